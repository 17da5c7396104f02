import { formatDateLong } from '#platform/format.ts';
import { pageRows } from '#platform/http/paging.ts';
import { SmallCartogram } from '#ui/data/tile-map/cartogram.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { OwnMapData } from '../components/own-map.tsx';
import { listEntradas } from '../queries.ts';
import { mapSentence, panelsSentence } from '../rules/own-map.ts';
import { entradaAddress } from '../rules.ts';
import type { Route } from './+types/tableros';
import { loadOwnMap } from './load-own-map.server.ts';
import styles from './tableros.module.css';

/** Less than the displayed width on phones, where the small version of an engraving is sharp enough. */
const SIZES = '(max-width: 599px) 300px, (max-width: 959px) 46vw, 30vw';

/** Loads the interactive dashboards (specification 1, section 2.4), each with the figures of its own map. */
export async function loader() {
  const { rows } = await listEntradas({ ...pageRows({}), tipo: 'mapa-interactivo', now: new Date() });
  return Promise.all(rows.map(async (row) => ({ ...row, href: entradaAddress(row), panel: await loadPanel(row.id) })));
}

/** Returns the data of a map for a card; undefined for a dashboard without own figures. */
async function loadPanel(entradaId: number) {
  const map = await loadOwnMap(entradaId);
  return map && map.figures.length > 0 ? { tiles: map.tiles, anio: map.anio, sentence: mapSentence(map) } : undefined;
}

const lead =
  'Mapas y tableros para explorar los datos de la fiscalización con sus propios filtros. Cada uno incluye sus cifras en una tabla.';

export default function Tableros({ loaderData: tableros }: Route.ComponentProps) {
  return (
    <Page statement={panelsSentence(tableros.flatMap(({ panel }) => panel?.anio ?? []))} lead={lead}>
      {tableros.length === 0 ? (
        <Empty action={<a href="/difusion/analisis-de-coyuntura">Ver los análisis</a>}>
          Todavía no hay tableros publicados.
        </Empty>
      ) : (
        <ul className={styles.grid}>
          {tableros.map(({ id, href, titulo, autor, publicarDespuesDe, resumen, picture, panel }, index) => (
            <li key={id}>
              <a href={href}>
                {panel ? (
                  <Panel tiles={panel.tiles} />
                ) : picture ? (
                  <Picture picture={picture} alt="" sizes={SIZES} priority={index === 0} />
                ) : null}
                <h2>{titulo}</h2>
              </a>
              <p>{panel?.sentence ?? firstSentence(resumen)}</p>
              <p className="aux">
                {autor} · <time dateTime={publicarDespuesDe}>{formatDateLong(publicarDespuesDe)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {tableros.some(({ panel }) => panel) ? (
        <p className="nota-pie">
          Cada cuadro es un municipio. Tramado: menos de 45 de cada 100 resueltas o revisadas; lleno: 75 o más; en
          blanco: sin datos.
        </p>
      ) : null}
    </Page>
  );
}

function Panel({ tiles }: Pick<OwnMapData, 'tiles'>) {
  return (
    <div className={styles.panel}>
      <SmallCartogram tiles={tiles} />
    </div>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.…](?=\s|$)/.exec(text)?.[0] ?? text;
}
