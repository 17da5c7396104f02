import { formatInteger } from '#platform/format.ts';
import { Legend } from '#ui/data/charts/legend.tsx';
import { Table } from '#ui/data/table.tsx';
import type { CuentaEjercicio } from '../queries.ts';
import { type AvanceState, avanceAddress } from '../rules/avance-address.ts';
import { countOf, type Vista, vistas } from '../rules.ts';
import styles from './counts-table.module.css';
import { followUpLegend, yearColumns, yearTotals } from './year-columns.tsx';

/** Observations by public account. Each number links to its detail; the selected one is marked. */
export function CountsTable({ years, state }: { years: readonly CuentaEjercicio[]; state: AvanceState }) {
  if (years.length === 0) return null;
  return (
    <div className={styles.counts} data-lead="">
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

function Amount({ year, vista, state }: { year: CuentaEjercicio; vista: Vista; state: AvanceState }) {
  const amount = countOf(year, vista);
  // No link for zero.
  if (amount === 0) return '0';
  const isCurrent = state.ejercicio === year.anio && state.vista === vista;
  return (
    <a
      href={avanceAddress({ tipoEnteId: state.tipoEnteId, ejercicio: year.anio, vista }, '#detalle')}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${formatInteger(amount)}, ${vistas[vista].label.toLowerCase()}, ${year.anio}`}
    >
      {formatInteger(amount)}
    </a>
  );
}
