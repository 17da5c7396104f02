import type { Clock, TipoClock } from '#areas/auditorias/queries/clock.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Table } from '#ui/data/table.tsx';
import { StepCurve } from '#ui/drawing/time/step-curve.tsx';
import { clockSentence, medianText } from '../rules/clock-sentence.ts';
import styles from './clocks.module.css';

type ClocksProps = { all: Clock; tipos: readonly TipoClock[]; cutOff: string | undefined };

/** How long observations take: one curve for each type of ente, over the grey one of all. */
export function Clocks({ all, tipos, cutOff }: ClocksProps) {
  if (all.total === 0) return null;
  const last = Math.max(...[all, ...tipos].map(({ curve }) => curve.at(-1)?.days ?? 0), 1);
  const max = Math.ceil(last / 100) * 100;
  const places = ({ curve }: Clock) => curve.map(({ days, share }) => ({ x: days, share }));
  return (
    <FigureSection
      id="reloj"
      phrase={clockSentence(all)}
      reading="Cada curva dice qué parte se ha resuelto al paso de los días; la gris, la de todos los entes. Lo que sigue abierto cuenta hasta hoy. La raya punteada es la mitad."
      table={
        <Table
          caption="Días para resolver la mitad de las observaciones"
          columns={[
            { id: 'tipo', label: 'Tipo de ente', cell: ({ nombre }) => nombre },
            { id: 'total', label: 'Observaciones', numeric: true, cell: ({ total }) => formatInteger(total) },
            { id: 'mitad', label: 'La mitad, en', numeric: true, cell: ({ median }) => medianText(median) },
          ]}
          rows={tipos}
          rowKey={({ id }) => id}
        />
      }
      download={{ about: 'los días por tipo de ente', href: (format) => `/api/Observaciones/Dias/${format}` }}
      source={
        <>
          Fuente: seguimiento de observaciones. Días naturales desde que se emite cada observación.
          {cutOff ? (
            <>
              {' '}
              Datos al <time dateTime={cutOff}>{formatDateLong(cutOff)}</time>.
            </>
          ) : null}
        </>
      }
    >
      <ul className={styles.clocks}>
        {tipos.map((tipo) => (
          <li key={tipo.id}>
            <h3>{tipo.nombre}</h3>
            <p>{tipo.median === null ? 'Aún no se resuelve la mitad.' : `La mitad, en ${medianText(tipo.median)}.`}</p>
            <StepCurve
              points={places(tipo)}
              reference={places(all)}
              max={max}
              median={tipo.median === null ? undefined : { x: tipo.median, text: medianText(tipo.median) }}
              maxText={formatInteger(max)}
            />
          </li>
        ))}
      </ul>
    </FigureSection>
  );
}
