import { AsOfFigures, AsOfForm } from '#areas/auditorias/components/follow-up/as-of.tsx';
import type { Auditoria } from '#areas/auditorias/queries/auditorias.ts';
import type { ObservacionWithPlazo, Respuesta } from '#areas/auditorias/queries/follow-up.ts';
import { auditoriaPath, observacionPath } from '#areas/auditorias/rules/address.ts';
import { formatDateLong, formatDateShort, formatPesos } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import styles from '../auditoria.module.css';
import { LifeChart, readingOf } from '../life/life-chart.tsx';
import { asOfSentence } from './sentences.ts';

type AsOfProps = {
  auditoria: Auditoria;
  /** Observations as of the day. */
  observaciones: readonly ObservacionWithPlazo[];
  answers: readonly Respuesta[];
  due: string | undefined;
  /** The day of the figures, and today, as ISO dates. */
  date: string;
  today: string;
};

/** An audit as of a past day, with a permanent citation. */
export function AsOf({ auditoria, observaciones, answers, due, date, today }: AsOfProps) {
  const { id, codigo } = auditoria;
  const day = formatDateLong(date);
  return (
    <>
      <AsOfForm action={auditoriaPath(id)} date={date} today={today} todayHref={auditoriaPath(id)} />
      <AsOfFigures
        phrase={asOfSentence(observaciones, day)}
        open="por solventar"
        subject={`Auditoría ${codigo}`}
        date={date}
      >
        {observaciones.length === 0 ? null : (
          <>
            <p className={styles.reading}>{readingOf(observaciones, `el ${day}`)}</p>
            <LifeChart
              auditoria={auditoria}
              observaciones={observaciones}
              answers={answers.filter(({ presentadaEl }) => presentadaEl <= date)}
              due={due}
              today={date}
              cutOff={date}
              cutOffName={formatDateShort(date)}
              hrefOf={({ numero }) => observacionPath(id, numero)}
            />
            <ObservacionesOnDay observaciones={observaciones} day={day} />
          </>
        )}
      </AsOfFigures>
    </>
  );
}

function ObservacionesOnDay({ observaciones, day }: Pick<AsOfProps, 'observaciones'> & { day: string }) {
  return (
    <Table
      caption={`Observaciones de la auditoría, al ${day}`}
      columns={[
        {
          id: 'observacion',
          label: 'Observación',
          cell: ({ auditoriaId, numero, clave, clase, naturaleza }) => (
            <span>
              <a href={observacionPath(auditoriaId, numero)}>{clave ?? numero}</a>
              {`. ${clase ?? naturaleza}`}
            </span>
          ),
        },
        { id: 'emitida', label: 'Emitida', cell: ({ emitidaEl }) => formatDateShort(emitidaEl) },
        {
          id: 'estado',
          label: 'Ese día',
          cell: ({ estado, resueltaEl }) =>
            estado === 'pendiente'
              ? 'Por solventar'
              : `Resuelta${resueltaEl ? ` el ${formatDateShort(resueltaEl)}` : ''}`,
        },
        {
          id: 'monto',
          label: 'Monto observado',
          numeric: true,
          cell: ({ monto }) => (monto > 0 ? formatPesos(monto) : 'Sin monto'),
        },
      ]}
      rows={observaciones}
      rowKey={({ numero }) => String(numero)}
    />
  );
}
