import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { CuentaEjercicio, CuentaTipo } from '../queries.ts';
import { resolvedOfHundred, sumCuentas } from '../rules.ts';
import styles from './summary.module.css';
import { resolvedParts } from './year-columns.tsx';

/** Conclusion as a sentence, with resolved and pending observations as a bar. */
export function Summary({ tipo, years }: { tipo: CuentaTipo; years: readonly CuentaEjercicio[] }) {
  const sum = sumCuentas(years);
  const [newest, oldest] = [years[0], years.at(-1)];
  if (!newest || !oldest) return <Empty>No hay observaciones publicadas de este tipo de ente.</Empty>;
  const pending = sum.total - sum.resueltas;
  const period = oldest === newest ? `${newest.anio}` : `${oldest.anio} a ${newest.anio}`;
  return (
    <section className={styles.summary} aria-labelledby="resumen">
      <h2 id="resumen">
        {tipo.nombre}: {conclusion(sum)} desde {oldest.anio}.
      </h2>
      <div className={styles.whole}>
        <div className={styles.figures}>
          <span>
            <b>{formatInteger(sum.resueltas)}</b>
            solventadas y concluidas
          </span>
          <span>
            <b>{formatInteger(pending)}</b>
            por solventar
          </span>
        </div>
        <StackBar
          size="large"
          parts={resolvedParts(sum)}
          summary={`${formatInteger(sum.resueltas)} solventadas y concluidas y ${formatInteger(pending)} por solventar`}
        />
        <span className="aux num">
          {formatInteger(sum.total)} observaciones en total, {period}
        </span>
      </div>
    </section>
  );
}

function conclusion(sum: { total: number; resueltas: number }): string {
  const share = resolvedOfHundred(sum);
  if (share === 100) return 'está resuelto todo lo observado';
  if (share === 0) return 'aún no se resuelve ninguna observación';
  return `${share} de cada 100 observaciones ${share === 1 ? 'está resuelta' : 'están resueltas'}`;
}
