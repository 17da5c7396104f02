import type { NotaListed } from '#areas/noticias/queries.ts';
import { notaAddress } from '#areas/noticias/rules.ts';
import { formatDateLong } from '#platform/format.ts';
import { SectionHeading } from '#ui/content/section-heading.tsx';
import styles from './latest-news.module.css';

/** Latest notas, each with the first 400 characters of its text. */
export function LatestNews({ notas }: { notas: readonly NotaListed[] }) {
  return (
    <section className={`caja ${styles.section}`} aria-labelledby="ultimas">
      <SectionHeading
        id="ultimas"
        title="Últimas noticias"
        link={{ href: '/difusion/notas', label: 'Ver todas las notas' }}
      />
      <div className={styles.news}>
        {notas.map((nota) => (
          <article key={nota.id}>
            <h3>
              <a href={notaAddress(nota)}>{nota.titulo}</a>
            </h3>
            <p className={styles.byline}>
              {nota.autor}
              <br />
              <time dateTime={nota.publicarDespuesDe}>{formatDateLong(nota.publicarDespuesDe)}</time>
            </p>
            <p>{nota.resumen}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
