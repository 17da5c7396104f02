import type { Clock, TipoClock } from '#areas/auditorias/queries/clock.ts';
import { ofHundred } from '#areas/auditorias/rules/figures/solving-days.ts';
import { formatInteger } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { DatedRows } from '#ui/drawing/time/dated-rows.tsx';
import { StepCurve } from '#ui/drawing/time/step-curve.tsx';
import {
  clockSentence,
  type LegalTerm,
  medianText,
  shareAt,
  termSentence,
  tiposSentence,
} from '../rules/clock-sentence.ts';

type ClocksProps = {
  all: Clock;
  tipos: readonly TipoClock[];
  /** Number of observations resolved on an unknown day by id of the type; the clocks leave them out. */
  undated: ReadonlyMap<number, number>;
  /** Undefined if the institution states no legal term. */
  term: LegalTerm | undefined;
  cutOff: string | undefined;
  /** Hides the download, which has only today's figures. */
  isPast?: boolean;
};

/** Time until observations are resolved: the curve of all with the legal term, then the median of each type of ente. */
export function Clocks({ all, tipos, undated, term, cutOff, isPast = false }: ClocksProps) {
  if (all.total === 0) return null;
  const undatedOfAll = sumOf([...undated.values()]);
  const last = Math.max(all.curve.at(-1)?.days ?? 0, term?.days ?? 0, 1);
  const max = Math.ceil(last / 100) * 100;
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
            maxText: formatInteger(max),
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
        reading={`Cada línea llega al día en que se resolvió la mitad.${term ? ` La raya vertical del principio es el plazo legal: ${term.businessDays} días hábiles, unos ${term.days} naturales.` : ''}`}
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
        <Medians tipos={tipos} term={term} />
      </FigureSection>
    </>
  );
}

/** One line per type of ente, from the issue day to the day on which half was resolved, the fastest first. */
function Medians({ tipos, term }: Pick<ClocksProps, 'tipos' | 'term'>) {
  const last = Math.max(...tipos.map(({ median }) => median ?? 0), term?.days ?? 0, 1);
  const max = Math.ceil(last / 100) * 100;
  const placeOf = (days: number) => Math.round((days * 1000) / max) / 10;
  const days = (tipo: TipoClock) => tipo.median ?? Number.POSITIVE_INFINITY;
  const rows = tipos
    .toSorted((a, b) => days(a) - days(b))
    .map((tipo) => ({
      key: String(tipo.id),
      title: tipo.nombre,
      note: [
        tipo.median === null ? 'Aún no se resuelve la mitad' : medianText(tipo.median),
        ...(term ? [`${resolvedAt(tipo, term.days)} de cada 100 en plazo`] : []),
      ].join('; '),
      marks: tipo.median === null ? [] : [placeOf(tipo.median)],
      from: 0,
    }));
  return (
    <DatedRows
      rows={rows}
      ticks={[...(term ? [{ at: placeOf(term.days), label: 'plazo legal' }] : []), { at: 100, label: medianText(max) }]}
    />
  );
}

const places = ({ curve }: Pick<Clock, 'curve'>) => curve.map(({ days, share }) => ({ x: days, share }));
const resolvedAt = ({ curve }: Pick<Clock, 'curve'>, days: number) => ofHundred(shareAt(curve, days));

function ClockSource({ cutOff }: { cutOff: string | undefined }) {
  return (
    <Source cutOff={cutOff}>seguimiento de observaciones. Días naturales desde que se emite cada observación</Source>
  );
}

/** Values of the overall curve at the legal term, at the median, and at each hundred days. */
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
