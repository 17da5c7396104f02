import { count, formatDateLong } from '#platform/format.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger, LedgerRow, Outcome, StateMark } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import type { Recomendacion } from '../../areas/auditorias/queries/auditorias.ts';
import type { Plazo } from '../../areas/auditorias/rules/plazo.ts';
import styles from './auditoria.module.css';

type Advised = Recomendacion & { plazo: Plazo };

/** What the audit advises, each with its term: first what is open, then what was attended. */
export function Advice(props: { recomendaciones: readonly Advised[]; notificadaEl: string | null }) {
  const { recomendaciones, notificadaEl } = props;
  const pending = recomendaciones.filter(({ estado }) => estado === 'pendiente');
  const attended = recomendaciones.filter(({ estado }) => estado === 'atendida');
  return (
    <RecordPart id="recomendaciones" title="Recomendaciones">
      {recomendaciones.length === 0 ? (
        <Empty>Esta auditoría no hizo recomendaciones.</Empty>
      ) : (
        <>
          <p className="aux">
            {notificadaEl
              ? `El plazo se cuenta en días hábiles desde el día siguiente a la notificación, el ${formatDateLong(notificadaEl)}.`
              : 'El plazo se cuenta en días hábiles desde que el ente sea notificado.'}
          </p>
          <Group id="recomendaciones-pendientes" title="Por atender" list={pending} />
          <Group id="recomendaciones-atendidas" title="Atendidas" list={attended} />
        </>
      )}
    </RecordPart>
  );
}

function Group({ id, title, list }: { id: string; title: string; list: readonly Advised[] }) {
  if (list.length === 0) return null;
  return (
    <>
      <h3 id={id} className={styles.group}>
        {title}: {count('recomendación', list.length, 'recomendaciones')}
      </h3>
      <Ledger start={1}>
        {list.map((row) => (
          <LedgerRow key={row.numero} id={`recomendacion-${row.numero}`} outcome={<Came row={row} />}>
            <p>{row.texto}</p>
            <p className="aux">
              Recomendación {row.numero}. Plazo de {row.plazoDiasHabiles} días hábiles
              {row.plazo.vence ? (
                <>
                  , hasta el <time dateTime={row.plazo.vence}>{formatDateLong(row.plazo.vence)}</time>
                </>
              ) : null}
              .
            </p>
          </LedgerRow>
        ))}
      </Ledger>
    </>
  );
}

function Came({ row }: { row: Advised }) {
  const pending = row.estado === 'pendiente';
  return (
    <Outcome
      title={<StateMark state={pending ? 'pending' : 'resolved'}>{pending ? 'Por atender' : 'Atendida'}</StateMark>}
    >
      {outcome(row)}
    </Outcome>
  );
}

/** What the term has come to, in words. */
function outcome({ atendidaEl, plazo }: Advised): string {
  switch (plazo.estado) {
    case 'atendida':
      return atendidaEl ? `El ${formatDateLong(atendidaEl)}, en plazo` : 'En plazo';
    case 'atendida fuera de plazo':
      return `El ${formatDateLong(atendidaEl ?? '')}, fuera de plazo`;
    case 'en plazo':
      return plazo.quedan === 0
        ? 'El plazo vence hoy'
        : `Quedan ${count('día hábil', plazo.quedan ?? 0, 'días hábiles')}`;
    case 'vencida':
      return 'Plazo vencido';
    case 'sin notificar':
      return 'Sin notificar';
  }
}
