import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { staffInput } from '../staff-context.ts';
import { Brand } from './brand.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';

const sections = [{ label: 'Sistema', screens: [{ path: '/gestion/estado', label: 'Estado' }] }];

export function loader({ context }: LoaderFunctionArgs) {
  return { publicOrigin: context.get(staffInput).config.publicUrl.origin };
}

/** Frame of every page with a session: bar, navigation and content. */
export default function Shell() {
  const { publicOrigin } = useLoaderData<typeof loader>();
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <header className={styles.bar}>
        <Brand />
        <div className={styles.session}>
          <a href={publicOrigin}>Ver el sitio</a>
          <ThemeButton />
          <form method="post" action="/gestion">
            <button type="submit" name="accion" value="salir" className={styles.leave}>
              Salir
            </button>
          </form>
        </div>
      </header>
      <div className={styles.columns}>
        <Navigation />
        <main className={styles.main} id="contenido" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} aria-label="Gestión">
      {sections.map(({ label, screens }) => (
        <div key={label}>
          <h2>{label}</h2>
          {screens.map((screen) => (
            <a key={screen.path} href={screen.path} aria-current={pathname === screen.path ? 'page' : undefined}>
              {screen.label}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}
