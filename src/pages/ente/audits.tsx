import { count, formatDateShort, formatInteger, formatPercent } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import { share } from '../../areas/auditorias/rules/expediente.ts';
import styles from './ente.module.css';

/** Every audit of the body by year. One that is not shown yet stands there without a link. */
export function Audits({ audits }: { audits: readonly AuditoriaOfEnte[] }) {
  return (
    <section className={styles.part} aria-labelledby="auditorias">
      <h2 id="auditorias">Auditorías por año</h2>
      {audits.length === 0 ? (
        <Empty>Este ente todavía no tiene auditorías en el sitio.</Empty>
      ) : (
        <Table caption={count('auditoría', audits.length)} columns={columns} rows={audits} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

const columns: Column<AuditoriaOfEnte>[] = [
  {
    id: 'codigo',
    label: 'Auditoría',
    cell: ({ id, codigo, visible }) =>
      visible ? <a href={auditoriaPath(id)}>{codigo}</a> : <span className={styles.waiting}>{codigo}</span>,
  },
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  { id: 'tipo', label: 'Tipo', cell: ({ tipo }) => tipo },
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
  {
    id: 'observaciones',
    label: 'Observaciones',
    numeric: true,
    cell: ({ id, codigo, visible, observaciones }) => (
      <Leading show={visible} href={auditoriaPath(id, 'observaciones')} amount={observaciones} of={codigo} />
    ),
  },
  {
    id: 'pendientes',
    label: 'Por solventar',
    numeric: true,
    cell: ({ id, codigo, visible, observaciones, resueltas }) => (
      <Leading
        show={visible}
        href={auditoriaPath(id, 'observaciones-pendientes')}
        amount={observaciones - resueltas}
        of={`por solventar, ${codigo}`}
      />
    ),
  },
  {
    id: 'alcance',
    label: 'Gasto revisado',
    numeric: true,
    cell: ({ visible, gasto, gastoRevisado }) =>
      visible && gasto > 0 ? formatPercent(Math.round(share(gastoRevisado, gasto))) : '–',
  },
];

/** A count that leads to its rows; a bare number where there are none, a dash where they are not shown. */
export function Leading({ show, href, amount, of }: { show: boolean; href: string; amount: number; of: string }) {
  if (!show) return '–';
  if (amount === 0) return '0';
  return (
    <a href={href} aria-label={`${formatInteger(amount)}, ${of}`}>
      {formatInteger(amount)}
    </a>
  );
}
