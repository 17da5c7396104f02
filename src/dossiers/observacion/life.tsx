import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import { formatDateLong, formatDateShort } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { DownThread } from '#ui/drawing/time/down/down-thread.tsx';
import { timeScale } from '#ui/drawing/time/time-scale.ts';
import { TimeThread } from '#ui/drawing/time/time-thread.tsx';
import { lifeSentence } from './sentences.ts';

type LifeProps = {
  auditoriaId: number;
  observacion: Observacion;
  events: readonly ObservationEvent[];
  answers: number;
  due: string | undefined;
  /** End of an open term. Open observations end at `cutOff`, the date of the figures. */
  today: string;
  cutOff: string;
};

/** The life of an observation on a time axis, from its issue to its resolution or to the date of the figures. */
export function Life({ auditoriaId, observacion, events, answers, due, today, cutOff }: LifeProps) {
  const pending = observacion.estado === 'pendiente';
  const resolved = observacion.resueltaEl ?? cutOff;
  const dates = [...events.map(({ date }) => date), ...(due ? [due] : []), ...(pending ? [cutOff] : [])].toSorted();
  const { at, ticks } = timeScale(dates[0] ?? cutOff, dates.at(-1) ?? cutOff);
  const thread = { from: at(observacion.emitidaEl), to: at(resolved), mark: pending ? 'pending' : 'resolved' } as const;
  const rows = [
    ...events.map(({ date, by, title, note }) => ({
      date,
      by: byWords[by],
      act: title,
      title: note ? `${title}. ${note}` : title,
      kind: by === 'instituto' ? ('act' as const) : ('answer' as const),
    })),
    ...(due ? [dueRow(due, today)] : []),
    ...(pending
      ? [
          {
            date: cutOff,
            by: cutOff === today ? 'Hoy' : 'Fecha de las cifras',
            title: 'Sigue pendiente',
            act: 'Sigue pendiente',
            kind: 'today' as const,
          },
        ]
      : []),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <FigureSection
      id="vida"
      phrase={lifeSentence(observacion, answers, cutOff)}
      table={
        <Table
          caption="Fechas de la observación"
          columns={[
            { id: 'fecha', label: 'Fecha', cell: ({ date }) => <time dateTime={date}>{formatDateLong(date)}</time> },
            { id: 'quien', label: 'Quién', cell: ({ by }) => by },
            { id: 'que', label: 'Qué', cell: ({ title }) => title },
          ]}
          rows={rows}
          rowKey={({ date, title }) => `${date} ${title}`}
        />
      }
      download={{
        subject: 'las observaciones de la auditoría',
        href: (format) => `/api/Auditorias/${auditoriaId}/Observaciones/${format}`,
      }}
      source={<Source cutOff={cutOff}>expediente de la auditoría</Source>}
    >
      <TimeThread
        lanes={{ above: institute.El, below: 'El ente' }}
        events={events.map(({ date, by, title }, index) => ({
          key: `${date} ${index}`,
          at: at(date),
          title,
          date: formatDateShort(date),
          above: by === 'instituto',
        }))}
        thread={thread}
        due={due ? { at: at(due), title: due < today ? 'Venció' : 'Vence', date: formatDateShort(due) } : undefined}
        today={pending ? at(cutOff) : undefined}
        todayName={cutOff === today ? undefined : formatDateShort(cutOff)}
        ticks={ticks}
      >
        <DownThread
          events={rows.map(({ date, act, kind }, index) => ({
            key: `${date} ${index}`,
            at: at(date),
            title: act,
            date: formatDateShort(date),
            kind,
          }))}
          thread={thread}
          due={due ? at(due) : undefined}
        />
      </TimeThread>
    </FigureSection>
  );
}

function dueRow(date: string, today: string) {
  const title = date < today ? 'Venció el plazo' : 'Vence el plazo';
  return { date, by: 'Plazo', title, act: title, kind: 'due' as const };
}

const byWords = { instituto: institute.El, ente: 'El ente' } as const;

/** A dated act about an observation; `by` is its author. */
type ObservationEvent = { date: string; by: 'instituto' | 'ente'; title: string; note?: string };

/** Returns the acts about an observation by date. */
export function eventsOf(
  { emitidaEl, resueltaEl, estado }: Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado'>,
  notificadaEl: string | null,
  respuestas: readonly Pick<Respuesta, 'presentadaEl' | 'oficio'>[],
): ObservationEvent[] {
  const events: ObservationEvent[] = [
    { date: emitidaEl, by: 'instituto', title: 'Se emite' },
    ...(notificadaEl ? [{ date: notificadaEl, by: 'instituto' as const, title: 'Se notifica' }] : []),
    ...respuestas.map(({ presentadaEl, oficio }) => ({
      date: presentadaEl,
      by: 'ente' as const,
      title: 'El ente responde',
      ...(oficio && { note: `Oficio ${oficio}` }),
    })),
    ...(resueltaEl
      ? [{ date: resueltaEl, by: 'instituto' as const, title: estado === 'concluida' ? 'Se concluye' : 'Se solventa' }]
      : []),
  ];
  return events.toSorted((a, b) => a.date.localeCompare(b.date));
}
