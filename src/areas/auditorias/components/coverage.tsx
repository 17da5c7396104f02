import { formatMillions, formatPercent, formatPesos } from '#platform/format.ts';
import { Figures } from '#ui/data/charts/figures.tsx';
import { type Column, Table } from '#ui/data/table.tsx';
import { UnitGrid } from '#ui/data/unit-grid.tsx';
import type { AccountSum, CitizenSheet } from '../rules/expediente.ts';
import styles from './coverage.module.css';

const columns: Column<AccountSum & { title: string }>[] = [
  { id: 'concepto', label: 'Concepto', cell: ({ title }) => title },
  { id: 'total', label: 'Total', numeric: true, cell: ({ devengado }) => formatPesos(devengado) },
  { id: 'muestra', label: 'Muestra', numeric: true, cell: ({ revisado }) => formatPesos(revisado) },
  { id: 'alcance', label: 'Alcance', numeric: true, cell: ({ alcance }) => formatPercent(Math.round(alcance)) },
];

/** Share of income and spending covered by the sample: a hundred circles each, and a table. */
export function Coverage({ sheet: { ingreso, egreso } }: { sheet: CitizenSheet }) {
  return (
    <>
      <div className={styles.coverage}>
        <Account title="Ingresos" singular="ingreso" sum={ingreso} />
        <Account title="Egresos" singular="egreso" sum={egreso} />
      </div>
      <p className="nota-pie">Cada círculo es un peso de cada cien. La muestra se elige por monto y por riesgo.</p>
      <Figures>
        <Table
          caption="Total, muestra y alcance, en pesos"
          columns={columns}
          rows={[
            { title: 'Ingresos', ...ingreso },
            { title: 'Egresos', ...egreso },
          ]}
          rowKey={({ title }) => title}
        />
      </Figures>
    </>
  );
}

function Account({ title, singular, sum }: { title: string; singular: string; sum: AccountSum }) {
  const reviewed = Math.round(sum.alcance);
  return (
    <figure className={styles.account}>
      <h3>
        {title} <span>{formatMillions(sum.devengado)}</span>
      </h3>
      <div className={styles.units}>
        <UnitGrid
          shape="circle"
          summary={`${reviewed} de cada 100 pesos de ${singular} fueron revisados`}
          parts={[
            { count: reviewed, mark: 'data-1' },
            { count: 100 - reviewed, mark: 'outline' },
          ]}
        />
        <div>
          <p className={styles.large}>
            {reviewed}
            <small>&nbsp;%</small>
          </p>
          <dl>
            <dt>
              <i /> Revisado (muestra)
            </dt>
            <dd>{formatMillions(sum.revisado)}</dd>
            <dt>
              <i className={styles.no} /> Sin revisar
            </dt>
            <dd>{formatMillions(sum.devengado - sum.revisado)}</dd>
          </dl>
        </div>
      </div>
    </figure>
  );
}
