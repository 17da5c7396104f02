import { formatPesos } from '#platform/format.ts';
import { Circles } from '#ui/data/charts/units.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { Cell, Column, Table } from '#ui/data/table.tsx';
import type { CitizenSheet, Sum } from '../rules/expediente.ts';
import { formatMillones } from '../rules/words.ts';
import styles from './coverage.module.css';

/** How much of income and spending the sample covers: a hundred circles each, and the figures. */
export function Coverage({ sheet: { ingreso, egreso } }: { sheet: CitizenSheet }) {
  return (
    <>
      <div className={styles.coverage}>
        <Account title="Ingresos" singular="ingreso" sum={ingreso} />
        <Account title="Egresos" singular="egreso" sum={egreso} />
      </div>
      <p className="nota-pie">Cada círculo es un peso de cada cien. La muestra se elige por monto y por riesgo.</p>
      <Figures>
        <Table caption="Total, muestra y alcance, en pesos" captionHidden stacked>
          <thead>
            <tr>
              <Column>Concepto</Column>
              <Column number>Total</Column>
              <Column number>Muestra</Column>
              <Column number>Alcance</Column>
            </tr>
          </thead>
          <tbody>
            <Row title="Ingresos" sum={ingreso} />
            <Row title="Egresos" sum={egreso} />
          </tbody>
        </Table>
      </Figures>
    </>
  );
}

function Account({ title, singular, sum }: { title: string; singular: string; sum: Sum }) {
  const reviewed = Math.round(sum.alcance);
  return (
    <figure className={styles.account}>
      <h3>
        {title} <span>{formatMillones(sum.devengado)}</span>
      </h3>
      <div className={styles.units}>
        <Circles full={reviewed} label={`${reviewed} de cada 100 pesos de ${singular} fueron revisados`} />
        <div>
          <p className={styles.large}>
            {reviewed}
            <small>&nbsp;%</small>
          </p>
          <dl>
            <dt>
              <i /> Revisado (muestra)
            </dt>
            <dd>{formatMillones(sum.revisado)}</dd>
            <dt>
              <i className={styles.no} /> Sin revisar
            </dt>
            <dd>{formatMillones(sum.devengado - sum.revisado)}</dd>
          </dl>
        </div>
      </div>
    </figure>
  );
}

function Row({ title, sum }: { title: string; sum: Sum }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <Cell label="Total" number>
        {formatPesos(sum.devengado)}
      </Cell>
      <Cell label="Muestra" number>
        {formatPesos(sum.revisado)}
      </Cell>
      <Cell label="Alcance" number>
        {Math.round(sum.alcance)}&nbsp;%
      </Cell>
    </tr>
  );
}
