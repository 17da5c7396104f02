import { formatInteger, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { YearOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import type { PublicEnte } from '../../areas/entes/queries.ts';
import { followUpLegend, yearColumns, yearTotals } from '../../areas/seguimiento/components/years.tsx';
import { addressOf } from '../../areas/seguimiento/pages/state.ts';
import { countOf, type Vista, vistas } from '../../areas/seguimiento/rules.ts';

type Year = { anio: number; total: number; resueltas: number; monto: number };

/** Observations by fiscal year: bars and figures in one table. Each figure leads to the follow-up, which lists what it counts. */
export function ObservationsByYear({ ente, years: all }: { ente: PublicEnte; years: readonly YearOfEnte[] }) {
  const years = all
    .filter(({ observaciones }) => observaciones > 0)
    .map(({ anio, observaciones, resueltas, monto }) => ({ anio, total: observaciones, resueltas, monto }));
  return (
    <RecordPart id="observaciones" title="Observaciones por año">
      {years.length === 0 ? (
        <Empty>No hay observaciones de este ente.</Empty>
      ) : (
        <Table
          caption={
            <>
              Observaciones por cuenta pública. Elija una cantidad para leerlas.
              <Legend entries={followUpLegend} />
            </>
          }
          columns={[
            ...yearColumns(years, (year, vista) => <Amount year={year} vista={vista} ente={ente} />),
            { id: 'monto', label: 'Monto observado', numeric: true, cell: ({ monto }) => formatPesos(monto) },
          ]}
          rows={years}
          rowKey={({ anio }) => anio}
          total={{ ...yearTotals(years), monto: formatPesos(years.reduce((sum, { monto }) => sum + monto, 0)) }}
        />
      )}
    </RecordPart>
  );
}

function Amount({ year, vista, ente }: { year: Year; vista: Vista; ente: PublicEnte }) {
  const amount = countOf(year, vista);
  // Nothing to list: a number, no link.
  if (amount === 0) return '0';
  return (
    <a
      href={addressOf({ tipoEnteId: ente.tipoEnteId, ejercicio: year.anio, vista, de: ente.id }, '#detalle')}
      aria-label={`${formatInteger(amount)}, ${vistas[vista].label.toLowerCase()}, ${year.anio}`}
    >
      {formatInteger(amount)}
    </a>
  );
}
