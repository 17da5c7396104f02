import { formatPesos } from '#platform/format.ts';
import { ShareBar } from '#ui/data/charts/share-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { YearOfCoverage } from '../../areas/auditorias/queries/of-ente.ts';
import { auditoriaPath } from '../../areas/auditorias/rules/address.ts';
import { share } from '../../areas/auditorias/rules/expediente.ts';
import styles from './ente.module.css';

/** How much of the spending of each year was reviewed; each year leads to the audit that did it. */
export function CoverageByYear({ years }: { years: readonly YearOfCoverage[] }) {
  return (
    <RecordPart id="cobertura" title="Gasto revisado por año">
      {years.length === 0 ? (
        <Empty>Ninguna auditoría publicada revisó el gasto de este ente.</Empty>
      ) : (
        <>
          <Table
            caption="De cada 100 pesos que gastó, cuántos se revisaron"
            columns={columns}
            rows={years}
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
