// Runs before the first paint: colour scheme and language, so that neither flashes. External because the content
// security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
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
})();
