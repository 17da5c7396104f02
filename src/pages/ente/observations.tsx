import { formatInteger, formatPesos } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { AuditoriaOfEnte } from '../../areas/auditorias/queries/of-ente.ts';
import type { PublicEnte } from '../../areas/entes/queries.ts';
import { addressOf } from '../../areas/seguimiento/pages/state.ts';
import { countOf, sumCuentas, type Vista, vistaIds, vistas } from '../../areas/seguimiento/rules.ts';
import styles from './ente.module.css';
import { observationsByYear, sum, type YearOfObservations } from './years.ts';

/** Observations by fiscal year: bars and figures in one table. Each figure leads to the follow-up, which lists what it counts. */
export function ObservationsByYear({ ente, audits }: { ente: PublicEnte; audits: readonly AuditoriaOfEnte[] }) {
  const years = observationsByYear(audits);
  return (
    <section className={styles.part} aria-labelledby="observaciones">
      <h2 id="observaciones">Observaciones por año</h2>
      {years.length === 0 ? (
        <Empty>No hay observaciones de este ente.</Empty>
      ) : (
        <Table
          caption={
            <>
              Observaciones por cuenta pública. Elija una cantidad para leerlas.
              <Legend
                entries={[
                  { label: 'Solventadas y concluidas', mark: 'resolved' },
                  { label: 'Por solventar', mark: 'pending' },
                ]}
              />
            </>
          }
          columns={columnsOf(ente, Math.max(...years.map(({ total }) => total)))}
          rows={years}
          rowKey={({ anio }) => anio}
          total={totals(years)}
        />
      )}
    </section>
  );
}

function columnsOf(ente: PublicEnte, most: number): Column<YearOfObservations>[] {
  return [
    { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: ({ total, resueltas }) => (
        <StackBar
          parts={[
            { value: resueltas, mark: 'resolved' },
            { value: total - resueltas, mark: 'pending' },
          ]}
          scale={most}
          summary={`${formatInteger(resueltas)} de ${formatInteger(total)} resueltas`}
        />
      ),
    },
    ...vistaIds.map((vista) => ({
      id: String(vista),
      label: vistas[vista].label,
      numeric: true,
      cell: (year: YearOfObservations) => <Amount year={year} vista={vista} ente={ente} />,
    })),
    { id: 'monto', label: 'Monto observado', numeric: true, cell: ({ monto }) => formatPesos(monto) },
  ];
}

function Amount({ year, vista, ente }: { year: YearOfObservations; vista: Vista; ente: PublicEnte }) {
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

function totals(years: readonly YearOfObservations[]) {
  const all = sumCuentas(years);
  return {
    anio: 'Total',
    avance: '',
    ...Object.fromEntries(vistaIds.map((vista) => [String(vista), formatInteger(countOf(all, vista))])),
    monto: formatPesos(sum(years, ({ monto }) => monto)),
  };
}
