import { useLocation } from 'react-router';
import { formatInteger } from '#platform/format.ts';
import { switchTheme } from '#ui/enhance/theme.ts';
import { BOARD } from '../../addresses.ts';
import { forgetPerson } from '../forget-person.ts';
import { Keys } from '../keys/keys.tsx';
import type { Menu, MenuEntry, MenuScreen } from './menu.server.ts';
import styles from './navigation.module.css';

type NavigationProps = { menu: Menu; name: string; roles: string; publicOrigin: string };

const PANEL = 'menu-de-gestion';

/** Button of a narrow bar that opens the navigation. The browser opens the panel without scripts. */
export function MenuButton() {
  return (
    <button type="button" className={styles.open} popoverTarget={PANEL}>
      Menú
    </button>
  );
}

/** Navigation of the staff application: a column; in a narrow window, a panel with the entries that do not fit its bar. */
export function Navigation({ menu, name, roles, publicOrigin }: NavigationProps) {
  const { home, work, tools, site } = menu;
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
      <Entries entries={[home]} />
      <Entries entries={work} />
      {tools.length > 0 ? <h2>Herramientas</h2> : null}
      <Entries entries={tools} />
      <Entries entries={site} />
      <Keys />
      <div className={styles.panelEnd}>
        <a href="/gestion/cuenta">Su cuenta</a>
        <a href={publicOrigin}>Ver el sitio</a>
        <div>
          <form method="post" action="/gestion" onSubmit={forgetPerson}>
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

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} />
      ))}
    </ul>
  );
}

/** An entry, with its screens below it while one of them is open. */
function Entry({ label, waiting, screens, covers = [] }: MenuEntry) {
  const pathname = placeOfPage(useLocation().pathname);
  const [first] = screens;
  const isOpen = [...screens.map(({ path }) => path), ...covers].some((path) => isWithin(path, pathname));
  const hasScreens = isOpen && screens.length > 1;
  return (
    <li>
      <a href={first.path} aria-current={hasScreens || !isOpen ? undefined : currentOf(first, pathname)}>
        {isOpen ? <b>{label}</b> : label}
        {waiting > 0 ? (
          <span className={styles.waiting}>
            <span className="solo-lector">, </span>
            {formatInteger(waiting)}
            <span className="solo-lector"> por atender</span>
          </span>
        ) : null}
      </a>
      {hasScreens ? (
        <ul>
          {screens.map((screen) => (
            <li key={screen.path}>
              <a
                href={screen.path}
                aria-current={isWithin(screen.path, pathname) ? currentOf(screen, pathname) : undefined}
              >
                {screen.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Returns the menu path of a page: a book of a format belongs to the board of its quarter. */
function placeOfPage(pathname: string): string {
  return pathname.replace(/^\/gestion\/importar\/(?=formato-\d+\/\d)/, `${BOARD}/`);
}

/** Returns `page` for the page itself, `true` for the list of a page. */
function currentOf({ path }: MenuScreen, pathname: string): 'page' | 'true' {
  return pathname === path ? 'page' : 'true';
}

function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Button that switches between light and dark. */
export function ThemeButton() {
  return (
    <button type="button" className={styles.theme} aria-label="Cambiar entre tema claro y oscuro" onClick={switchTheme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d="M12 3a9 9 0 1 0 0 18zm0-2a11 11 0 1 1 0 22 11 11 0 0 1 0-22z" />
      </svg>
    </button>
  );
}
