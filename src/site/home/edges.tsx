import type { LinkOfInterest } from '#platform/settings/links-of-interest.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './edges.module.css';

/** Strip with the links of interest. */
export function LinksStrip({ links }: { links: readonly LinkOfInterest[] }) {
  return (
    <section className={`caja seccion no-imprime ${styles.section}`} aria-labelledby="ligas">
      <h2 id="ligas" className="solo-lector">
        Ligas de interés
      </h2>
      <ul className={styles.links}>
        {links.map(({ nombre, url }) => (
          <li key={url}>
            <a href={url}>
              {nombre} <Icon name="externo" className={`ico ${styles.externalIcon}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fixed logo in the corner that links to citizen participation. */
export function CornerLogo() {
  return (
    <a className={`${styles.corner} no-imprime`} href="/transparencia/participacion-ciudadana">
      <svg viewBox="36 40 50 46" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.2">
          <path d="M38 44h44v30H62l-10 9v-9H38z" />
          <path d="m50 58 7 8 14-16" />
        </g>
      </svg>
      <span>Participación ciudadana</span>
    </a>
  );
}
