import { identity } from '#institution/identity.ts';
import { Icon } from '../icon.tsx';
import { SocialIcon } from '../social-icons.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

export type MenuGroup = {
  id: string;
  label: string;
  intro: string;
  links: { path: string; label: string; hint?: string }[];
};

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
          <a className={styles.openMenu} href="#menu" data-menu-toggle>
            <i />
            Menú
          </a>
        </div>
        <nav className={styles.menu} id="menu" aria-label="Principal">
          <div className="caja">
            <ul className={styles.groups}>
              {menu.map((group) => (
                <MenuGroupItem key={group.id} group={group} current={group.id === current} />
              ))}
            </ul>
            <a className={styles.complaint} href="/institucion/denuncias">
              Presentar una denuncia
            </a>
          </div>
        </nav>
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

/** One group: a native disclosure, so that it opens by keyboard and touch without any script; only one is open at a time. */
function MenuGroupItem({ group, current }: { group: MenuGroup; current: boolean }) {
  return (
    <li className={current ? styles.current : undefined}>
      <details name="menu" data-menu-group>
        <summary>
          {group.label} <Icon name="abajo" />
        </summary>
        <div className={styles.panel}>
          <div className="caja">
            <div>
              <p className={styles.panelTitle}>{group.label}</p>
              <p className="aux">{group.intro}</p>
            </div>
            <ul>
              {group.links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>
                    <b>{link.label}</b>
                    {link.hint ? <span>{link.hint}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </details>
    </li>
  );
}
