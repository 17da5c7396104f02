import { Link } from 'react-router';
import styles from './expediente.module.css';
import type { WorkspacePage } from './loader.server.ts';

/** Facts of the audit, and its state on the site. */
export function WorkspaceFacts({ page }: { page: WorkspacePage }) {
  return (
    <p className={styles.facts}>
      <span className={styles.code}>{page.code}</span>
      {page.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {page.isNew ? <span>Nueva: el sitio todavía no la tiene</span> : null}
      {page.sitio === 'retirado' ? (
        <span>
          Retirada: el sitio no la muestra
          {page.may.reponer ? (
            <>
              {'. '}
              <Link to={`${page.address}?abre=${page.data.key}`} preventScrollReset>
                Volver a ponerla en el sitio
              </Link>
            </>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}

/** Links to the sections of the page. */
export function SectionIndex({ page }: { page: WorkspacePage }) {
  return (
    <nav className={styles.index} id="secciones" tabIndex={-1} aria-label="Secciones de la auditoría">
      {page.sections.map(({ plural, title: name, rows, changes }) => (
        <a key={plural} href={`#s-${plural}`} data-changed={changes > 0 || undefined}>
          {name} <span>{rows.length}</span>
        </a>
      ))}
      <a href="#s-datos" data-changed={page.data.waits || undefined}>
        Datos
      </a>
      <a href="#s-historia">Historia</a>
    </nav>
  );
}
