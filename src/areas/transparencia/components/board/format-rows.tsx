import { formatDateShort } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import type { Formato } from '../../queries/catalogue.ts';
import { formatoPlace, fraccionPath } from '../../rules/address.ts';
import styles from './board.module.css';

/** Formats with their dates; those that are overdue say by how many days. */
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
