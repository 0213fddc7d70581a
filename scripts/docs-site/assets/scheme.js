// Before the first paint: the colour scheme that was chosen in the application; without a choice that of the device.
try {
  const chosen = localStorage.getItem('retaguarda.scheme');
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.scheme = chosen;
} catch {
  // A browser that keeps nothing has chosen nothing.
}
// On a phone the list of pages opens by a tap.
addEventListener('DOMContentLoaded', () => {
  if (matchMedia('(max-width: 860px)').matches) document.querySelector('details.pages').open = false;
});
