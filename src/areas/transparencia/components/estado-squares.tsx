import { UnitGrid } from '#ui/data/unit-grid.tsx';
import { type Estado, estadoLabels, estados } from '../rules/periods.ts';
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

/** Figure of all formats, one square for each, with its legend. */
export function EstadoFigure({ counts }: { counts: Readonly<Record<Estado, number>> }) {
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
      <EstadoLegend counts={counts} />
    </div>
  );
}

/** Legend of the squares, with the number of each state. */
export function EstadoLegend({ counts }: { counts: Readonly<Record<Estado, number>> }) {
  return (
    <ul className={styles.legend}>
      {estados.map((estado) => (
        <li key={estado}>
          <i className={styles[estado]} aria-hidden="true" />
          {counts[estado]} {counts[estado] === 1 ? estadoLabels[estado].one.toLowerCase() : estadoLabels[estado].many}
        </li>
      ))}
    </ul>
  );
}
