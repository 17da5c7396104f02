import type { Observacion } from '#areas/auditorias/queries/auditorias.ts';
import type { ObservationEvent } from '#areas/auditorias/rules/figures/observation-life.ts';
import { formatDateLong, formatDateShort } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { timeScale } from '#ui/drawing/time/time-scale.ts';
import { TimeThread } from '#ui/drawing/time/time-thread.tsx';
import styles from './observacion.module.css';
import { lifeSentence } from './sentences.ts';

type LifeProps = {
  auditoriaId: number;
  observacion: Observacion;
  events: readonly ObservationEvent[];
  answers: number;
  due: string | undefined;
  /** Its term runs until today; the days of an open one to the date of the figures. */
  today: string;
  cutOff: string;
};

/** The life of an observation on one axis of time, from its issue to its solution or to the date of the figures. */
export function Life({ auditoriaId, observacion, events, answers, due, today, cutOff }: LifeProps) {
  const pending = observacion.estado === 'pendiente';
  const resolved = observacion.resueltaEl ?? cutOff;
  const dates = [...events.map(({ date }) => date), ...(due ? [due] : []), ...(pending ? [cutOff] : [])].toSorted();
  const { at, ticks } = timeScale(dates[0] ?? cutOff, dates.at(-1) ?? cutOff);
  const rows = [
    ...events.map(({ date, by, title, note }) => ({
      date,
      by: byWords[by],
      title: note ? `${title}. ${note}` : title,
    })),
    ...(due ? [{ date: due, by: 'Plazo', title: due < today ? 'Venció el plazo' : 'Vence el plazo' }] : []),
    ...(pending
      ? [{ date: cutOff, by: cutOff === today ? 'Hoy' : 'Fecha de las cifras', title: 'Sigue pendiente' }]
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
        lanes={{ above: 'El Instituto', below: 'El ente' }}
        events={events.map(({ date, by, title }, index) => ({
          ...{ key: `${date} ${index}`, at: at(date), title, date: formatDateShort(date), above: by === 'instituto' },
        }))}
        thread={{ from: at(observacion.emitidaEl), to: at(resolved), mark: pending ? 'pending' : 'resolved' }}
        due={due ? { at: at(due), title: due < today ? 'Venció' : 'Vence', date: formatDateShort(due) } : undefined}
        today={pending ? at(cutOff) : undefined}
        todayName={cutOff === today ? undefined : formatDateShort(cutOff)}
        ticks={ticks}
      >
        <ol className={styles.events}>
          {rows.map(({ date, by, title }) => (
            <li key={`${date} ${title}`}>
              <b>{title}</b>
              {`${formatDateLong(date)}. ${by}.`}
            </li>
          ))}
        </ol>
      </TimeThread>
    </FigureSection>
  );
}

const byWords = { instituto: 'El Instituto', ente: 'El ente' } as const;
