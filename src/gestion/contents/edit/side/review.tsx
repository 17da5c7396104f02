import { Form } from 'react-router';
import { count } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { APPROVAL, DecisionBar, RETURN } from '../../../shell/decision-bar.tsx';
import { CommentField } from '../../../shell/text-fields.tsx';
import { AudienceChoice, ScheduleFields } from '../../schedule/fields.tsx';
import styles from '../edit.module.css';
import type { SideProps } from './side-props.ts';

/** Forms of the review: return, publish now, publish later. */
export function Review({ page, errors }: SideProps) {
  const { may, needsReason, savedVersion, audience, threads } = page;
  const isScheduled = page.state.estado === 'programado';
  const inBar = !may.editar;
  const version = <input type="hidden" name="version" value={savedVersion} />;
  return (
    <section>
      <h2>Revisión</h2>
      {threads.length === 0 ? null : (
        <p>
          Hay {count('comentario', threads.length)} sin atender.{' '}
          <a href="#comentarios">{threads.length === 1 ? 'Leerlo' : 'Leerlos'}</a>
        </p>
      )}
      {may.devolver ? (
        <Form method="post" id={RETURN}>
          {version}
          <CommentField
            label="Comentario para quien la escribió"
            name="comentario"
            rows={3}
            error={errors.comentario}
          />
          {inBar ? null : (
            <SubmitButton look="outline" name="accion" value="devolver">
              Devolver
            </SubmitButton>
          )}
        </Form>
      ) : null}
      {may.publicar ? (
        <Form method="post" className={styles.approval} id={APPROVAL}>
          {version}
          {needsReason ? (
            <CommentField
              label="Por qué se publica sin revisión"
              name="razon"
              hint="Nadie más la revisó. La razón queda en la historia, y la bitácora anota que la hubo."
              error={errors.razon}
            />
          ) : null}
          <AudienceChoice sentence={audience} />
          {inBar ? null : (
            <div data-steps>
              <SubmitButton name="accion" value="publicar">
                Publicar ahora
              </SubmitButton>
            </div>
          )}
          {may.programar ? (
            <details className={styles.schedule} open={Boolean(errors.dia)}>
              <ArrowSummary>{isScheduled ? 'Mover a otro día u hora' : 'Programar'}</ArrowSummary>
              <ScheduleFields errors={errors} current={page.state.schedule} />
              <SubmitButton look="outline" name="accion" value="programar">
                {isScheduled ? 'Mover la publicación' : 'Programar la publicación'}
              </SubmitButton>
            </details>
          ) : null}
        </Form>
      ) : null}
    </section>
  );
}

/** The buttons of these forms in a bar, for a person who only decides. */
export function ReviewBar({ page: { may } }: Pick<SideProps, 'page'>) {
  return (
    <DecisionBar
      sentence={
        may.publicar ? 'Al publicar, el sitio cambia en menos de un minuto.' : 'Nada de esto es público todavía.'
      }
      mayReturn={may.devolver}
      approval={may.publicar ? { label: 'Publicar ahora' } : null}
    />
  );
}
