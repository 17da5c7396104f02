import { entePath } from '#areas/entes/rules.ts';
import { count } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { listedClass, Swatch } from '#ui/data/tile-map/cartogram.tsx';
import type { Tile } from '#ui/data/tile-map/tiles.ts';
import styles from './mi-municipio.module.css';
import { type MunicipalRow, rowValue, type Step, sortedRows, stepOf, type View } from './views.ts';

type OrderedListProps = {
  view: View;
  rows: readonly MunicipalRow[];
  steps: readonly Step[];
  tiles: readonly Tile[];
  /** Whether the best is first. */
  inverse: boolean;
};

/** Municipalities in the order of the map, under the heading of their step. */
export function OrderedList({ view, rows, steps, tiles, inverse }: OrderedListProps) {
  const tileOf = new Map(tiles.map((tile) => [tile.href, tile]));
  const sorted = sortedRows(view, rows, inverse);
  const groups = [
    ...(inverse ? steps.toReversed() : steps).map(({ name, label }) => ({
      name,
      label,
      rows: sorted.filter((row) => stepOf(steps, rowValue(view, row)) === name),
    })),
    { name: 'none' as const, label: 'Sin datos', rows: sorted.filter((row) => rowValue(view, row) === null) },
  ].filter((group) => group.rows.length > 0);
  return (
    <div className={styles.order}>
      {groups.map(({ name, label, rows: members }) => (
        <section key={name} aria-labelledby={`paso-${name}`}>
          <h3 id={`paso-${name}`}>
            <Swatch step={name} /> {`${capitalized(label)}: ${count('municipio', members.length)}`}
          </h3>
          <ul>
            {members.map((row) => (
              <li key={row.enteId} className={listedClass(tileOf.get(entePath(row.enteId)))}>
                <a href={entePath(row.enteId)}>{row.nombre}</a>
                <b>{valueText(view, row)}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function valueText(view: View, row: MunicipalRow): string {
  const value = rowValue(view, row);
  return value === null || !row.figures ? '–' : view.full(value, row.figures);
}
