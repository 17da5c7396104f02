import type { Recomendacion } from '#areas/auditorias/queries/auditorias.ts';
import type { Plazo } from '#areas/auditorias/rules/plazo.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger, LedgerRow, Outcome, StateMark } from '#ui/record/ledger.tsx';
import { RecordPart } from '#ui/record/record.tsx';
import styles from './auditoria.module.css';

type RecomendacionWithPlazo = Recomendacion & { plazo: Plazo };

/** Recomendaciones of an auditoría with their plazos, pending ones first. */
export function Recomendaciones(props: {
  recomendaciones: readonly RecomendacionWithPlazo[];
  notificadaEl: string | null;
}) {
  const { recomendaciones, notificadaEl } = props;
  const pending = recomendaciones.filter(({ estado }) => estado === 'pendiente');
  const attended = recomendaciones.filter(({ estado }) => estado === 'atendida');
  return (
    <RecordPart id="recomendaciones" title="Recomendaciones">
      {recomendaciones.length === 0 ? (
        <Empty>No hay recomendaciones publicadas de esta auditoría.</Empty>
      ) : (
        <>
          <p className="aux">
            {notificadaEl
              ? `El plazo se cuenta en días hábiles desde el día siguiente a la notificación, el ${formatDateLong(notificadaEl)}.`
              : 'El plazo se cuenta en días hábiles desde que el ente sea notificado.'}
          </p>
          <RecomendacionGroup id="recomendaciones-pendientes" title="Por atender" recomendaciones={pending} />
          <RecomendacionGroup id="recomendaciones-atendidas" title="Atendidas" recomendaciones={attended} />
        </>
      )}
    </RecordPart>
  );
}

type RecomendacionGroupProps = { id: string; title: string; recomendaciones: readonly RecomendacionWithPlazo[] };

function RecomendacionGroup({ id, title, recomendaciones }: RecomendacionGroupProps) {
  if (recomendaciones.length === 0) return null;
  return (
    <>
      <h3 id={id} className={styles.group}>
        {title}: {count('recomendación', recomendaciones.length, 'recomendaciones')}
      </h3>
      <Ledger start={1}>
        {recomendaciones.map((recomendacion) => (
          <LedgerRow
            key={recomendacion.numero}
            id={`recomendacion-${recomendacion.numero}`}
            outcome={<RecomendacionOutcome recomendacion={recomendacion} />}
          >
            <p>{recomendacion.texto}</p>
            <p className="aux">
              Recomendación {recomendacion.numero}. Plazo de {recomendacion.plazoDiasHabiles} días hábiles
              {recomendacion.plazo.vence ? (
                <>
                  , hasta el{' '}
                  <time dateTime={recomendacion.plazo.vence}>{formatDateLong(recomendacion.plazo.vence)}</time>
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

function RecomendacionOutcome({ recomendacion }: { recomendacion: RecomendacionWithPlazo }) {
  const pending = recomendacion.estado === 'pendiente';
  return (
    <Outcome
      title={<StateMark state={pending ? 'pending' : 'resolved'}>{pending ? 'Por atender' : 'Atendida'}</StateMark>}
    >
      {plazoText(recomendacion)}
    </Outcome>
  );
}

/** Returns the state of the plazo as text. */
function plazoText({ atendidaEl, plazo }: RecomendacionWithPlazo): string {
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
