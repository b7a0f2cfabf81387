// Shows and hides findings; the page is complete without it.
const form = document.querySelector('form'); form.hidden = false;
form.addEventListener('change', () => {
  const kinds = new Set([...form.querySelectorAll('[name=kind]:checked')].map(box => box.value));
  const flawed = form.elements.flawed.checked;
  for (const one of document.querySelectorAll('[data-kind]')) {
    const off = !kinds.has(one.dataset.kind);
    if (one.matches('li, tr.omission, .findings tr')) one.hidden = off; else one.classList.toggle('off', off);
  }
  for (const table of document.querySelectorAll('section.table')) {
    const found = table.querySelectorAll('li[data-kind]:not([hidden])').length;
    table.hidden = flawed && !found;
  }
});
