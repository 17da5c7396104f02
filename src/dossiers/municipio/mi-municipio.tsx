import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { countObservacionesByEnte } from '#areas/auditorias/queries/of-ente.ts';
import { listMunicipios } from '#areas/entes/queries.ts';
import { entePath } from '#areas/entes/rules.ts';
import { resolvedOfHundred } from '#areas/seguimiento/rules.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { count } from '#platform/format.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search-words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Route } from './+types/mi-municipio';
import { Cartogram } from './cartogram.tsx';
import styles from './mi-municipio.module.css';
import type { Tile } from './tiles.ts';

const path = '/mi-municipio';
/** Debounce of the search field in milliseconds, as in the search of entes. */
const SEARCH_DELAY = 1000;

/** Lists the municipalities with the observaciones of their ayuntamientos, and marks those that match the search. */
export async function loader({ request }: Route.LoaderArgs) {
  const buscar = (new URL(request.url).searchParams.get('buscar') ?? '').trim().slice(0, 120);
  const [municipios, cutOff] = await Promise.all([listMunicipios(), findCutOff()]);
  const [firstMunicipio] = municipios;
  const countsByEnte = firstMunicipio ? await countObservacionesByEnte(firstMunicipio.tipoEnteId) : new Map();
  const rows = municipios
    .map(({ clave, nombre, enteId }) => {
      const { total, resueltas } = countsByEnte.get(enteId) ?? { total: 0, resueltas: 0 };
      const matches = containsWords(foldText(nombre), buscar);
      return { clave, nombre, enteId, total, resueltas, matches };
    })
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  return { buscar, rows, cutOff };
}

export default function MiMunicipio({ loaderData: { buscar, rows, cutOff } }: Route.ComponentProps) {
  const matching = rows.filter((row) => row.matches);
  const matchingIds = new Set(matching.map(({ enteId }) => enteId));
  const tiles = rows.flatMap((row): Tile[] => {
    const position = municipalityTiles[row.clave];
    return position ? [{ ...row, column: position[0], row: position[1], letters: position[2] }] : [];
  });
  return (
    <Page lead="Busque su municipio y vea qué se auditó, qué se observó y qué falta por resolver.">
      <Screen announce={buscar ? count('municipio', matching.length) : ''} searchDelay={SEARCH_DELAY}>
        <SearchField
          label="Buscar un municipio"
          name="buscar"
          value={buscar}
          placeholder="Nombre del municipio"
          action={path}
        />
        <p className={`aux ${styles.amount}`} hidden={rows.length === 0}>
          {count('municipio', matching.length)}
          {buscar ? (
            <>
              {' '}
              con «{buscar}». <a href={path}>Quitar filtros</a>
            </>
          ) : (
            '.'
          )}
        </p>
        <section aria-labelledby="lista">
          <h2 id="lista">Lista de municipios</h2>
          <p className="aux">Junto a cada nombre, qué parte de sus observaciones está resuelta.</p>
          {matching.length === 0 ? (
            <Empty action={buscar ? <a href={path}>Ver todos los municipios</a> : undefined}>
              {buscar ? 'Sin coincidencias' : 'Todavía no se publica la lista de municipios.'}
            </Empty>
          ) : (
            <ul className={styles.list}>
              {matching.map(({ enteId, nombre, total, resueltas }) => (
                <li key={enteId}>
                  <a href={entePath(enteId)}>{nombre}</a>
                  {total === 0 ? (
                    <span>Sin observaciones</span>
                  ) : (
                    <span>
                      {resolvedOfHundred({ total, resueltas })}&nbsp;% de {total}
                      <span className="solo-lector"> resueltas</span>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        {tiles.length > 0 ? (
          <section className={styles.map} aria-labelledby="mapa">
            <h2 id="mapa">Mapa de municipios</h2>
            <p className="aux">
              Cada cuadro es un municipio, más o menos donde está en el Estado. Su relleno dice cuántas de cada 100
              observaciones están resueltas. Los nombres y las cifras están en <a href="#lista">la lista</a>.
            </p>
            <Cartogram tiles={tiles} isDim={({ enteId }) => !matchingIds.has(enteId)} />
          </section>
        ) : null}
      </Screen>
      <p className="nota-pie">
        Fuente: seguimiento de observaciones a los ayuntamientos. <CutOff date={cutOff} />
        <DemoNote>Cifras de demostración.</DemoNote>
      </p>
    </Page>
  );
}
