/** Makes the button of the theme switch between light and dark. */
export function enhanceTheme(): void {
  document.querySelector('[data-theme-toggle]')?.addEventListener('click', switchTheme);
}

/** Switches between light and dark; the choice is stored in this browser only. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark = dataset.tema ? dataset.tema === 'oscuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.tema = dark ? 'claro' : 'oscuro';
  try {
    localStorage.tema = dataset.tema;
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
