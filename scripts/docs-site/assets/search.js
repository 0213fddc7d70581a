// Search as one types. The index and the library come with the first letter, not with the page.
const form = document.querySelector('form[role="search"]');
const field = form.querySelector('input');
const results = form.querySelector('.results');
const MOST = 12;
const WORDS_AROUND = 150;

/** Without accents and in lower case, on both sides. */
const fold = (word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let loading;
function loadIndex() {
  loading ??= Promise.all([
    import('/docs/minisearch.js'),
    fetch('/docs/search.json').then((answer) => answer.json()),
  ]).then(([{ default: MiniSearch }, entries]) => {
    const index = new MiniSearch({
      fields: ['page', 'heading', 'text'],
      storeFields: ['url', 'page', 'heading', 'text'],
      processTerm: (term) => fold(term) || null,
      searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
    });
    index.addAll(entries);
    return index;
  });
  return loading;
}

function excerpt(text, query) {
  const first = fold(query).split(/\s+/, 1)[0];
  const at = Math.max(0, fold(text).indexOf(first) - 40);
  const cut = text.slice(at, at + WORDS_AROUND);
  return `${at > 0 ? '…' : ''}${cut}${at + WORDS_AROUND < text.length ? '…' : ''}`;
}

async function show() {
  const query = field.value.trim();
  if (query.length < 2) {
    results.hidden = true;
    return;
  }
  const index = await loadIndex();
  if (field.value.trim() !== query) return;
  const found = index.search(query).slice(0, MOST);
  results.replaceChildren();
  results.hidden = false;
  if (found.length === 0) {
    const none = document.createElement('p');
    none.textContent = form.dataset.none;
    none.setAttribute('role', 'status');
    results.append(none);
    return;
  }
  const list = document.createElement('ul');
  list.setAttribute('aria-label', form.dataset.results);
  for (const { heading, page, text, url } of found) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = url;
    const name = document.createElement('strong');
    name.textContent = heading === page ? page : `${page} › ${heading}`;
    const words = document.createElement('span');
    words.textContent = excerpt(text, query);
    link.append(name, words);
    item.append(link);
    list.append(item);
  }
  results.append(list);
}

const links = () => [...results.querySelectorAll('a')];

field.addEventListener('input', show);
field.addEventListener('focus', loadIndex, { once: true });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  links()[0]?.click();
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    results.hidden = true;
    field.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = [field, ...links()];
  const at = all.indexOf(document.activeElement);
  const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
});
results.addEventListener('click', () => {
  results.hidden = true;
});
document.addEventListener('click', (event) => {
  if (!form.contains(event.target)) results.hidden = true;
});
document.addEventListener('keydown', (event) => {
  const typing = event.target.closest('input, textarea');
  const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (!isCommand && (typing || event.key !== '/')) return;
  event.preventDefault();
  field.focus();
  field.select();
});

const asked = new URLSearchParams(location.search).get('q');
if (asked !== null) {
  field.value = asked;
  void show();
}
