import type { YearOfEnte } from '#areas/auditorias/queries/of-ente.ts';
import type { PublicEnte } from '#areas/entes/queries.ts';

import { followUpLegend, yearColumns, yearTotals } from '#areas/seguimiento/components/year-columns.tsx';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';

import { countOf, type Vista, vistas } from '#areas/seguimiento/rules.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RecordPart } from '#ui/record/record.tsx';

type Ejercicio = { anio: number; total: number; resueltas: number; monto: number };
type ObservacionesByEjercicioProps = { ente: PublicEnte; years: readonly YearOfEnte[] };

/** Table with the observaciones by ejercicio, as bars and counts. Each count links to the seguimiento that lists the counted observaciones. */
export function ObservacionesByEjercicio({ ente, years }: ObservacionesByEjercicioProps) {
  const ejercicios = years
    .filter(({ observaciones }) => observaciones > 0)
    .map(({ anio, observaciones, resueltas, monto }) => ({ anio, total: observaciones, resueltas, monto }));
  return (
    <RecordPart id="observaciones" title="Observaciones por año">
      {ejercicios.length === 0 ? (
        <Empty>No hay observaciones publicadas de este ente.</Empty>
      ) : (
        <Table
          caption={
            <>
              Observaciones por cuenta pública. Elija una cantidad para leerlas.
              <Legend entries={followUpLegend} />
            </>
          }
          columns={[
            ...yearColumns(ejercicios, (ejercicio, vista) => (
              <CountLink ejercicio={ejercicio} vista={vista} ente={ente} />
            )),
            { id: 'monto', label: 'Monto observado', numeric: true, cell: ({ monto }) => formatPesos(monto) },
          ]}
          rows={ejercicios}
          rowKey={({ anio }) => anio}
          total={{
            ...yearTotals(ejercicios),
            monto: formatPesos(ejercicios.reduce((sum, { monto }) => sum + monto, 0)),
          }}
        />
      )}
    </RecordPart>
  );
}

function CountLink({ ejercicio, vista, ente }: { ejercicio: Ejercicio; vista: Vista; ente: PublicEnte }) {
  const count = countOf(ejercicio, vista);
  if (count === 0) return '0';
  return (
    <a
      href={avanceAddress({ tipoEnteId: ente.tipoEnteId, ejercicio: ejercicio.anio, vista, de: ente.id }, '#detalle')}
      aria-label={`${formatInteger(count)}, ${vistas[vista].label.toLowerCase()}, ${ejercicio.anio}`}
    >
      {formatInteger(count)}
    </a>
  );
}
