import { useLocation } from 'react-router';
import { ThemeButton } from '../theme-button.tsx';
import styles from './navigation.module.css';

/** Screens of the navigation under one heading. */
export type Section = { label: string; screens: { path: string; label: string }[] };

type NavigationProps = { sections: readonly Section[]; name: string; roles: string; publicOrigin: string };

const PANEL = 'menu-de-gestion';

/** Button of a narrow bar that opens the navigation. The browser itself opens the panel, so that it works without scripts. */
export function MenuButton() {
  return (
    <button type="button" className={styles.open} popoverTarget={PANEL}>
      Menú
    </button>
  );
}

/** Navigation of the staff application: a column, and on a narrow window a panel with the entries that do not fit its bar. */
export function Navigation({ sections, name, roles, publicOrigin }: NavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} id={PANEL} popover="auto" aria-label="Gestión">
      <div className={styles.panelHead}>
        <p>
          <strong>{name}</strong>
          <span>{roles}</span>
        </p>
        <button type="button" popoverTarget={PANEL} popoverTargetAction="hide">
          Cerrar
        </button>
      </div>
      {sections.map(({ label, screens }) => (
        <div key={label}>
          <h2>{label}</h2>
          {screens.map((screen) => (
            <a key={screen.path} href={screen.path} aria-current={isCurrent(screen.path, pathname)}>
              {screen.label}
            </a>
          ))}
        </div>
      ))}
      <div className={styles.panelEnd}>
        <h2>Además</h2>
        <a href="/gestion/buscar">Buscar en todo</a>
        <a href={publicOrigin}>Ver el sitio</a>
        <div>
          <form method="post" action="/gestion">
            <button type="submit" name="accion" value="salir">
              Salir
            </button>
          </form>
          <ThemeButton />
        </div>
      </div>
    </nav>
  );
}

/** The page itself, or the list that a page belongs to. */
function isCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
