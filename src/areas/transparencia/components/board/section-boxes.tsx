import { count } from '#platform/format.ts';
import type { Formato } from '../../queries/catalogue.ts';
import { articuloName, fraccionPath } from '../../rules/address.ts';
import { countEstados } from '../../rules/compliance.ts';
import { EstadoSquares } from '../estado-squares.tsx';
import styles from './board.module.css';

/** Every section as a box with one square for each of its formats. */
export function SectionBoxes({ formatos }: { formatos: readonly Formato[] }) {
  return [...Map.groupBy(formatos, ({ articulo }) => articulo)].map(([articulo, formatosOfArticulo]) => (
    <div key={articulo} className={styles.article}>
      <h2>Artículo {articuloName(articulo)}</h2>
      <ul>
        {[...Map.groupBy(formatosOfArticulo, ({ fraccion }) => fraccion)].map(([fraccion, rows]) => {
          const { vencido } = countEstados(rows);
          return (
            <li key={fraccion} className={vencido > 0 ? styles.bad : undefined}>
              <a href={fraccionPath({ articulo, fraccion })}>
                {fraccion}
                <EstadoSquares formatos={rows} />
                <span className="solo-lector">
                  {` del artículo ${articuloName(articulo)}, ${count('formato', rows.length)}`}
                  {vencido > 0 ? `, ${count('vencido', vencido)}` : ''}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
