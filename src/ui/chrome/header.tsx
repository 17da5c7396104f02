import { identity } from '#institution/identity.ts';
import type { Contact } from '#platform/settings/contact.ts';
import { Suggestions } from '../forms/combobox/suggestions.tsx';
import { Icon } from '../icon.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './header.module.css';
import { Menu, type MenuGroup } from './menu.tsx';
import { SocialIcon } from './social-icons.tsx';

type HeaderProps = {
  menu: readonly MenuGroup[];
  /** Id of the group of the page. */
  current: string | null;
  search: SiteSearch;
  contact: Contact;
};

/** Suggestions of the search of the header (`Suggestions`), and the hidden fields of its form. */
export type SiteSearch = { source: string; delay: number; sends: boolean; hidden: Readonly<Record<string, string>> };

/** The head of every public page. */
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
