import type { YearOfCoverage } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { share } from '#areas/auditorias/rules/expediente.ts';
import { formatPercent, formatPesos } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import styles from '../ente.module.css';

/** Reviewed share of the spending by ejercicio, with a link to the auditoría that reviewed most. */
export function CoverageTable({ ejercicios }: { ejercicios: readonly YearOfCoverage[] }) {
  if (ejercicios.length === 0) return null;
  return (
    <>
      <Table
        caption="De cada 100 pesos que gastó, cuántos se revisaron"
        columns={columns}
        rows={ejercicios}
        rowKey={({ anio }) => anio}
      />
      <p className={`nota-pie ${styles.note}`}>
        Varias auditorías de un año revisan el mismo gasto: sumarlas lo contaría dos veces. Cada renglón es la que
        revisó más.
      </p>
    </>
  );
}

const columns: Column<YearOfCoverage>[] = [
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  {
    id: 'alcance',
    label: 'Revisado',
    numeric: true,
    cell: ({ gasto, revisado }) => formatPercent(Math.round(share(revisado, gasto))),
  },
  { id: 'gasto', label: 'Gasto', numeric: true, cell: ({ gasto }) => formatPesos(gasto) },
  { id: 'revisado', label: 'Muestra', numeric: true, cell: ({ revisado }) => formatPesos(revisado) },
  {
    id: 'auditoria',
    label: 'Auditoría',
    numeric: true,
    cell: ({ id, codigo }) => <a href={auditoriaPath(id, 'montos')}>{codigo}</a>,
  },
];
