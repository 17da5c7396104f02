import styles from './shell.module.css';

/** Switches between light and dark. The choice is stored in this browser only. */
export function ThemeButton() {
  return (
    <button type="button" className={styles.theme} aria-label="Cambiar entre tema claro y oscuro" onClick={switchTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d="M12 3a9 9 0 1 0 0 18zm0-2a11 11 0 1 1 0 22 11 11 0 0 1 0-22z" />
      </svg>
    </button>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const dark = dataset.tema ? dataset.tema === 'oscuro' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.tema = dark ? 'claro' : 'oscuro';
  try {
    localStorage.tema = dataset.tema;
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
