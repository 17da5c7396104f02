import { identity } from '#institution/identity.ts';
import { formatDateLong } from '#platform/format.ts';
import { breakLines } from '#platform/text/break-lines.ts';
import type { Convocatoria } from '../queries/calls.ts';
import type { Propuesta } from '../queries/proposals.ts';
import { ordinal } from '../rules/call-state.ts';
import styles from './results-poster.module.css';

const WIDTH = 1000;
const MARGIN = 64;
const LETTERS = 64;

/** Poster with the results of a call, drawn as one picture, whose text alternative is complete. */
export function ResultsPoster({ call, proposals }: { call: Convocatoria; proposals: readonly Propuesta[] }) {
  const items = proposals.map(({ id, titulo, ente }) => ({
    id,
    lines: breakLines(titulo, ({ length }) => length <= LETTERS),
    ente: ente ?? '',
  }));
  const tops = items.map((_, index) =>
    items.slice(0, index).reduce((top, { lines }) => top + 62 + lines.length * 32, 400),
  );
  const height = items.reduce((top, { lines }) => top + 62 + lines.length * 32, 400) + 90;
  const summary = `Resultados de la ${ordinal(call.numero)} convocatoria: de ${call.solicitudesRecibidas} solicitudes se seleccionaron ${call.propuestasSeleccionadas}. ${proposals.map(({ titulo }) => titulo).join('. ')}.`;
  return (
    <svg className={styles.poster} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={summary}>
      <rect width={WIDTH} height={height} className={styles.paper} />
      <rect width={WIDTH} height="300" className={styles.band} />
      <g className={styles.onBand}>
        <text x={MARGIN} y="84" fontSize="26">
          {identity.nombre}
        </text>
        <text x={MARGIN} y="170" fontSize="64" className={styles.title}>
          {ordinal(call.numero)} convocatoria
        </text>
        <text x={MARGIN} y="240" fontSize="40" className={styles.title}>
          Resultados, {call.resultadosEl ? formatDateLong(call.resultadosEl) : call.anio}
        </text>
      </g>
      <text x={MARGIN} y="356" fontSize="28" className={styles.strong}>
        De {call.solicitudesRecibidas} solicitudes se seleccionaron {call.propuestasSeleccionadas} propuestas
      </text>
      {items.map(({ id, lines, ente }, index) => {
        const top = tops[index] ?? 0;
        return (
          <g key={id}>
            <path d={`M${MARGIN} ${top - 4}H${WIDTH - MARGIN}`} className={styles.rule} />
            <text x={MARGIN} y={top + 36} fontSize="34" className={styles.number}>
              {index + 1}
            </text>
            {lines.map((line, at) => (
              <text key={line} x={MARGIN + 64} y={top + 34 + at * 32} fontSize="26" className={styles.strong}>
                {line}
              </text>
            ))}
            <text x={MARGIN + 64} y={top + 36 + lines.length * 32} fontSize="21" className={styles.soft}>
              {ente.length > 90 ? `${ente.slice(0, 88)}…` : ente}
            </text>
          </g>
        );
      })}
      <path
        d={`M${MARGIN} ${height - 84}H${WIDTH - MARGIN}M${MARGIN} ${height - 79}H${WIDTH - MARGIN}`}
        className={styles.rule}
      />
      <text x={MARGIN} y={height - 38} fontSize="22" className={styles.soft}>
        Programa anual de auditorías {call.programa}
      </text>
    </svg>
  );
}
