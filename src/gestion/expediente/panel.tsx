import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { type AutosaveState, QUIET, useAutosave } from '../contents/edit/autosave.ts';
import { Conflict } from '../contents/edit/conflict.tsx';
import { useFieldErrors } from '../contents/edit/fields/controls.ts';
import { Fields } from '../contents/edit/fields/fields.tsx';
import { useKeepInSight, useUnsavedWarning } from '../contents/edit/form-effects.ts';
import { Recovery } from '../contents/edit/recovery.tsx';
import { WithdrawalUndoing } from '../contents/edit/side/withdrawal.tsx';
import { AutosaveStatus, WritersNotice } from '../contents/edit/writing-status.tsx';
import { ReturnedNotice } from '../contents/returned.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { Leaving } from './leaving.tsx';
import styles from './panel.module.css';
import type { OpenPanel } from './panel.server.ts';
import { ApartNotice, PanelChanges, PanelComments } from './panel-notices.tsx';
import type { WorkspaceAnswer } from './perform.server.ts';

type PanelProps = {
  panel: OpenPanel;
  address: string;
  answer: WorkspaceAnswer | undefined;
  /** Called with the state of the text, and with that of an untouched form when the panel closes. */
  onAutosave: (state: AutosaveState) => void;
};

/** A row next to its table: its form, its changes, and its withdrawal. */
export function Panel({ panel, address, answer: pageAnswer, onAutosave }: PanelProps) {
  const answer = pageAnswer?.key === panel.key ? pageAnswer : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const formId = `renglon-${panel.plural}`;
  const { edition } = panel;
  const draftAddress = `/gestion/${panel.plural}/${panel.id}/borrador`;
  const autosave = useAutosave({ formId, address: draftAddress, edition, answer });
  useEffect(() => onAutosave(autosave), [autosave, onAutosave]);
  useEffect(() => () => onAutosave(QUIET), [onAutosave]);
  useUnsavedWarning(formId, answer);
  useKeepInSight(formId);
  const action = `${address}?abre=${panel.key}`;
  usePanelFocus(heading, formId, action);
  const { conflict, errors = {} } = answer ?? {};
  const base = conflict?.with === 'version' ? conflict.version : panel.version;
  const site = conflict?.with === 'site' ? conflict.site : panel.digest;
  const writers = autosave.writers ?? panel.writers;
  const fieldErrors = useFieldErrors(panel.fields, errors);
  return (
    <aside className={styles.panel} aria-labelledby="t-panel" id="panel">
      <PanelTop panel={panel} address={address}>
        <h2 id="t-panel" tabIndex={-1} ref={heading}>
          {panel.isNew ? panel.add : panel.one} <small>{panel.place}</small>
        </h2>
      </PanelTop>
      {panel.mayPutBack ? <WithdrawalUndoing errors={errors} action={action} row={panel.key} /> : null}
      {panel.returned ? <ReturnedNotice {...panel.returned} /> : null}
      <PanelComments panel={panel} address={address} />
      <ApartNotice panel={panel} />
      {conflict ? <Conflict conflict={conflict} formId={formId} /> : null}
      <PanelChanges panel={panel} />
      {panel.reviewed ? <Notice tone="warning">{panel.reviewed}</Notice> : null}
      <Form
        method="post"
        action={action}
        id={formId}
        noValidate
        preventScrollReset
        data-unsaved={isUnsaved(panel, autosave) || undefined}
      >
        <ErrorSummary errors={fieldErrors} title="El cambio no se guardó" />
        <Recovery
          address={draftAddress}
          edition={edition}
          formId={formId}
          typedAt={autosave.typedAt ?? panel.draftAt}
        />
        {panel.draftAt ? (
          <Notice tone="info">Aquí está lo que usted escribió y no guardó, del {formatInstant(panel.draftAt)}.</Notice>
        ) : null}
        <WritersNotice writers={writers} />
        <input type="hidden" name="renglon" value={panel.key} />
        <input type="hidden" name="version" value={base} />
        <input type="hidden" name="sitio" value={site} />
        <input type="hidden" name="edicion" value={edition} />
        <fieldset disabled={!panel.mayEdit} className={styles.fields}>
          <legend className="solo-lector">Contenido</legend>
          <Fields
            fields={panel.fields}
            values={answer?.values ?? panel.values}
            errors={errors}
            readOnly={!panel.mayEdit}
          />
        </fieldset>
        <SaveBar panel={panel} state={autosave} />
      </Form>
      {panel.history ? (
        <p>
          <a href={panel.history}>Historia de este renglón</a>
        </p>
      ) : null}
      <Leaving panel={panel} action={action} errors={errors} />
    </aside>
  );
}

/** Moves the focus into an opened panel, and back to the link with the address `opener` when it closes. */
function usePanelFocus(heading: RefObject<HTMLElement | null>, formId: string, opener: string): void {
  useEffect(() => {
    // An address may name a field of the form.
    const field = document.getElementById(location.hash.slice(1))?.closest<HTMLElement>(`#${formId} *`);
    // Includes the label of the field.
    if (field) {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else heading.current?.focus({ preventScroll: true });
  }, [heading, formId]);
  useEffect(() => () => focusOpener(opener), [opener]);
}

/** Moves the focus to the link of a row whose panel was closed, unless the focus is elsewhere. */
function focusOpener(href: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.focus({ preventScroll: true });
  });
}

type PartProps = { panel: OpenPanel; address: string; children: ReactNode };

/** The heading of the row, and the previous and next rows. */
function PanelTop({ panel, address, children }: PartProps) {
  return (
    <div className={styles.top}>
      {children}
      <nav aria-label="Renglones">
        {panel.before ? (
          <Link to={`${address}?abre=${panel.before}`} preventScrollReset aria-label="Renglón anterior">
            <Icon name="anterior" />
          </Link>
        ) : null}
        {panel.after ? (
          <Link to={`${address}?abre=${panel.after}`} preventScrollReset aria-label="Renglón siguiente">
            <Icon name="siguiente" />
          </Link>
        ) : null}
        <Link to={address} preventScrollReset aria-label="Cerrar el panel" data-close-panel>
          <Icon name="cerrar" />
        </Link>
      </nav>
    </div>
  );
}

/** The save button of the form, and whether typed text is saved. */
function SaveBar({ panel, state }: { panel: OpenPanel; state: AutosaveState }) {
  const busy = useNavigation().state === 'submitting';
  if (!panel.mayEdit) return <p className="aux">Su cuenta no edita este contenido.</p>;
  return (
    <div className={styles.save} data-bar>
      <AutosaveStatus state={state} />
      <ButtonRow>
        <span data-steps>
          <SubmitButton name="accion" value="guardar" busy={busy}>
            {panel.isNew ? 'Agregar a los cambios' : 'Guardar el cambio'}
          </SubmitButton>
        </span>
        {panel.waits && panel.discardsAll === null ? (
          <SubmitButton look="outline" name="accion" value="quitar" busy={busy}>
            Descartar el cambio
          </SubmitButton>
        ) : null}
      </ButtonRow>
      {panel.isNew ? (
        <label className={styles.another}>
          <input type="checkbox" name="sigue" value="otra" /> Agregar otro después
        </label>
      ) : null}
    </div>
  );
}

/** Whether the form has text that is not in the set of changes yet. */
function isUnsaved({ draftAt }: OpenPanel, { kind }: AutosaveState): boolean {
  return kind !== 'quiet' || draftAt !== null;
}
