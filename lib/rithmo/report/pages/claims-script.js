// Shows and hides claims; the page is complete without it. A search covers the claims of every
// verdict.
const form = document.querySelector('form'); form.hidden = false;
const articles = [...document.querySelectorAll('article')];
function show() {
  const shown = new Set([...form.querySelectorAll(':checked')].map(box => box.value));
  const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(word => word);
  const has = text => words.every(word => text.includes(word));
  let count = 0;
  for (const one of articles) {
    const isChosen = shown.has(one.className) && (!one.dataset.ground || shown.has(one.dataset.ground));
    one.hidden = words.length ? !has(one.textContent.toLowerCase()) : !isChosen;
    count += !one.hidden;
  }
  for (const one of document.querySelectorAll('section.claims'))
    one.hidden = !one.querySelector('article:not([hidden])');
  form.querySelector('output').value = count + (count === 1 ? ' claim' : ' claims') + ' shown';
}
function showTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.closest('section')) return;
  const inside = target.tagName === 'ARTICLE' ? [target] : target.closest('section').querySelectorAll('article');
  target.closest('section').hidden = false;
  for (const one of inside) one.hidden = false;
  target.scrollIntoView();
}
form.addEventListener('input', show);
form.addEventListener('submit', event => event.preventDefault());
addEventListener('hashchange', showTarget);
const fails = form.querySelector('[value=fails]');
if (fails) for (const box of form.querySelectorAll('[name=verdict]')) box.checked = box === fails;
show(); showTarget();
