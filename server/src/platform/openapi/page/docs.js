import { prose } from './elements.js';
import { operationView } from './operation.js';

const search = document.getElementById('search');
const found = document.getElementById('found');
const content = document.getElementById('content');
for (const code of document.querySelectorAll('#operations code'))
  code.prepend(code.closest('ul').dataset.base);
const links = [...document.querySelectorAll('#operations a')].map((link) => ({
  link,
  words: fold(
    `${link.textContent} ${link.hash.slice(1)} ${link.closest('details').firstElementChild.textContent}`,
  ),
}));
const about = content.querySelector('.about').textContent;
const title = content.querySelector('h1').textContent;
/** Asked for at once, shown when an operation is chosen. */
const loaded = fetch('/api/docs-json').then((response) => response.json());

function fold(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Leaves the operations that have every word of what is typed. */
function narrow() {
  const wanted = fold(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { link, words } of links) {
    const isShown = wanted.every((word) => words.includes(word));
    link.parentElement.hidden = !isShown;
    if (isShown) count += 1;
  }
  for (const group of document.querySelectorAll('#operations details, #operations section')) {
    group.hidden = group.querySelector('li:not([hidden])') === null;
  }
  found.textContent = wanted.length === 0 ? '' : `${count} of ${links.length}`;
}

async function show() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const { link } of links) link.toggleAttribute('aria-current', id !== '' && link.hash === `#${id}`);
  if (id === '') {
    const heading = document.createElement('h1');
    heading.append(title);
    content.replaceChildren(heading, prose(about));
    return;
  }
  const api = await loaded;
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const one = operations.find(({ operation }) => operation.operationId === id);
  if (one === undefined) return;
  content.replaceChildren(...operationView(api, one));
  document.title = `${one.operation.summary} · ${title} API`;
  content.scrollTop = 0;
  content.focus({ preventScroll: true });
}

search.addEventListener('input', narrow);
search.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') document.querySelector('#operations li:not([hidden]) a')?.click();
  if (event.key === 'Escape') {
    search.value = '';
    narrow();
  }
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (event.key !== '/' || isTyping) return;
  event.preventDefault();
  search.focus();
});
window.addEventListener('hashchange', () => void show());
narrow();
void show();
