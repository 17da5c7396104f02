import { Form, useNavigation } from 'react-router';
import { count } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { AudienceChoice, ScheduleFields } from '../../contents/schedule/fields.tsx';
import { APPROVAL, DecisionBar, RETURN } from '../../shell/decision-bar.tsx';
import { CommentField } from '../../shell/text-fields.tsx';
import { progressOf, progressSentence } from '../progress.ts';
import type { ReviewPage } from './review.server.ts';
import styles from './revisar.module.css';
import type { Seen } from './seen.ts';

/** Id of the submission form, whose button is in the bar. */
const SEND = 'enviar';

type DecisionProps = { page: ReviewPage; errors: Readonly<Record<string, string>> };

/** Forms of the steps of the person, with their buttons in the bar: submit changes, give a reason, choose another day, comment. */
export function Decision({ page, errors }: DecisionProps) {
  const { may, version, needsReason, address, audience, schedule } = page;
  const busy = useNavigation().state === 'submitting';
  const unsent = unsentOf(page);
  return (
    <>
      {may.enviar && unsent.length > 0 ? (
        <section>
          <h2>Enviar a revisión</h2>
          <Form method="post" action={address} id={SEND}>
            <input type="hidden" name="version" value={version} />
            <fieldset className={styles.chosen}>
              <legend>Quite la marca a lo que todavía no esté listo.</legend>
              {unsent.map(({ id, title }) => (
                <label key={id}>
                  <input type="checkbox" name="cambio" value={id} defaultChecked /> {title}
                </label>
              ))}
            </fieldset>
            <CommentField label="Para quien revisa" name="nota" optional />
          </Form>
        </section>
      ) : null}
      {may.publicar || may.programar ? (
        <section>
          <h2>Aprobar</h2>
          <Form method="post" id={APPROVAL}>
            <input type="hidden" name="version" value={version} />
            {needsReason ? (
              <CommentField
                label="Por qué se publica sin otra revisión"
                name="razon"
                hint="Queda a la vista en la historia y en la bitácora."
                error={errors.razon}
              />
            ) : null}
            <AudienceChoice sentence={audience} />
            {may.programar ? <Later schedule={schedule} errors={errors} busy={busy} /> : null}
          </Form>
        </section>
      ) : null}
      {may.devolver ? (
        <section>
          <h2>Devolver todo</h2>
          <Form method="post" id={RETURN}>
            <input type="hidden" name="version" value={version} />
            <CommentField
              label="Qué falta o qué debe cambiar"
              name="comentario-devolver"
              error={errors['comentario-devolver']}
            />
          </Form>
        </section>
      ) : null}
      {may.cancelar ? (
        <section>
          <h2>Programado</h2>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <SubmitButton look="outline" name="accion" value="cancelar-programa" busy={busy}>
              Cancelar la publicación programada
            </SubmitButton>
          </Form>
        </section>
      ) : null}
    </>
  );
}

/** The bar at the bottom of the page with the steps of the person: submit, return, approve. */
export function ReviewBar({ page, seen }: { page: ReviewPage; seen: Seen | undefined }) {
  const { may, changes } = page;
  const busy = useNavigation().state === 'submitting';
  const unsent = unsentOf(page).length;
  const sent = changes.length - unsent;
  const amount = sent > 0 ? sent : changes.length;
  const maySend = may.enviar && unsent > 0;
  const label = amount === 1 ? 'Aprobar y publicar' : `Aprobar los ${amount} y publicar`;
  return (
    <DecisionBar
      sentence={
        <>
          {seen ? <b>{seenSentence(changes, seen)}</b> : null} {barSentence(page)}
        </>
      }
      mayReturn={may.devolver}
      approval={may.publicar ? { label, isSecond: maySend } : null}
    >
      {maySend ? (
        <SubmitButton form={SEND} name="accion" value="enviar" busy={busy}>
          Enviar a revisión
        </SubmitButton>
      ) : null}
    </DecisionBar>
  );
}

function unsentOf({ changes }: ReviewPage): ReviewPage['changes'] {
  return changes.filter(({ isSent }) => !isSent);
}

function seenSentence(changes: ReviewPage['changes'], seen: Seen): string {
  const amount = changes.filter(seen.has).length;
  return amount === 0 ? '' : `Vio ${amount} de ${changes.length}.`;
}

function barSentence({ changes, may, audience, estado }: ReviewPage): string {
  const wrong = changes.filter(({ problems }) => problems.length > 0).length;
  if (wrong > 0 && audience === null)
    return `${count('cambio', wrong)} con algo que corregir: así no se pueden publicar.`;
  const isScheduled = estado === 'programado';
  const { returned, unsent, ...rest } = progressOf(changes);
  const progress =
    returned > 0 || (isScheduled && unsent > 0)
      ? `${progressSentence({ ...rest, returned, unsent, isScheduled })}. `
      : '';
  const doubts = wrong > 0 ? `${count('cambio', wrong)} con algo que revisar. ` : '';
  return `${progress}${doubts}${effectSentence(may)}`;
}

function effectSentence(may: ReviewPage['may']): string {
  return may.publicar ? 'Al aprobar, el sitio cambia en menos de un minuto.' : 'Nada de esto es público todavía.';
}

type LaterProps = Pick<ReviewPage, 'schedule'> & Pick<DecisionProps, 'errors'> & { busy: boolean };

/** Fields that approve for another day, or reschedule. */
function Later({ schedule, errors, busy }: LaterProps) {
  return (
    <details open={Boolean(errors.dia)}>
      <ArrowSummary>{schedule ? 'Mover a otro día u hora' : 'Otro día y hora'}</ArrowSummary>
      <ScheduleFields errors={errors} current={schedule} />
      <SubmitButton look="outline" name="accion" value="programar" busy={busy}>
        {schedule ? 'Mover la publicación' : 'Aprobar y programar'}
      </SubmitButton>
    </details>
  );
}
