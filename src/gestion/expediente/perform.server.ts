import { data, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { putBackContent, withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { findVersion } from '#platform/editing/read.ts';
import type { Save } from '#platform/editing/save.ts';
import { partOf } from '#platform/editing/sets/content-set.ts';
import { savedAllSince, type WorkRow } from '#platform/editing/sets/read-set.ts';
import { type SetPlace, saveInSet } from '#platform/editing/sets/save-in-set.ts';
import { cancelAndSubmit, submitRows } from '#platform/editing/sets/set-moves.ts';
import { undoPublication } from '#platform/editing/sets/undo-publication.ts';
import { discardRows, undoSave } from '#platform/editing/sets/undo-saves.ts';
import type { SiteData } from '#platform/editing/site-change.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { contentKey } from '../addresses.ts';
import {
  answerRefusal,
  type Conflict,
  conflictWithSite,
  conflictWithVersion,
} from '../contents/edit/conflict.server.ts';
import { formFields, readForm } from '../contents/edit/fields/form-data.server.ts';
import { draftName } from '../contents/edit/start-of-form.server.ts';
import type { OpenAudit } from './audit.server.ts';
import { checkRow } from './check-row.server.ts';
import type { PasteView } from './paste-view.ts';
import { rowOfKey } from './view.server.ts';

/** State of the page after a submission that did not redirect. */
export type WorkspaceAnswer = {
  /** Key of the row. */
  key?: string;
  errors: Record<string, string>;
  refused?: string;
  ended?: true;
  values?: ContentData;
  conflict?: Conflict;
  saved?: true;
  pasted?: PasteView;
};

export type WorkspaceRequest = { audit: OpenAudit; form: FormData; actor: StaffActor; now: Date };

/** Performs one submission of the workspace; other acts are performed by `further`. */
export async function performWork(
  request: WorkspaceRequest,
  further?: (request: WorkspaceRequest) => Promise<Response | ReturnType<typeof data<WorkspaceAnswer>> | undefined>,
) {
  const { audit, form } = request;
  const key = formText(form, 'renglon');
  try {
    const performed = await further?.(request);
    if (performed) return performed;
    switch (formText(form, 'accion')) {
      case 'guardar':
        return await saveRow(request, key);
      case 'celda':
        return await saveCell(request, key);
      case 'quitar':
        return await discard(request, key);
      case 'deshacer':
        await undoSave(request.actor, auditChanges, setOf(audit));
        return redirect(`${audit.address}?aviso=deshecho`, 303);
      case 'enviar':
        return await send(request, submitRows);
      case 'cancelar-y-enviar':
        return await send(request, cancelAndSubmit);
      case 'retirar':
        return await withdraw(request, key);
      case 'reponer':
        return await putBack(request, key);
      case 'deshacer-publicacion':
        return await undoLast(request);
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    return answerRefusal(error, {
      refuse: ({ errors, reason }) => data<WorkspaceAnswer>({ key, errors: { ...errors }, refused: reason }, 409),
      siteConflict: (site) => describeConflict(request, key, site),
      versionConflict: (version) => describeConflict(request, key, version),
    });
  }
}

/** Returns the set of an audit and its version; throws 400 if the audit never had a change. */
export function setOf({ work }: OpenAudit): { id: number; version: number } {
  if (!work.row) throw new Response(null, { status: 400 });
  return { id: work.row.id, version: work.row.versionTrabajo };
}

/** Returns where the changes of an audit are saved. */
export function setPlaceOf(audit: OpenAudit): SetPlace {
  return audit.registro === null ? { conjunto: setOf(audit).id } : { registro: audit.registro };
}

/** The row of a form: an existing one of the audit, or a new one of a kind. */
type Target = { kind: ContentKind; row: WorkRow | undefined; key: string };

function targetOf({ work }: OpenAudit, key: string): Target {
  const row = rowOfKey(work, key);
  const kind = row?.kind ?? auditChanges.parts.find((part) => key === `${part.kind.plural}-nuevo`)?.kind;
  if (!kind) throw new Response(null, { status: 404 });
  return { kind, row, key };
}

/** Returns the initial data of a new row of an audit: blank, except for the reference to the audit. */
export function blankRow({ work }: OpenAudit, kind: ContentKind, now: Date): ContentData {
  const part = partOf(auditChanges, kind);
  const name = auditChanges.rootName(work.root.data);
  return { ...kind.empty(today(now)), ...(part && { [part.field]: name }) };
}

async function saveRow(request: WorkspaceRequest, key: string) {
  const { audit, form, now } = request;
  const { kind, row } = targetOf(audit, key);
  const carried = row?.data ?? blankRow(audit, kind, now);
  const part = partOf(auditChanges, kind);
  const fixed = part ? { [part.field]: carried[part.field] ?? null } : {};
  const values = { ...readForm(kind, form, carried), ...fixed };
  const saved = await saveValues(request, { kind, row, key }, values);
  if (saved) return saved;
  const isAnother = formText(form, 'sigue') === 'otra';
  const address = `${audit.address}?aviso=guardado`;
  return redirect(isAnother ? `${address}&abre=${kind.plural}-nuevo` : `${address}#s-${kind.plural}`, 303);
}

async function saveCell(request: WorkspaceRequest, key: string) {
  const { audit, form } = request;
  const { kind, row } = targetOf(audit, key);
  const field = kind.fields.find(({ name }) => name === formText(form, 'campo'));
  if (!row || !field) throw new Response(null, { status: 404 });
  const values = readForm({ ...kind, fields: [field] }, form, row.data);
  const saved = await saveValues(request, { kind, row, key }, values);
  return saved ?? data<WorkspaceAnswer>({ key, errors: {}, saved: true });
}

/** Saves values of a row in the set. Returns an answer if they are not saved. */
async function saveValues(request: WorkspaceRequest, { kind, row, key }: Target, values: ContentData) {
  const { audit, actor, form } = request;
  const checked = await checkRow(audit, { kind, row, values });
  if ('errors' in checked) return data<WorkspaceAnswer>({ key, errors: checked.errors, values }, 422);
  const save = saveOf({ row, form, actor, kind, data: checked.data });
  await saveInSet(actor, auditChanges, { ...setPlaceOf(audit), rows: [{ kind, save }] });
  return undefined;
}

type SaveOf = { row: WorkRow | undefined; form: FormData; actor: StaffActor; kind: ContentKind; data: ContentData };

function saveOf({ row, form, actor, kind, data: values }: SaveOf): Save {
  const formulario = draftName(kind, row ? contentKey(row) : 'nuevo');
  return {
    edited: editedRow(row).edited,
    base: row ? (parseWholeNumber(formText(form, 'version')) ?? 0) : 0,
    site: formText(form, 'sitio'),
    // Only the panel has a form opening: a cell is saved at once.
    form: form.has('edicion') ? { formulario, persona: actor.id, edicion: formText(form, 'edicion', 40) } : undefined,
    data: values,
    resumen: formText(form, 'resumen', 200),
  };
}

/** Returns the content, base version and public row of a row to save. */
export function editedRow(row: WorkRow | undefined): Pick<Save, 'edited' | 'base' | 'site'> {
  if (!row) return { edited: 'nuevo', base: 0, site: '' };
  const edited = row.id === null ? { registro: row.registro ?? 0 } : { contenido: row.id };
  return { edited, base: row.version, site: row.digest };
}

async function discard({ audit, actor }: WorkspaceRequest, key: string) {
  const row = rowOfKey(audit.work, key);
  if (!row?.id) throw new Response(null, { status: 404 });
  await discardRows(actor, auditChanges, { ...setOf(audit), rows: [row.id] });
  return redirect(`${audit.address}?aviso=quitado#s-${row.kind.plural}`, 303);
}

async function send({ audit, actor, form }: WorkspaceRequest, submit: typeof submitRows) {
  const chosen = form.getAll('cambio').flatMap((id) => parseWholeNumber(String(id)) ?? []);
  const set = setOf(audit);
  const seen = parseWholeNumber(formText(form, 'version')) ?? 0;
  // Versions that the person saved since the page was read are not a conflict.
  const version = (await savedAllSince(set.id, seen, actor.id)) ? set.version : seen;
  await submit(actor, auditChanges, { id: set.id, version, rows: chosen, note: formText(form, 'nota', MAX_COMMENT) });
  return redirect(`${audit.address}?aviso=enviado`, 303);
}

async function withdraw({ audit, actor, form, now }: WorkspaceRequest, key: string) {
  const row = rowOfKey(audit.work, key);
  if (!row || row.registro === null) throw new Response(null, { status: 404 });
  const motivo = formText(form, 'motivo', MAX_COMMENT);
  if (motivo === '') return data<WorkspaceAnswer>({ key, errors: { motivo: 'Escriba por qué se retira.' } }, 422);
  await withdrawContent(actor, row.kind, { edited: { registro: row.registro }, retiro: 'error', motivo, now });
  // After the withdrawal: if it is refused, the change stays.
  if (row.waits && row.id !== null && actor.can('auditorias.editar'))
    await discardRows(actor, auditChanges, { ...setOf(audit), rows: [row.id] });
  return redirect(`${audit.address}?aviso=retirado#s-${row.kind.plural}`, 303);
}

/** Restores a withdrawn row to its state before the withdrawal. */
async function putBack({ audit, actor, form, now }: WorkspaceRequest, key: string) {
  const row = rowOfKey(audit.work, key);
  if (!row || row.registro === null) throw new Response(null, { status: 404 });
  const motivo = formText(form, 'vuelta', MAX_COMMENT);
  if (motivo === '') return data<WorkspaceAnswer>({ key, errors: { vuelta: 'Escriba por qué vuelve al sitio.' } }, 422);
  await putBackContent(actor, row.kind, { edited: { registro: row.registro }, motivo, now });
  return redirect(`${audit.address}?aviso=repuesto`, 303);
}

async function undoLast({ audit, actor, form, now }: WorkspaceRequest) {
  const { id } = setOf(audit);
  const version = parseWholeNumber(formText(form, 'publicada')) ?? 0;
  await undoPublication(actor, auditChanges, { id, version, reason: formText(form, 'motivo', MAX_COMMENT), now });
  return redirect(`${audit.address}?aviso=publicacion-deshecha`, 303);
}

/** Says that the changes of the set are no longer those of the page. */
async function describeChange({ audit, actor, form }: WorkspaceRequest) {
  const version = parseWholeNumber(formText(form, 'version')) ?? 0;
  const isOwn = await savedAllSince(setOf(audit).id, version, actor.id);
  const what = isOwn ? 'Usted guardó otra cosa de esta auditoría' : 'Alguien cambió algo de esta auditoría';
  const refused = `${what} mientras decidía aquí. Abajo están los cambios de ahora: revíselos otra vez.`;
  return data<WorkspaceAnswer>({ errors: {}, refused }, 409);
}

/** Shows what somebody else saved (a version number) or the current site data, next to the typed text. */
async function describeConflict(request: WorkspaceRequest, key: string, other: number | SiteData) {
  const { audit, form, actor } = request;
  const row = rowOfKey(audit.work, key);
  if (!row) return describeChange(request);
  const { kind } = row;
  const theirs = typeof other === 'number' ? await savedVersion(request, row, other) : other;
  const field = kind.fields.find(({ name }) => name === form.get('campo'));
  const values = readForm(field ? { ...kind, fields: [field] } : kind, form, theirs.data);
  // The form has no field for the audit.
  const part = partOf(auditChanges, kind);
  const typed = { fields: (await formFields(kind)).filter(({ name }) => name !== part?.field), values };
  const conflict = await ('digest' in theirs
    ? conflictWithSite(theirs, typed)
    : conflictWithVersion(theirs, typed, actor.id));
  return data<WorkspaceAnswer>({ key, errors: {}, values, conflict }, 409);
}

/** Returns a version of a row; blank for a row that was never saved. */
async function savedVersion({ audit, now }: WorkspaceRequest, { kind, id }: WorkRow, numero: number) {
  const version = id === null ? undefined : await findVersion(kind, id, numero);
  return version ?? { numero, autor: null, creada: now, data: blankRow(audit, kind, now) };
}
