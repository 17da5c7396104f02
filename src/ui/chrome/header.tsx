import { identity } from '#institution/identity.ts';
import type { Contact } from '#platform/settings/contact.ts';
import { Suggestions } from '../forms/combobox/suggestions.tsx';
import { Icon } from '../icon.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './header.module.css';
import { Menu, type MenuGroup } from './menu.tsx';

type HeaderProps = {
  menu: readonly MenuGroup[];
  /** Id of the group of the page. */
  current: string | null;
  search: SiteSearch;
  contact: Contact;
};

/** Suggestions source of the header's search (`Suggestions`), and the hidden fields of its form. */
type SiteSearch = { source: string; delay: number; sends: boolean; hidden: Readonly<Record<string, string>> };

/** Header of every public page. */
export function Header({ menu, current, search, contact }: HeaderProps) {
  return (
    <header>
      <UtilityBar contact={contact} />
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
              <Suggestions
                id="buscar-en-el-sitio-lista"
                label="Sugerencias"
                source={search.source}
                delay={search.delay}
                sends={search.sends}
              >
                <input
                  id="buscar-en-el-sitio"
                  name="texto"
                  type="search"
                  placeholder="Buscar informes, entes, documentos"
                  autoComplete="off"
                  maxLength={120}
                />
              </Suggestions>
              {Object.entries(search.hidden).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
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

function UtilityBar({ contact: { horario, redes, correo } }: { contact: Contact }) {
  return (
    <div className={`${styles.utility} no-imprime`}>
      <div className="caja">
        <p>Sitio oficial · {horario}</p>
        <div className={styles.social}>
          {redes.map(({ red, nombre, url }) => (
            <a key={red} href={url} aria-label={nombre}>
              <SocialIcon name={red} />
            </a>
          ))}
          <a href={`mailto:${correo}`} aria-label="Correo">
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

// Filled shapes of 24 × 24 from the logos that each network publishes.
const marks = {
  facebook: 'M14 9V7c0-1 .4-1.5 1.6-1.5H18V2h-3.2C11.3 2 10 4 10 6.6V9H7v3.6h3V22h4v-9.4h3.2L18 9z',
  x: 'M3 3h5.2l4.5 6.2L18 3h2.6l-6.7 7.9L21.5 21h-5.2l-5-6.8L5.5 21H2.9l7.2-8.5zM6.6 4.9l10.7 14.2h1.2L7.9 4.9z',
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.3-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  youtube:
    'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zM10 8.8v6.4l5.5-3.2z',
  correo: 'M2 5h20v1.6l-10 6.6L2 6.6zm0 4 10 6.5L22 9v10H2z',
  tema: 'M12 3a9 9 0 1 0 0 18zm0-2a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
} as const;

/** Logo of a social network, e-mail icon or theme switch icon, inside a link or button that names it. */
function SocialIcon({ name }: { name: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={marks[name]} />
    </svg>
  );
}
