import type { Clock, TipoClock } from '#areas/auditorias/queries/clock.ts';
import { ofHundred } from '#areas/auditorias/rules/figures/solving-days.ts';
import { formatInteger } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { SharedGround, StepCurve } from '#ui/drawing/time/step-curve.tsx';
import {
  clockSentence,
  type LegalTerm,
  medianText,
  shareAt,
  termSentence,
  tiposSentence,
} from '../rules/clock-sentence.ts';
import styles from './clocks.module.css';

type ClocksProps = {
  all: Clock;
  tipos: readonly TipoClock[];
  /** Observations that were resolved on an unknown day, by the id of their type; the clocks leave them out. */
  undated: ReadonlyMap<number, number>;
  /** Undefined where the institution states no legal term. */
  term: LegalTerm | undefined;
  cutOff: string | undefined;
  /** The download is of today only. */
  isPast?: boolean;
};

/** Time until observations are resolved: the curve of all with the legal term, then one for each type of ente over the grey one of all. */
export function Clocks({ all, tipos, undated, term, cutOff, isPast = false }: ClocksProps) {
  if (all.total === 0) return null;
  const undatedOfAll = [...undated.values()].reduce((sum, amount) => sum + amount, 0);
  const last = Math.max(...[all, ...tipos].map(({ curve }) => curve.at(-1)?.days ?? 0), term?.days ?? 0, 1);
  const max = Math.ceil(last / 100) * 100;
  const maxText = formatInteger(max);
  return (
    <>
      <FigureSection
        id="reloj"
        phrase={[...clockSentence(all, undatedOfAll), ...(term ? [' ', ...termSentence(all, term)] : [])]}
        reading="La curva sube un escalón cuando algo se resuelve. Lo que sigue abierto cuenta hasta la fecha de las cifras. La raya punteada es la mitad."
        table={<PointsTable all={all} term={term} />}
        source={<ClockSource cutOff={cutOff} />}
      >
        <StepCurve
          points={places(all)}
          max={max}
          height={280}
          median={all.median === null ? undefined : { x: all.median, text: `la mitad, ${medianText(all.median)}` }}
          ground={{
            maxText,
            rule: term && {
              x: term.days,
              text: `Plazo legal, ${term.businessDays} días hábiles`,
              note: {
                share: shareAt(all.curve, term.days),
                text: `${resolvedAt(all, term.days)} de cada 100, en plazo`,
              },
            },
          }}
        />
      </FigureSection>
      <FigureSection
        id="reloj-tipos"
        phrase={tiposSentence(tipos, undatedOfAll)}
        reading={`La curva gruesa es la de cada tipo; la delgada, la de todos juntos.${term ? ` La raya vertical del principio es el plazo legal: ${term.businessDays} días hábiles, unos ${term.days} naturales.` : ''}`}
        table={
          <Table
            caption="Días para resolver la mitad de las observaciones"
            columns={[
              { id: 'tipo', label: 'Tipo de ente', cell: ({ nombre }) => nombre },
              { id: 'total', label: 'Observaciones', numeric: true, cell: ({ total }) => formatInteger(total) },
              ...(undatedOfAll > 0
                ? [
                    {
                      id: 'sin-dia',
                      label: 'Resueltas sin día, que no se cuentan',
                      numeric: true,
                      cell: ({ id }: TipoClock) => formatInteger(undated.get(id) ?? 0),
                    },
                  ]
                : []),
              { id: 'mitad', label: 'La mitad, en', numeric: true, cell: ({ median }) => medianText(median) },
            ]}
            rows={tipos}
            rowKey={({ id }) => id}
          />
        }
        {...(isPast
          ? {}
          : {
              download: {
                subject: 'los días por tipo de ente',
                href: (format: string) => `/api/Observaciones/Dias/${format}`,
              },
            })}
        source={<ClockSource cutOff={cutOff} />}
      >
        <SharedGround
          id="fondo-de-relojes"
          all={places(all)}
          max={max}
          maxText={maxText}
          rule={term && { x: term.days }}
        />
        <ul className={styles.clocks}>
          {tipos.map((tipo) => (
            <li key={tipo.id}>
              <h3>{tipo.nombre}</h3>
              <p>
                {tipo.median === null ? 'Aún no se resuelve la mitad' : `La mitad, en ${medianText(tipo.median)}`}
                {term ? `; ${resolvedAt(tipo, term.days)} de cada 100 en plazo.` : '.'}
              </p>
              <StepCurve
                points={places(tipo)}
                max={max}
                median={tipo.median === null ? undefined : { x: tipo.median, text: medianText(tipo.median) }}
                ground="fondo-de-relojes"
              />
            </li>
          ))}
        </ul>
      </FigureSection>
    </>
  );
}

const places = ({ curve }: Pick<Clock, 'curve'>) => curve.map(({ days, share }) => ({ x: days, share }));
const resolvedAt = ({ curve }: Pick<Clock, 'curve'>, days: number) => ofHundred(shareAt(curve, days));

function ClockSource({ cutOff }: { cutOff: string | undefined }) {
  return (
    <Source cutOff={cutOff}>seguimiento de observaciones. Días naturales desde que se emite cada observación</Source>
  );
}

/** The curve of all at the legal term, at its middle, and at each hundred days. */
function PointsTable({ all, term }: { all: Clock; term: LegalTerm | undefined }) {
  const last = all.curve.at(-1)?.days ?? 0;
  const hundreds = Array.from({ length: Math.min(20, Math.ceil(last / 100)) }, (_, index) => (index + 1) * 100);
  const days = [...new Set([...(term ? [term.days] : []), ...(all.median === null ? [] : [all.median]), ...hundreds])];
  return (
    <Table
      caption="Qué parte se ha resuelto al paso de los días"
      columns={[
        { id: 'dias', label: 'Días', cell: (each) => formatInteger(each) },
        {
          id: 'parte',
          label: 'Resueltas de cada 100',
          numeric: true,
          cell: (each) => formatInteger(resolvedAt(all, each)),
        },
      ]}
      rows={days.toSorted((a, b) => a - b)}
      rowKey={(each) => each}
    />
  );
}
