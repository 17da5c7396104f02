/** The switch between light and dark; the choice is kept in this browser only. */
export function enhanceTheme(): void {
  const root = document.documentElement;
  document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
    const dark = root.dataset.tema
      ? root.dataset.tema === 'oscuro'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.tema = dark ? 'claro' : 'oscuro';
    try {
      localStorage.tema = root.dataset.tema;
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
  });
}
