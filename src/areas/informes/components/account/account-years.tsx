import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { formatDecimal, formatInteger } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import fills from '#ui/drawing/fills.module.css';
import { AccountSource } from './account-source.tsx';
import styles from './account-years.module.css';
import { yearsSentence } from './sentences.ts';

type AccountYearsProps = {
  years: readonly YearAccount[];
  current: number;
  linkTo: (anio: number) => string;
  cutOff: string | undefined;
};

/** The longest bar of a column, in percent of its cell; the rest is for its label. */
const MAX_BAR_WIDTH = 62;

/** All accounts in one table with three bars: reviewed, observed, and still open. */
export function AccountYears({ years, current, linkTo, cutOff }: AccountYearsProps) {
  if (years.length === 0) return null;
  const rows = years.map((year) => ({ ...year, ...sharesOf(year) }));
  const longest = {
    reviewed: Math.max(...rows.map(({ reviewed }) => reviewed ?? 0)),
    observed: Math.max(...rows.map(({ observed }) => observed ?? 0)),
    open: Math.max(...rows.map(({ open }) => open ?? 0)),
  };
  return (
    <FigureSection
      id="anios"
      phrase={yearsSentence(years)}
      download={{ subject: 'las cuentas públicas', href: (format) => `/api/Auditorias/Cuentas/${format}` }}
      source={<AccountSource cutOff={cutOff} />}
    >
      <table className={styles.years}>
        <caption className="solo-lector">Las cuentas públicas, una por renglón</caption>
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            <th scope="col">Revisado, de cada 100 pesos</th>
            <th scope="col">Observado, de cada 1,000</th>
            <th scope="col">De eso, sigue abierto</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ anio, reviewed, observed, open }) => (
            <tr key={anio} aria-current={anio === current ? 'true' : undefined}>
              <th scope="row">
                <a href={linkTo(anio)}>{anio}</a>
              </th>
              <Bar
                value={reviewed}
                longest={longest.reviewed}
                mark="solid"
                text={(value) => formatInteger(Math.round(value))}
              />
              <Bar value={observed} longest={longest.observed} mark="total" text={(value) => formatDecimal(value, 1)} />
              <Bar
                value={open}
                longest={longest.open}
                mark="pending"
                text={(value) => `${formatInteger(Math.round(value))} %`}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </FigureSection>
  );
}

type BarProps = {
  value: number | undefined;
  longest: number;
  mark: 'solid' | 'total' | 'pending';
  text: (value: number) => string;
};

function Bar({ value, longest, mark, text }: BarProps) {
  if (value === undefined) return <td>–</td>;
  const width = longest > 0 ? (Math.max(0, value) * MAX_BAR_WIDTH) / longest : 0;
  return (
    <td>
      <span className="solo-lector">{text(value)}</span>
      <svg className={styles.bar} aria-hidden="true">
        {width > 0 ? <rect className={fills[mark]} y="18%" width={`${width.toFixed(1)}%`} height="64%" /> : null}
        <text x={`${width.toFixed(1)}%`} dx="8" y="64%">
          {text(value)}
        </text>
      </svg>
    </td>
  );
}

function sharesOf({ gastado, revisado, observado, observadoConGasto, porResolver }: YearAccount) {
  const share = (part: number, whole: number, of: number) => (whole > 0 ? (part * of) / whole : undefined);
  return {
    reviewed: share(revisado, gastado, 100),
    observed: share(observadoConGasto, gastado, 1000),
    open: share(porResolver.monto, observado.monto, 100),
  };
}
