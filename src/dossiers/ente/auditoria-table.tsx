import type { AuditoriaOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { hasPublishedObservaciones, share } from '#areas/auditorias/rules/expediente.ts';
import { formatDateShort, formatInteger, formatPercent } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { SinceMark } from '#ui/layout/since-visit.tsx';
import styles from './ente.module.css';

type AuditoriaTableProps = { auditorias: readonly AuditoriaOfEnte[]; caption: string };

/** Visible auditorías of an ente, one per row. */
export function AuditoriaTable({ auditorias, caption }: AuditoriaTableProps) {
  return (
    <Table
      caption={<span className="solo-lector">{caption}</span>}
      columns={columns}
      rows={auditorias}
      rowKey={({ id }) => id}
    />
  );
}

type CountColumn = {
  id: string;
  label: string;
  countOf: (row: AuditoriaOfEnte) => number;
  /** Id of the section on the auditoría's page that lists the counted rows. */
  sectionId: string;
  /** Counts observaciones, which may be unpublished. */
  isObserved?: true;
};

const countColumns: readonly CountColumn[] = [
  {
    id: 'observaciones',
    label: 'Observaciones',
    countOf: ({ observaciones }) => observaciones,
    isObserved: true,
    sectionId: 'observaciones',
  },
  {
    id: 'por-solventar',
    label: 'Por solventar',
    countOf: ({ observaciones, resueltas }) => observaciones - resueltas,
    isObserved: true,
    sectionId: 'observaciones-pendientes',
  },
  {
    id: 'recomendaciones',
    label: 'Recomendaciones',
    countOf: ({ recomendaciones }) => recomendaciones,
    sectionId: 'recomendaciones',
  },
  {
    id: 'por-atender',
    label: 'Por atender',
    countOf: ({ recomendaciones, atendidas }) => recomendaciones - atendidas,
    sectionId: 'recomendaciones-pendientes',
  },
];

const columns: Column<AuditoriaOfEnte>[] = [
  {
    id: 'codigo',
    label: 'Auditoría',
    cell: ({ id, codigo, tipo }) => (
      <>
        <span className={styles.code}>
          <a href={auditoriaPath(id)}>{codigo}</a>
          <SinceMark tipo="auditoria" id={id} />
        </span>
        <span className={styles.kind}>{tipo}</span>
      </>
    ),
  },
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  {
    id: 'publicada',
    label: 'Informe publicado',
    cell: ({ publicadaEl, planeadaEl }) =>
      publicadaEl ? (
        <time dateTime={publicadaEl}>{formatDateShort(publicadaEl)}</time>
      ) : (
        <span className={styles.unpublished}>Todavía no; planeada el {formatDateShort(planeadaEl)}</span>
      ),
  },
  ...countColumns.map(({ id, label, countOf, sectionId, isObserved = false }) => ({
    id,
    label,
    numeric: true,
    cell: (row: AuditoriaOfEnte) => {
      const count = countOf(row);
      if (count === 0)
        return isObserved && !hasPublishedObservaciones(row.observaciones, row.observacionesEmitidas)
          ? 'sin publicar'
          : '0';
      return (
        <a
          href={auditoriaPath(row.id, sectionId)}
          aria-label={`${formatInteger(count)} ${label.toLowerCase()}, ${row.codigo}`}
        >
          {formatInteger(count)}
        </a>
      );
    },
  })),
  {
    id: 'alcance',
    label: 'Gasto revisado',
    numeric: true,
    cell: ({ gasto, gastoRevisado }) => (gasto > 0 ? formatPercent(Math.round(share(gastoRevisado, gasto))) : '–'),
  },
];
