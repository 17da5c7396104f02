import { count, formatDateShort } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import type { Formato } from '../../queries/catalogue.ts';
import { articuloName, formatoPlace, fraccionPath } from '../../rules/address.ts';
import { countEstados } from '../../rules/compliance.ts';
import { EstadoSquares } from '../estado-squares.tsx';
import styles from './board.module.css';

/** Formats with their dates; overdue ones show the number of days. */
export function FormatRows({ title, formatos }: { title: string; formatos: readonly Formato[] }) {
  return (
    <Table
      caption={<span className="solo-lector">{title}</span>}
      rows={formatos}
      rowKey={({ id }) => id}
      columns={columns}
      empty="Ningún formato está en este caso."
    />
  );
}

const columns = [
  {
    id: 'formato',
    label: 'Formato',
    cell: ({ articulo, fraccion, id, nombre }: Formato) => (
      <a href={fraccionPath({ articulo, fraccion, formato: id })}>{nombre}</a>
    ),
  },
  {
    id: 'fraccion',
    label: 'Fracción',
    cell: (formato: Formato) => formatoPlace(formato),
  },
  { id: 'area', label: 'Área responsable', cell: ({ departamento }: Formato) => departamento },
  { id: 'periodo', label: 'Periodo', cell: ({ periodo }: Formato) => periodo },
  {
    id: 'ultima',
    label: 'Última versión',
    numeric: true,
    cell: ({ publicadoEl }: Formato) => (publicadoEl ? formatDateShort(publicadoEl) : 'Ninguna'),
  },
  { id: 'vence', label: 'Vence', numeric: true, cell: ({ vence }: Formato) => (vence ? formatDateShort(vence) : '') },
  {
    id: 'retraso',
    label: 'Días de retraso',
    numeric: true,
    cell: ({ retraso }: Formato) => (retraso > 0 ? <b className={styles.late}>{retraso}</b> : 0),
  },
];

/** Each section as a box with one square per format. */
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
