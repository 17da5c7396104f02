import { formatInteger } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { Table } from '#ui/data/table.tsx';
import { addressOf, type State } from '../pages/state.ts';
import type { CuentaEjercicio } from '../queries.ts';
import { countOf, type Vista, vistas } from '../rules.ts';
import styles from './counts-table.module.css';
import { followUpLegend, yearColumns, yearTotals } from './years.tsx';

/** Observations by public account. Each number leads to its detail; the chosen one is marked. */
export function CountsTable({ years, state }: { years: readonly CuentaEjercicio[]; state: State }) {
  if (years.length === 0) return null;
  return (
    <div className={styles.counts}>
      <Table
        caption={
          <>
            Observaciones por cuenta pública. Elija una cantidad para ver el detalle por ente.
            <Legend entries={followUpLegend} />
          </>
        }
        columns={yearColumns(years, (year, vista) => <Amount year={year} vista={vista} state={state} />)}
        rows={years}
        rowKey={({ anio }) => anio}
        total={yearTotals(years)}
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
