import { entePath } from '#areas/entes/rules.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { Cartogram, pairedClass } from '#ui/data/tile-map/cartogram.tsx';
import type { Tile } from '#ui/data/tile-map/tiles.ts';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { type MapState, mapAddress, TABLE } from './address.ts';
import styles from './mi-municipio.module.css';
import { OrderedList } from './ordered-list.tsx';
import { halfHolders } from './sentences.ts';
import { type MunicipalRow, rowValue, type Step, sortedRows, stepOf, stepsOf, type View } from './views.ts';

type TerritoryProps = {
  view: View;
  rows: readonly MunicipalRow[];
  /** Municipalities without an ente, shown only on the map. */
  ungoverned: readonly Pick<MunicipalRow, 'clave' | 'nombre'>[];
  /** Municipalities that match the search. */
  matching: readonly MunicipalRow[];
  buscar: string;
  inverse: boolean;
  state: MapState;
};

/** Map of the municipalities, next to their list in the order of the map. */
export function Territory({ view, rows, ungoverned, matching, buscar, inverse, state }: TerritoryProps) {
  const steps = stepsOf(
    view,
    rows.map((row) => rowValue(view, row)).filter((value) => value !== null),
  );
  const tiles = rows.flatMap((row) => tileOf(row, view, steps));
  const named = new Set(namedBySentence(view, rows).map(({ enteId }) => entePath(enteId)));
  return (
    <div className={`${styles.territory} ${pairedClass}`}>
      {tiles.length > 0 ? (
        <section aria-labelledby="mapa">
          <h2 id="mapa" className="solo-lector">
            Mapa de municipios
          </h2>
          <Cartogram
            tiles={[
              ...tiles.map((tile) => ({ ...tile, marked: named.has(tile.href) })),
              ...ungoverned.flatMap((municipio) => blankTileOf(municipio)),
            ]}
            steps={steps}
            legend={view.legend}
            markedLabel={named.size > 0 ? 'Deben juntos la mitad' : undefined}
          />
          <p className="aux">
            Cada cuadro es un municipio, más o menos donde está en el Estado. Todos miden lo mismo.{' '}
            <a className="no-imprime" href={mapAddress({ ver: TABLE, buscar, al: state.al })}>
              Ver estos datos en una tabla
            </a>
          </p>
        </section>
      ) : null}
      <section aria-labelledby="lista">
        <h2 id="lista" className="solo-lector">
          Lista de municipios
        </h2>
        {matching.length === 0 ? (
          <NoMunicipios buscar={buscar} state={state} />
        ) : (
          <>
            <p className="aux">
              {view.orders[inverse ? 1 : 0]}{' '}
              <a className="no-imprime" href={mapAddress({ ...state, buscar, inverse: !inverse })}>
                Invertir el orden
              </a>
            </p>
            <OrderedList view={view} rows={matching} steps={steps} tiles={tiles} inverse={inverse} />
          </>
        )}
      </section>
    </div>
  );
}

/** Returns whether the map has a tile for a municipality. */
export function hasTile({ clave }: Pick<MunicipalRow, 'clave'>): boolean {
  return municipalityTiles[clave] !== undefined;
}

/** Returns the municipalities counted in the sentence of a view: those that owe half of the amount. */
function namedBySentence(view: View, rows: readonly MunicipalRow[]): MunicipalRow[] {
  if (view.id !== 'monto') return [];
  const values = rows.map((row) => rowValue(view, row)).filter((value) => value !== null);
  return sortedRows(view, rows, false).slice(0, halfHolders(values));
}

/** Returns the tile of a municipality without figures and without a page. */
function blankTileOf({ clave, nombre }: Pick<MunicipalRow, 'clave' | 'nombre'>): Tile[] {
  const place = placeOf(clave);
  return place ? [{ ...place, nombre, step: 'none', value: '–', spoken: ' sin datos' }] : [];
}

function placeOf(clave: string): Pick<Tile, 'column' | 'row' | 'letters'> | undefined {
  const position = municipalityTiles[clave];
  return position && { column: position[0], row: position[1], letters: position[2] };
}

function tileOf(row: MunicipalRow, view: View, steps: readonly Step[]): (Tile & { href: string })[] {
  const place = placeOf(row.clave);
  if (!place) return [];
  const value = rowValue(view, row);
  const full = value === null || !row.figures ? undefined : view.full(value, row.figures);
  return [
    {
      href: entePath(row.enteId),
      nombre: row.nombre,
      ...place,
      step: stepOf(steps, value),
      value: value === null ? '–' : view.short(value),
      spoken: spokenValue(row, view, full),
      dim: !row.matches,
    },
  ];
}

function spokenValue(row: MunicipalRow, view: View, full: string | undefined): string {
  if (full === undefined) return ' sin datos';
  return view.id === 'resueltas' ? spokenShare(row) : `: ${full}`;
}

/** Returns, for example, « de 41 observaciones resueltas», to follow «67 %». */
function spokenShare({ figures }: MunicipalRow): string {
  const total = figures?.observaciones ?? 0;
  return ` de ${total} ${total === 1 ? 'observación resuelta' : 'observaciones resueltas'}`;
}

/** Says that no municipality matches the search, or that none is published. */
export function NoMunicipios({ buscar, state }: { buscar: string; state: MapState }) {
  if (!buscar) return <NotPublished>Todavía no se publica la lista de municipios.</NotPublished>;
  return <Empty action={<a href={mapAddress(state)}>Ver todos los municipios</a>}>Sin coincidencias</Empty>;
}
