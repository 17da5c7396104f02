import { formatDateShort, formatInteger, formatPercent } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import { share } from '../../areas/auditorias/rules/expediente.ts';
import styles from './ente.module.css';

/** Audits of a body, a row each. One that is not shown yet has no link. */
export function AuditTable({ audits, caption }: { audits: readonly AuditoriaOfEnte[]; caption: string }) {
  return (
    <Table
      caption={<span className="solo-lector">{caption}</span>}
      columns={columns}
      rows={audits}
      rowKey={({ id }) => id}
    />
  );
}

type Figure = { id: string; label: string; of: (row: AuditoriaOfEnte) => number; place: string };

const figures: readonly Figure[] = [
  { id: 'observaciones', label: 'Observaciones', of: ({ observaciones }) => observaciones, place: 'observaciones' },
  {
    id: 'por-solventar',
    label: 'Por solventar',
    of: ({ observaciones, resueltas }) => observaciones - resueltas,
    place: 'observaciones-pendientes',
  },
  {
    id: 'recomendaciones',
    label: 'Recomendaciones',
    of: ({ recomendaciones }) => recomendaciones,
    place: 'recomendaciones',
  },
  {
    id: 'por-atender',
    label: 'Por atender',
    of: ({ recomendaciones, atendidas }) => recomendaciones - atendidas,
    place: 'recomendaciones-pendientes',
  },
];

const columns: Column<AuditoriaOfEnte>[] = [
  {
    id: 'codigo',
    label: 'Auditoría',
    cell: ({ id, codigo, tipo, visible }) => (
      <>
        <span className={visible ? styles.code : styles.waiting}>
          {visible ? <a href={auditoriaPath(id)}>{codigo}</a> : codigo}
        </span>
        <span className={styles.kind}>{tipo}</span>
      </>
    ),
  },
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  {
    id: 'publicada',
    label: 'Informe publicado',
    cell: ({ visible, publicadaEl, planeadaEl }) =>
      visible && publicadaEl ? (
        <time dateTime={publicadaEl}>{formatDateShort(publicadaEl)}</time>
      ) : (
        <span className={styles.waiting}>Todavía no; planeada el {formatDateShort(planeadaEl)}</span>
      ),
  },
  ...figures.map(({ id, label, of, place }) => ({
    id,
    label,
    numeric: true,
    cell: (row: AuditoriaOfEnte) => {
      if (!row.visible) return '–';
      const amount = of(row);
      // Nothing to read: a number, no link.
      if (amount === 0) return '0';
      return (
        <a
          href={auditoriaPath(row.id, place)}
          aria-label={`${formatInteger(amount)}, ${label.toLowerCase()}, ${row.codigo}`}
        >
          {formatInteger(amount)}
        </a>
      );
    },
  })),
  {
    id: 'alcance',
    label: 'Gasto revisado',
    numeric: true,
    cell: ({ visible, gasto, gastoRevisado }) =>
      visible && gasto > 0 ? formatPercent(Math.round(share(gastoRevisado, gasto))) : '–',
  },
];
