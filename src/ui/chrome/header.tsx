import { identity } from '#institution/identity.ts';
import { Icon } from '../icon.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './header.module.css';
import { Menu, type MenuGroup } from './menu.tsx';
import { SocialIcon } from './social-icons.tsx';

/** The head of every public page. `current` is the id of the group in which the page stands. */
export function Header({ menu, current }: { menu: readonly MenuGroup[]; current: string | null }) {
  return (
    <header>
      <UtilityBar />
      <div className={styles.cab}>
        <div className={`caja ${styles.brandRow}`}>
          <a className={styles.brand} href="/">
            <Logo className={styles.logo} />
            <span>
              <strong>{identity.nombre}</strong>
              <span>{identity.lema}</span>
            </span>
          </a>
          <search className={`${styles.search} no-imprime`} aria-label="Todo el sitio">
            <form action="/buscar">
              <label className="solo-lector" htmlFor="buscar-en-el-sitio">
                Buscar en todo el sitio
              </label>
              <input
                id="buscar-en-el-sitio"
                name="texto"
                type="search"
                placeholder="Buscar informes, entes, documentos"
                autoComplete="off"
                maxLength={200}
              />
              <button type="submit" aria-label="Buscar">
                <Icon name="buscar" />
              </button>
            </form>
          </search>
          <div className={`${styles.phone} no-imprime`}>
            <a href="/buscar" aria-label="Buscar en todo el sitio">
              <Icon name="buscar" />
            </a>
            <a href="#menu" data-menu-toggle>
              <i />
              Menú
            </a>
          </div>
        </div>
        <Menu groups={menu} current={current} />
      </div>
    </header>
  );
}

function UtilityBar() {
  return (
    <div className={`${styles.utility} no-imprime`}>
      <div className="caja">
        <p>Sitio oficial · {identity.horario}</p>
        <div className={styles.social}>
          {identity.redes.map(({ red, nombre, url }) => (
            <a key={red} href={url} aria-label={nombre}>
              <SocialIcon name={red} />
            </a>
          ))}
          <a href={`mailto:${identity.correo}`} aria-label="Correo">
            <SocialIcon name="correo" />
          </a>
          <button type="button" className="solo-js" data-theme-toggle aria-label="Cambiar entre tema claro y oscuro">
            <SocialIcon name="tema" />
          </button>
        </div>
      </div>
    </div>
  );
}
