import { UnitGrid } from '#ui/data/unit-grid.tsx';
import { type Estado, estadoLabels, estados } from '../rules/periods.ts';
import { boardPath } from './board/board-address.ts';
import styles from './estado-squares.module.css';

/** One square for each format, by its state. Decorative: the adjacent text contains the same information. */
export function EstadoSquares({ formatos }: { formatos: readonly { id: number; estado: Estado }[] }) {
  return (
    <span className={styles.strip} aria-hidden="true">
      {formatos.map(({ id, estado }) => (
        <i key={id} className={styles[estado]} />
      ))}
    </span>
  );
}

type Counts = {
  counts: Readonly<Record<Estado, number>>;
  /** The formats are those of the whole board; each number links to it. */
  isWhole?: boolean;
};

/** Chart of formats, one square for each, with its legend. */
export function EstadoFigure({ counts, isWhole = false }: Counts) {
  return (
    <div className={styles.figure}>
      <UnitGrid
        columns={25}
        summary={`Un cuadro por formato: ${counts['al-dia']} al día, ${counts['por-vencer']} por vencer y ${counts.vencido} vencidos`}
        parts={[
          { count: counts['al-dia'], mark: 'data-1' },
          { count: counts['por-vencer'], mark: 'outline' },
          { count: counts.vencido, mark: 'pending' },
        ]}
      />
      <EstadoLegend counts={counts} isWhole={isWhole} />
    </div>
  );
}

/** Legend of the squares, with the number of each state. */
export function EstadoLegend({ counts, isWhole = false }: Counts) {
  return (
    <ul className={styles.legend}>
      {estados.map((estado) => (
        <li key={estado}>
          <i className={styles[estado]} aria-hidden="true" />
          {isWhole && counts[estado] > 0 ? (
            <a href={`${boardPath('area', { estado })}#filas`}>{legendText(estado, counts[estado])}</a>
          ) : (
            legendText(estado, counts[estado])
          )}
        </li>
      ))}
    </ul>
  );
}

function legendText(estado: Estado, amount: number): string {
  return `${amount} ${amount === 1 ? estadoLabels[estado].one.toLowerCase() : estadoLabels[estado].many}`;
}
