import type { YearOfEnte } from '#areas/auditorias/queries/auditorias-of-ente.ts';
import type { PublicEnte } from '#areas/entes/queries.ts';

import { yearTotals } from '#areas/seguimiento/components/year-columns.tsx';
import { avanceAddress } from '#areas/seguimiento/rules/avance-address.ts';

import { countOf, type Vista, vistaIds, vistas } from '#areas/seguimiento/rules.ts';
import { formatInteger, pesosThatAddUp } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';

type Ejercicio = { anio: number; total: number; resueltas: number; monto: number };
type ObservacionesTableProps = { ente: PublicEnte; years: readonly YearOfEnte[] };

/** Table with the observaciones by ejercicio. Each count links to the seguimiento that lists the counted observaciones. */
export function ObservacionesTable({ ente, years }: ObservacionesTableProps) {
  const ejercicios = years
    .filter(({ observaciones }) => observaciones > 0)
    .map(({ anio, observaciones, resueltas, monto }) => ({ anio, total: observaciones, resueltas, monto }));
  const montos = ejercicios.map(({ monto }) => monto);
  const pesos = pesosThatAddUp(montos);
  return (
    <Table
      caption="Observaciones por cuenta pública. Elija una cantidad para leerlas."
      columns={[
        { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
        ...vistaIds.map((vista) => ({
          id: String(vista),
          label: vistas[vista].label,
          numeric: true,
          cell: (ejercicio: Ejercicio) => <CountLink ejercicio={ejercicio} vista={vista} ente={ente} />,
        })),
        { id: 'monto', label: 'Monto observado', numeric: true, cell: ({ monto }) => pesos(monto) },
      ]}
      rows={ejercicios}
      rowKey={({ anio }) => anio}
      total={{
        ...yearTotals(ejercicios),
        monto: pesos(montos.reduce((sum, monto) => sum + monto, 0)),
      }}
    />
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
