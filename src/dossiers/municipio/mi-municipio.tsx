import { AsOfCitation, AsOfForm, asOfReading, RefusedDay } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { findFiguresOn } from '#areas/auditorias/queries/figures-on-day.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import type { EnteFigures } from '#areas/auditorias/rules/figures/measures.ts';
import { requestedDay } from '#areas/auditorias/rules/past-day.ts';
import { listMunicipios, listUngoverned, type Municipio } from '#areas/entes/queries.ts';
import { identity } from '#institution/identity.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search/prefix-query.ts';
import { TableLinks } from '#ui/actions/table-downloads.tsx';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/mi-municipio';
import { columnIds, INVERSE, mapAddress, mapParameters, municipioPath, TABLE } from './address.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './mi-municipio.module.css';
import { municipalSentence } from './sentences.ts';
import { hasTile, NoMunicipios, Territory } from './territory.tsx';
import { type MunicipalRow, type ViewId, viewIds, views } from './views.ts';

/** Lists the municipalities with the figures of their ayuntamientos, and marks the search matches. */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const buscar = (query.get('buscar') ?? '').trim().slice(0, 120);
  const ver = viewIds.find((id) => id === query.get('ver')) ?? 'resueltas';
  const table = query.get('ver') === TABLE;
  const column = table ? columnIds.find((id) => id === query.get('orden')) : undefined;
  const today = localDate(new Date(), identity.zonaHoraria);
  const { past, isRefused } = requestedDay(query.get('al'), today);
  const [municipios, ungoverned, cutOff] = await Promise.all([listMunicipios(), listUngoverned(), findCutOff()]);
  const figuresByEnte = await findFigures(municipios, past);
  const rows = municipios.map(
    ({ clave, nombre, enteId }): MunicipalRow => ({
      clave,
      nombre,
      enteId,
      figures: figuresByEnte.get(enteId),
      matches: containsWords(foldText(nombre), buscar),
    }),
  );
  const inverse = query.get('orden') === INVERSE;
  return { buscar, ver, table, column, inverse, rows, ungoverned, cutOff, past, isRefused, today };
}

/** Returns the figures of municipalities as of a past day or today, by ente id. */
async function findFigures(
  municipios: readonly Municipio[],
  past: string | undefined,
): Promise<ReadonlyMap<number, EnteFigures>> {
  const [first] = municipios;
  if (first === undefined) return new Map();
  if (past !== undefined)
    return findFiguresOn(
      municipios.map(({ enteId }) => enteId),
      past,
    );
  return new Map((await listPeers(first.tipoEnteId)).map((peer) => [peer.id, peer]));
}

export default function MiMunicipio({ loaderData }: Route.ComponentProps) {
  const { buscar, ver, table, column, inverse, rows, ungoverned, cutOff, past, isRefused, today } = loaderData;
  const view = views[ver];
  const day = past && formatDateLong(past);
  const state = { ver: table ? TABLE : ver, al: past, inverse, column } as const;
  const matching = rows.filter((row) => row.matches);
  const [first] = rows;
  return (
    <Page bare>
      <div className="caja">
        <InPlace announce={buscar ? count('municipio', matching.length) : viewName(state.ver)} searchesWhileTyping>
          <Thesis phrase={municipalSentence(ver, rows, day)}>
            <div className={`${styles.search} no-imprime`}>
              <SearchField
                label="Buscar un municipio"
                name="buscar"
                value={buscar}
                placeholder="Nombre del municipio"
                action={municipioPath}
                hidden={mapParameters(state)}
              />
            </div>
            <p hidden={rows.length === 0} className="no-imprime">
              <SearchResult matching={matching} buscar={buscar} all={mapAddress(state)} />
            </p>
            {rows.length > 0 && !past ? (
              <p className="no-imprime">
                <a href={mapAddress({ ...state, buscar, al: `${Number(today.slice(0, 4)) - 1}-12-31` })}>
                  Ver las cifras de otra fecha
                </a>
              </p>
            ) : null}
          </Thesis>
          {isRefused ? <RefusedDay /> : null}
          {past ? (
            <AsOfForm
              action={municipioPath}
              parameters={mapParameters({ ...state, al: undefined, buscar })}
              date={past}
              today={today}
              todayHref={mapAddress({ ...state, al: undefined, buscar })}
            />
          ) : null}
          {rows.some(hasTile) ? <Views current={state.ver} al={past} /> : null}
          {table ? (
            <section className={styles.table} aria-labelledby="tabla">
              <h2 id="tabla" className="solo-lector">
                Tabla de municipios
              </h2>
              {matching.length > 0 ? (
                <FiguresTable
                  rows={matching}
                  column={column}
                  sortedBy={(each) => mapAddress({ ...state, buscar, column: each })}
                />
              ) : (
                <NoMunicipios buscar={buscar} state={state} />
              )}
            </section>
          ) : (
            <Territory
              view={view}
              rows={rows}
              ungoverned={ungoverned}
              matching={matching}
              buscar={buscar}
              inverse={inverse}
              state={state}
            />
          )}
        </InPlace>
        {past ? <AsOfCitation subject={`Municipios, ${view.label.toLowerCase()}`} date={past} /> : null}
        {first && !past ? (
          <TableLinks
            subject="las medidas de los municipios"
            href={(format) => `/api/Entes/${first.enteId}/Comparables/${format}`}
            named
          />
        ) : null}
        {rows.length > 0 ? (
          <p className="nota-pie">
            Fuente: seguimiento de observaciones a los ayuntamientos e informes individuales. Los pasos de las resueltas
            son fijos; los demás, números redondos que reparten a los municipios en cinco grupos.{' '}
            {day ? `Cifras al ${day}. ${asOfReading('pendientes')} ` : <CutOff date={cutOff} />}
            {table || ver === 'dias' ? 'En los días, lo que sigue abierto cuenta hasta esa fecha. ' : ''}
          </p>
        ) : null}
      </div>
    </Page>
  );
}

type SearchResultProps = {
  matching: readonly MunicipalRow[];
  buscar: string;
  /** Address of the page without the search. */
  all: string;
};

/** Shows how many municipalities match the search, with the feed of a single match. */
function SearchResult({ matching, buscar, all }: SearchResultProps) {
  const sole = matching.length === 1 ? matching[0] : undefined;
  return (
    <>
      {count('municipio', matching.length)}
      {buscar ? (
        <>
          {' '}
          con «{buscar}». <a href={all}>Quitar filtros</a>
        </>
      ) : (
        '.'
      )}
      {sole ? (
        <>
          {' '}
          <a href={`/buscar.atom?municipio=${sole.clave}`} rel="nofollow">
            Lo nuevo de {sole.nombre}, por Atom
          </a>
        </>
      ) : null}
    </>
  );
}

/** Links to the measures of the map, and to the table of all measures. */
function Views({ current, al }: { current: ViewId | typeof TABLE; al: string | undefined }) {
  return (
    <nav className={`${styles.views} no-imprime`} aria-label="Qué muestra el mapa">
      <ul>
        {([...viewIds, TABLE] as const).map((id) => (
          <li key={id}>
            <a href={mapAddress({ ver: id, al })} aria-current={id === current ? 'true' : undefined}>
              {viewName(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function viewName(id: ViewId | typeof TABLE): string {
  return id === TABLE ? 'Tabla' : views[id].label;
}
