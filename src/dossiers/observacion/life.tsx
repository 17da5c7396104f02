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
  today: string;
};

/** The life of an observation on one axis of time, from its issue to its solution or to today. */
export function Life({ auditoriaId, observacion, events, answers, due, today }: LifeProps) {
  const pending = observacion.estado === 'pendiente';
  const resolved = observacion.resueltaEl ?? today;
  const dates = [...events.map(({ date }) => date), ...(due ? [due] : []), ...(pending ? [today] : [])].toSorted();
  const { at, ticks } = timeScale(dates[0] ?? today, dates.at(-1) ?? today);
  const rows = [
    ...events.map(({ date, by, title, note }) => ({
      date,
      by: byWords[by],
      title: note ? `${title}. ${note}` : title,
    })),
    ...(due ? [{ date: due, by: 'Plazo', title: due < today ? 'Venció el plazo' : 'Vence el plazo' }] : []),
    ...(pending ? [{ date: today, by: 'Hoy', title: 'Sigue pendiente' }] : []),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <FigureSection
      id="vida"
      phrase={lifeSentence(observacion, answers, today)}
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
        about: 'las observaciones de la auditoría',
        href: (format) => `/api/Auditorias/${auditoriaId}/Observaciones/${format}`,
      }}
      source={<Source cutOff={today}>expediente de la auditoría</Source>}
    >
      <TimeThread
        lanes={{ above: 'El Instituto', below: 'El ente' }}
        events={events.map(({ date, by, title }, index) => ({
          ...{ key: `${date} ${index}`, at: at(date), title, date: formatDateShort(date), above: by === 'instituto' },
        }))}
        thread={{ from: at(observacion.emitidaEl), to: at(resolved), mark: pending ? 'pending' : 'resolved' }}
        due={due ? { at: at(due), title: due < today ? 'Venció' : 'Vence', date: formatDateShort(due) } : undefined}
        today={pending ? at(today) : undefined}
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
