import { AsOfCitation, AsOfForm, asOfReading } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { listPeers } from '#areas/auditorias/queries/peers.ts';
import { pastDay } from '#areas/auditorias/rules/days/past-day.ts';
import { listMunicipios } from '#areas/entes/queries.ts';
import { identity } from '#institution/identity.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { count, formatDateLong, localDate } from '#platform/format.ts';
import { foldText } from '#platform/text/fold.ts';
import { containsWords } from '#platform/text/search-words.ts';
import { TableLinks } from '#ui/actions/table-links.tsx';
import { Thesis } from '#ui/conclusion/thesis.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Screen } from '#ui/feedback/screen.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import type { Route } from './+types/mi-municipio';
import { INVERSE, mapAddress, mapParameters, municipioPath } from './address.ts';
import { Cartogram, pairedClass } from './cartogram.tsx';
import styles from './mi-municipio.module.css';
import { OrderedList } from './ordered-list.tsx';
import { type MunicipalRow, rowValue } from './rows.ts';
import { municipalSentence } from './sentences.ts';
import type { Tile } from './tiles.ts';
import { type Step, stepOf, stepsOf, type View, viewIds, views } from './views.ts';

/** Debounce of the search field in milliseconds, as in the search of entes. */
const SEARCH_DELAY = 1000;

/** Lists the municipalities with the figures of their ayuntamientos, and marks those that match the search. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const buscar = (query.get('buscar') ?? '').trim().slice(0, 120);
  const ver = viewIds.find((id) => id === query.get('ver')) ?? 'resueltas';
  const today = localDate(new Date(), identity.zonaHoraria);
  const past = pastDay(query.get('al'), today);
  const [municipios, cutOff] = await Promise.all([listMunicipios(), findCutOff()]);
  const [firstMunicipio] = municipios;
  const peers = firstMunicipio ? await listPeers(firstMunicipio.tipoEnteId, past) : [];
  const figuresByEnte = new Map(peers.map((peer) => [peer.id, peer]));
  const rows = municipios.map(
    ({ clave, nombre, enteId }): MunicipalRow => ({
      ...{ clave, nombre, enteId, figures: figuresByEnte.get(enteId) },
      matches: containsWords(foldText(nombre), buscar),
    }),
  );
  return { buscar, ver, inverse: query.get('orden') === INVERSE, rows, cutOff, past, today };
}

export default function MiMunicipio({ loaderData }: Route.ComponentProps) {
  const { buscar, ver, inverse, rows, cutOff, past, today } = loaderData;
  const view = views[ver];
  const day = past && formatDateLong(past);
  const withoutSearch = mapAddress({ ver, al: past, inverse });
  const matching = rows.filter((row) => row.matches);
  const steps = stepsOf(
    view,
    rows.map((row) => rowValue(view, row)).filter((value) => value !== null),
  );
  const tiles = rows.flatMap((row) => tileOf(row, view, steps));
  const [first] = rows;
  return (
    <Page bare>
      <div className="caja">
        <Screen announce={buscar ? count('municipio', matching.length) : view.label} searchDelay={SEARCH_DELAY}>
          <Thesis phrase={municipalSentence(ver, rows, day)}>
            <div className={`${styles.search} no-imprime`}>
              <SearchField
                label="Buscar un municipio"
                name="buscar"
                value={buscar}
                placeholder="Nombre del municipio"
                action={municipioPath}
                hidden={mapParameters({ ver, al: past, inverse })}
              />
            </div>
            <p hidden={rows.length === 0}>
              {count('municipio', matching.length)}
              {buscar ? (
                <>
                  {' '}
                  con «{buscar}». <a href={withoutSearch}>Quitar filtros</a>
                </>
              ) : (
                '.'
              )}
            </p>
            {rows.length > 0 && !past ? (
              <p className="no-imprime">
                <a href={mapAddress({ ver, buscar, al: `${Number(today.slice(0, 4)) - 1}-12-31` })}>
                  Ver las cifras de otra fecha
                </a>
              </p>
            ) : null}
          </Thesis>
          {past ? (
            <AsOfForm
              action={municipioPath}
              kept={mapParameters({ ver, buscar })}
              date={past}
              today={today}
              todayHref={mapAddress({ ver, buscar })}
            />
          ) : null}
          {tiles.length > 0 ? (
            <nav className={`${styles.views} no-imprime`} aria-label="Qué muestra el mapa">
              <ul>
                {viewIds.map((id) => (
                  <li key={id}>
                    <a href={mapAddress({ ver: id, al: past })} aria-current={id === ver ? 'true' : undefined}>
                      {views[id].label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className={`${styles.territory} ${pairedClass}`}>
            {tiles.length > 0 ? (
              <section aria-labelledby="mapa">
                <h2 id="mapa" className="solo-lector">
                  Mapa de municipios
                </h2>
                <Cartogram tiles={tiles} steps={steps} legend={view.legend} />
                <p className="aux">
                  Cada cuadro es un municipio, más o menos donde está en el Estado. Todos miden lo mismo.
                </p>
              </section>
            ) : null}
            <section aria-labelledby="lista">
              <h2 id="lista" className="solo-lector">
                Lista de municipios
              </h2>
              {matching.length === 0 ? (
                <Empty action={buscar ? <a href={withoutSearch}>Ver todos los municipios</a> : undefined}>
                  {buscar ? 'Sin coincidencias' : 'Todavía no se publica la lista de municipios.'}
                </Empty>
              ) : (
                <>
                  <p className="aux">
                    {view.orders[inverse ? 1 : 0]}{' '}
                    <a className="no-imprime" href={mapAddress({ ver, buscar, al: past, inverse: !inverse })}>
                      Invertir el orden
                    </a>
                  </p>
                  <OrderedList view={view} rows={matching} steps={steps} tiles={tiles} inverse={inverse} />
                </>
              )}
            </section>
          </div>
        </Screen>
        {past ? <AsOfCitation subject={`Municipios, ${view.label.toLowerCase()}`} date={past} /> : null}
        {first && !past ? (
          <TableLinks
            about="las medidas de los municipios"
            href={(format) => `/api/Entes/${first.enteId}/Comparables/${format}`}
            named
          />
        ) : null}
        <p className="nota-pie">
          Fuente: seguimiento de observaciones a los ayuntamientos e informes individuales. Los pasos de las resueltas
          son fijos; los demás, números redondos que reparten a los municipios en cinco grupos.{' '}
          {day ? `Cifras al ${day}. ${asOfReading('pendientes')} ` : <CutOff date={cutOff} />}
          <DemoNote>Cifras de demostración.</DemoNote>
        </p>
      </div>
    </Page>
  );
}

function tileOf(row: MunicipalRow, view: View, steps: readonly Step[]): Tile[] {
  const position = municipalityTiles[row.clave];
  if (!position) return [];
  const value = rowValue(view, row);
  const full = value === null || !row.figures ? undefined : view.full(value, row.figures);
  return [
    {
      ...{ enteId: row.enteId, nombre: row.nombre, column: position[0], row: position[1], letters: position[2] },
      step: stepOf(steps, value),
      value: value === null ? '–' : view.short(value),
      spoken: full === undefined ? ' sin datos' : view.id === 'resueltas' ? spokenShare(row) : `: ${full}`,
      dim: !row.matches,
    },
  ];
}

/** For example « de 41 observaciones resueltas», after «67 %». */
function spokenShare({ figures }: MunicipalRow): string {
  const total = figures?.observaciones ?? 0;
  return ` de ${total} ${total === 1 ? 'observación resuelta' : 'observaciones resueltas'}`;
}
