import { formatInteger } from '#platform/format.ts';
import { ResolvedBar, ResolvedLegend } from '#ui/data/charts/resolved-bar.tsx';
import { Column, Table } from '#ui/data/table.tsx';
import { addressOf, type State } from '../pages/state.ts';
import type { CuentaEjercicio } from '../queries.ts';
import { countOf, sumCuentas, type Vista, vistaIds, vistas } from '../rules.ts';
import styles from './counts-table.module.css';

/** Observations by public account. Each number leads to its detail; the chosen one is marked. */
export function CountsTable({ years, state }: { years: readonly CuentaEjercicio[]; state: State }) {
  const most = Math.max(0, ...years.map(({ total }) => total));
  const sum = sumCuentas(years);
  if (years.length === 0) return null;
  return (
    <Table
      stacked
      className={styles.counts}
      caption="Observaciones por cuenta pública. Elija una cantidad para ver el detalle por ente."
    >
      <thead>
        <tr>
          <Column>Cuenta pública</Column>
          <th scope="col" className={styles.bar}>
            <ResolvedLegend resolved="Solventadas y concluidas" pending="Por solventar" />
          </th>
          {vistaIds.map((vista) => (
            <Column key={vista} number>
              {vistas[vista].label}
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.anio}>
            <th scope="row">{year.anio}</th>
            <td className={styles.bar}>
              <ResolvedBar
                resolved={year.resueltas}
                pending={year.total - year.resueltas}
                scale={most}
                label={`${formatInteger(year.resueltas)} de ${formatInteger(year.total)} resueltas`}
              />
            </td>
            {vistaIds.map((vista) => (
              <td key={vista} data-number="" data-label={vistas[vista].label}>
                <Amount year={year} vista={vista} state={state} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={styles.bar} />
          {vistaIds.map((vista) => (
            <td key={vista} data-number="" data-label={vistas[vista].label}>
              {formatInteger(countOf(sum, vista))}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
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
      data-loading=""
    >
      {formatInteger(amount)}
    </a>
  );
}
