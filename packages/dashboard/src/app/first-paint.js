// Runs before the first paint, so that a dark page never flashes white. Keep in sync with theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('portico-dashboard-theme');
  } catch {
    // Storage is disabled: the system’s preference applies.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.porticoTheme = isDark ? 'dark' : 'light';
})();
