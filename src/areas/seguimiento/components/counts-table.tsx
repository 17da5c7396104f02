import { formatInteger } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { addressOf, type State } from '../pages/state.ts';
import type { CuentaEjercicio } from '../queries.ts';
import { countOf, sumCuentas, type Vista, vistaIds, vistas } from '../rules.ts';
import styles from './counts-table.module.css';
import { followUpLegend, resolvedParts } from './marks.ts';

/** Observations by public account. Each number leads to its detail; the chosen one is marked. */
export function CountsTable({ years, state }: { years: readonly CuentaEjercicio[]; state: State }) {
  if (years.length === 0) return null;
  const most = Math.max(...years.map(({ total }) => total));
  const sum = sumCuentas(years);
  const columns: Column<CuentaEjercicio>[] = [
    { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
    {
      id: 'avance',
      label: 'Avance',
      cell: (year) => (
        <StackBar
          parts={resolvedParts(year)}
          scale={most}
          summary={`${formatInteger(year.resueltas)} de ${formatInteger(year.total)} resueltas`}
        />
      ),
    },
    ...vistaIds.map((vista) => ({
      id: String(vista),
      label: vistas[vista].label,
      numeric: true,
      cell: (year: CuentaEjercicio) => <Amount year={year} vista={vista} state={state} />,
    })),
  ];
  return (
    <div className={styles.counts}>
      <Table
        caption={
          <>
            Observaciones por cuenta pública. Elija una cantidad para ver el detalle por ente.
            <Legend entries={followUpLegend} />
          </>
        }
        columns={columns}
        rows={years}
        rowKey={({ anio }) => anio}
        total={{
          anio: 'Total',
          avance: '',
          ...Object.fromEntries(vistaIds.map((vista) => [String(vista), formatInteger(countOf(sum, vista))])),
        }}
      />
    </div>
  );
}

function Amount({ year, vista, state }: { year: CuentaEjercicio; vista: Vista; state: State }) {
  const amount = countOf(year, vista);
  // Nothing to list: a number, no link.
  if (amount === 0) return '0';
  const chosen = state.ejercicio === year.anio && state.vista === vista;
  return (
    <a
      href={addressOf({ tipoEnteId: state.tipoEnteId, ejercicio: year.anio, vista }, '#detalle')}
      aria-current={chosen ? 'true' : undefined}
      aria-label={`${formatInteger(amount)}, ${vistas[vista].label.toLowerCase()}, ${year.anio}`}
      data-lead=""
    >
      {formatInteger(amount)}
    </a>
  );
}
