import { formatDateLong } from '#platform/format.ts';
import { pageRows } from '#platform/http/paging.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { listEntradas } from '../queries.ts';
import { entradaAddress } from '../rules.ts';
import type { Route } from './+types/tableros';
import styles from './tableros.module.css';

/** Less than the displayed width of phones: the small drawing of an engraving is sharp enough there. */
const SIZES = '(max-width: 599px) 300px, (max-width: 959px) 46vw, 30vw';

/** Loads the interactive dashboards (specification 1, section 2.4). */
export async function loader() {
  const { rows } = await listEntradas({ ...pageRows({}), tipo: 'mapa-interactivo', now: new Date() });
  return rows.map((row) => ({ ...row, href: entradaAddress(row) }));
}

const lead =
  'Mapas y tableros para explorar los datos de la fiscalización con sus propios filtros. Cada uno incluye sus cifras en una tabla.';

export default function Tableros({ loaderData: tableros }: Route.ComponentProps) {
  return (
    <Page lead={lead}>
      {tableros.length === 0 ? (
        <Empty action={<a href="/difusion/analisis-de-coyuntura">Ver los análisis</a>}>
          Todavía no hay tableros publicados.
        </Empty>
      ) : (
        <ul className={styles.grid}>
          {tableros.map(({ id, href, titulo, autor, publicarDespuesDe, resumen, picture }, index) => (
            <li key={id}>
              <a href={href}>
                {picture ? <Picture picture={picture} alt="" sizes={SIZES} priority={index === 0} /> : null}
                <h2>{titulo}</h2>
              </a>
              <p>{firstSentence(resumen)}</p>
              <p className="aux">
                {autor} · <time dateTime={publicarDespuesDe}>{formatDateLong(publicarDespuesDe)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.…](?=\s|$)/.exec(text)?.[0] ?? text;
}
