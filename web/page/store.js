// The work on the desk as the browser stores it between two visits.
//
// Example: await keep(desk) now; await kept() after a reload is the same. Counter-example: where the browser
// keeps nothing (private windows), kept() is null, and nothing fails.

const name = "rithmo";

/** @returns {Promise<IDBObjectStore>} @param {IDBTransactionMode} mode */
function storeFor(mode) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("desk");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result.transaction("desk", mode).objectStore("desk"));
  });
}

/** @param {any} desk a value that can be cloned */
export async function keep(desk) {
  try {
    (await storeFor("readwrite")).put(desk, "now");
  } catch {
    // The browser keeps nothing: the work can still be saved as a file.
  }
}

/** @returns {Promise<any>} */
export async function kept() {
  try {
    const store = await storeFor("readonly");
    return await new Promise((resolve) => {
      const reading = store.get("now");
      reading.onsuccess = () => resolve(reading.result ?? null);
      reading.onerror = () => resolve(null);
    });
  } catch {
    return null;
  }
}
