import { identity } from '#institution/identity.ts';
import type { Contact } from '#platform/settings/contact.ts';
import { Logo } from '../layout/logo.tsx';
import styles from './footer.module.css';
import { frequentPages } from './frequent-pages.ts';

const columns = [
  {
    title: 'Consultas frecuentes',
    links: frequentPages,
  },
  {
    title: 'Sus derechos',
    links: [
      ['/transparencia/obligaciones-de-transparencia', 'Transparencia'],
      ['/institucion/denuncias', 'Denuncias, las 24 horas'],
      ['/transparencia/aviso-privacidad', 'Aviso de privacidad'],
      ['/accesibilidad', 'Accesibilidad'],
    ],
  },
] as const;

/** Footer of every public page: address, telephone, e-mail and opening hours (specification 1, section 2.2). */
export function Footer({ year, contact, demo }: { year: number; contact: Contact; demo: boolean }) {
  const { domicilio, telefono, conmutador, horario, correo } = contact;
  return (
    <footer className={styles.foot}>
      <div className="caja">
        <div className={styles.columns}>
          <div>
            <a className={styles.brand} href="/">
              <Logo className={styles.logo} />
              <strong>{identity.nombre}</strong>
            </a>
            <address>
              {domicilio.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </div>
          <div>
            <h2>Atención</h2>
            <p>{horario}</p>
            <p className={styles.contact}>
              {[telefono, conmutador].map(({ numero, nota }) => (
                <span key={numero}>
                  <a href={`tel:${numero.replaceAll(' ', '')}`}>{numero}</a> ({nota})
                </span>
              ))}
              <span>
                <a href={`mailto:${correo}`}>{correo}</a>
              </span>
            </p>
          </div>
          {columns.map((column) => (
            <div key={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map(([path, label]) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.end}>
          <p>
            © {year} {identity.siglas}. El contenido puede reutilizarse citando la fuente.
            {demo ? ' Datos de demostración.' : null}
          </p>
          <a href="/mapa-del-sitio">Mapa del sitio</a>
          <a href="/datos-abiertos/contrato">Contrato de datos</a>
        </div>
      </div>
    </footer>
  );
}
