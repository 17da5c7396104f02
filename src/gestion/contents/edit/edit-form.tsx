import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ContentData } from '#platform/editing/kind.ts';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { formatInstant } from '../../shell/who-and-when.ts';
import { type AutosaveState, useAutosave } from './autosave.ts';
import styles from './edit.module.css';
import { useFieldErrors } from './fields/controls.ts';
import { Fields } from './fields/fields.tsx';
import type { FormField } from './fields/form-data.server.ts';
import { useKeepInSight, useUnsavedWarning } from './form-effects.ts';
import { Recovery } from './recovery.tsx';
import { AutosaveStatus, WritersNotice } from './writing-status.tsx';

type EditFormProps = {
  formId: string;
  address: string;
  /** The version that the form is based on. */
  base: number;
  /** Digest of the public row when the page was read. */
  site: string;
  /** Answer of the server to the last submission, if it did not redirect. */
  answer: object | undefined;
  page: {
    edition: string;
    fields: FormField[];
    /** The content is continued in a workspace, and sent from there. */
    beginsWorkspace: boolean;
    draftAt: string | null;
    /** Names of the people who are editing the same form. */
    writers: string[];
    may: { editar: boolean; enviar: boolean };
    state: { estado: string };
  };
  values: ContentData;
  errors: Readonly<Record<string, string>>;
  /** Called with the state of the typed text. */
  onAutosave: (state: AutosaveState) => void;
  /** Heading of the errors: what failed. */
  errorsTitle: string;
};

/** The form of content. Saving makes a version and never publishes. */
export function EditForm(props: EditFormProps) {
  const { formId, address, base, site, answer, page, values, errors, errorsTitle, onAutosave } = props;
  const busy = useNavigation().state === 'submitting';
  const { edition } = page;
  const autosave = useAutosave({ formId, address: `${address}/borrador`, edition, answer });
  useEffect(() => onAutosave(autosave), [autosave, onAutosave]);
  useUnsavedWarning(formId, answer);
  useKeepInSight(formId);
  const { fields, draftAt, may, state } = page;
  const writers = autosave.writers ?? page.writers;
  // Text typed since then is not in review.
  const isInReview = state.estado === 'revision' && autosave.kind === 'quiet' && draftAt === null && !answer;
  const fieldErrors = useFieldErrors(fields, errors);
  const discardId = `${formId}-descartar`;
  return (
    <>
      {/* A separate form, because Enter in a field presses the first button of its form. */}
      <Form method="post" action={address} id={discardId}>
        <input type="hidden" name="edicion" value={edition} />
      </Form>
      <Form method="post" action={address} id={formId} noValidate>
        <ErrorSummary errors={fieldErrors} title={errorsTitle} />
        <div className={styles.outcome}>
          <Recovery
            address={`${address}/borrador`}
            edition={edition}
            formId={formId}
            typedAt={autosave.typedAt ?? draftAt}
          />
          {draftAt ? (
            <Notice tone="info">
              Aquí está lo que usted escribió y no guardó, del {formatInstant(draftAt)}.{' '}
              <SubmitButton form={discardId} look="text" name="accion" value="descartar">
                Descartarlo
              </SubmitButton>
            </Notice>
          ) : null}
          <WritersNotice writers={writers} />
          {state.estado === 'programado' ? (
            <Notice tone="warning">Si guarda otra versión, la publicación programada se cancela.</Notice>
          ) : null}
        </div>
        <input type="hidden" name="version" value={base} />
        <input type="hidden" name="sitio" value={site} />
        <input type="hidden" name="edicion" value={edition} />
        <fieldset disabled={!may.editar} className={styles.fields}>
          <legend className="solo-lector">Contenido</legend>
          <Fields fields={fields} values={values} errors={errors} readOnly={!may.editar} />
          {page.beginsWorkspace ? null : (
            <TextField
              label="Qué cambió"
              name="resumen"
              maxLength={200}
              optional
              hint="Lo leen quienes revisan y quienes consultan la historia."
            />
          )}
        </fieldset>
        {may.editar ? (
          <div className={styles.bar} data-bar data-steps>
            <AutosaveStatus state={autosave} />
            <ButtonRow>
              {page.beginsWorkspace ? (
                <SubmitButton name="accion" value="guardar" busy={busy}>
                  Guardar y abrir su expediente
                </SubmitButton>
              ) : (
                <SubmitButton look="outline" name="accion" value="guardar" busy={busy}>
                  Guardar versión {base + 1}
                </SubmitButton>
              )}
              {page.beginsWorkspace || isInReview ? null : (
                <SubmitButton name="accion" value="enviar" busy={busy}>
                  Enviar a revisión
                </SubmitButton>
              )}
            </ButtonRow>
          </div>
        ) : (
          <p className="aux">Su cuenta no edita este contenido; puede revisarlo.</p>
        )}
      </Form>
    </>
  );
}
