import type { YearOfCoverage } from '#areas/auditorias/queries/of-ente.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { share } from '#areas/auditorias/rules/expediente.ts';
import { formatPesos } from '#platform/format.ts';
import { ShareBar } from '#ui/data/charts/share-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './ente.module.css';

/** Reviewed share of the spending by ejercicio, with a link to the auditoría that reviewed most. */
export function CoverageByEjercicio({ ejercicios }: { ejercicios: readonly YearOfCoverage[] }) {
  return (
    <RecordPart id="cobertura" title="Gasto revisado por año">
      {ejercicios.length === 0 ? (
        <Empty>Ninguna auditoría publicada revisó el gasto de este ente.</Empty>
      ) : (
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
      )}
    </RecordPart>
  );
}

const columns: Column<YearOfCoverage>[] = [
  { id: 'anio', label: 'Ejercicio', cell: ({ anio }) => anio },
  { id: 'alcance', label: 'Revisado', cell: ({ gasto, revisado }) => <ShareBar percent={share(revisado, gasto)} /> },
  { id: 'gasto', label: 'Gasto', numeric: true, cell: ({ gasto }) => formatPesos(gasto) },
  { id: 'revisado', label: 'Muestra', numeric: true, cell: ({ revisado }) => formatPesos(revisado) },
  {
    id: 'auditoria',
    label: 'Auditoría',
    numeric: true,
    cell: ({ id, codigo }) => <a href={auditoriaPath(id, 'montos')}>{codigo}</a>,
  },
];
