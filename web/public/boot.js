// Runs before the first paint: colour scheme and language, so that neither flashes, and asks for what every page begins with
// while the code of the page is still on its way. External because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const read = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('retaguarda.scheme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const language = read('retaguarda.language');
  if (language === 'en' || (language === null && navigator.language.startsWith('en'))) root.lang = 'en';

  // `src/api/asked-ahead.ts` takes the answers. A page that was asked for without a session has nothing to ask.
  const asked = document.querySelector('meta[name="retaguarda-visitor"]')
    ? null
    : document.currentScript.dataset.ask;
  const tenant = read('retaguarda.tenant', 'sessionStorage') ?? read('retaguarda.tenant');
  const headers = { 'accept-language': root.lang, ...(tenant === null ? {} : { 'x-tenant-id': tenant }) };
  window.retaguardaAsked = { tenant, answers: {} };
  for (const path of asked?.split(' ') ?? []) {
    const answer = fetch(path, { headers });
    // Whoever takes the answer hears of the failure.
    answer.catch(() => undefined);
    window.retaguardaAsked.answers[path] = answer;
  }
})();
