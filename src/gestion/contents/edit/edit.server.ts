import { data, redirect } from 'react-router';
import { auditChanges } from '#areas/sets.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { completeContent } from '#platform/editing/declared-reads.ts';
import { discardDraft, type OpenForm } from '#platform/editing/drafts.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { submit } from '#platform/editing/moves/moves.ts';
import { putBackContent, withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { type Editable, findEditable, findNewTwin, findVersion } from '#platform/editing/read.ts';
import { type Edited, type Existing, type Save, saveVersion } from '#platform/editing/save.ts';
import { findSetOfContent } from '#platform/editing/sets/read-set.ts';
import { submitRows } from '#platform/editing/sets/set-moves.ts';
import { isSameData, type SiteData } from '#platform/editing/site-change.ts';
import { deleteTemplate, MAX_TEMPLATE_NAME, saveTemplate } from '#platform/editing/templates.ts';
import { formText } from '#platform/http/form-text.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { retiros } from '#platform/publications/schema.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { decide } from '../decide.server.ts';
import { isListed } from '../kinds.server.ts';
import { carriedData, checkVersion, describePictures, refusePictures } from './check-version.server.ts';
import { addComment, type RefusedComment, settleThread, typedComment } from './comments/comments.server.ts';
import { answerRefusal, type Conflict, conflictWithSite, conflictWithVersion } from './conflict.server.ts';
import { formFields, readForm } from './fields/form-data.server.ts';
import { isNewAudit, saveNewAudit, withSentFields } from './new-audit.server.ts';
import { draftName } from './start-of-form.server.ts';

/** State of the page after a submission that did not redirect. `values` are the typed values. */
export type EditAnswer = {
  errors: Record<string, string>;
  refused?: string;
  ended?: true;
  /** The server did not answer, or failed. */
  unanswered?: true;
  values?: ContentData;
  /** The comment that was rejected. */
  comment?: RefusedComment;
  conflict?: Conflict;
};

type EditRequest = { kind: ContentKind; id: string; edited: Edited; form: FormData; actor: StaffActor; now: Date };

/** Performs one submission of the edit page. */
export async function performEdit(request: EditRequest) {
  const { kind, edited, form, now } = request;
  const editable = await findEditable(kind, edited, today(now));
  if (!editable) throw new Response(null, { status: 404 });
  try {
    return await perform(request, editable, formText(form, 'accion'));
  } catch (error) {
    return answerRefusal(error, {
      refuse: (refusal) => refuseMove(refusal, form),
      siteConflict: (site) => describeSiteConflict(request, editable, site),
      versionConflict: async (version) => {
        const contentId = editable.id ?? (await findEditable(kind, edited, today(now)))?.id;
        // Nobody saved another version: the form names a version that never existed.
        if (!contentId) throw new Response(null, { status: 400 });
        return describeConflict(request, contentId, version);
      },
    });
  }
}

async function perform(request: EditRequest, editable: Editable, intent: string) {
  const { kind, id, edited } = request;
  if (intent === 'guardar' || intent === 'enviar') return save(request, editable, intent);
  if (intent === 'descartar') {
    await discardDraft(openForm(request));
    return redirect(addressOf(kind, id), 303);
  }
  if (intent === 'retirar' && edited !== 'nuevo') return withdraw(request, edited);
  if (intent === 'reponer' && edited !== 'nuevo') return undoWithdrawal(request, edited);
  if (intent === 'guardar-plantilla') return keepTemplate(request, editable);
  if (intent === 'quitar-plantilla') return dropTemplate(request);
  if (editable.id === null) throw new Response(null, { status: 400 });
  if (intent === 'comentar' || intent === 'atender-comentario')
    return changeComments(intent, { ...request, contentId: editable.id, data: editable.data });
  return moveContent(intent, { ...request, contentId: editable.id });
}

/** Returns the errors of a rejected step. A comment is shown again, because its form may be gone from the page. */
function refuseMove({ errors, reason }: MoveRefusedError, form: FormData) {
  const comment = form.get('accion') === 'comentar' ? { comment: typedComment(form) } : {};
  return data<EditAnswer>({ errors: { ...errors }, refused: reason, ...comment }, 409);
}

/** Returns the form opening that a submission belongs to. */
function openForm({ kind, id, form, actor }: Pick<EditRequest, 'kind' | 'id' | 'form' | 'actor'>): OpenForm {
  return { formulario: draftName(kind, id), persona: actor.id, edicion: editionOf(form) };
}

/** Returns the version that a form is based on; throws 400 without one. */
function versionOf(form: FormData): number {
  const version = parseWholeNumber(formText(form, 'version'));
  if (version === undefined) throw new Response(null, { status: 400 });
  return version;
}

/** Returns the mark of a form opening. */
export function editionOf(form: FormData): string {
  return formText(form, 'edicion', 40);
}

async function save(request: EditRequest, editable: Editable, intent: string) {
  const { kind, edited, form, actor } = request;
  const base = versionOf(form);
  const checked = await checkForm(request, editable);
  if ('errors' in checked) return data<EditAnswer>(checked, 422);
  const described = await describePictures(kind, checked.data);
  const completeData = await completeContent(kind, { registro: editable.registro, data: described });
  const [resumen, site] = [formText(form, 'resumen', 200), formText(form, 'sitio')];
  const version = { edited, base, site, form: openForm(request), data: completeData, resumen };
  const hasChanges = !isUnchanged(editable, version);
  if (hasChanges && isNewAudit(kind, editable))
    return redirect(`${await saveNewAudit(actor, editable, version)}?aviso=guardado`, 303);
  const contentId = hasChanges
    ? await saveChanged(request, version, intent)
    : await keepSaved(request, editable, intent);
  return redirect(addressOf(kind, String(contentId), intent === 'enviar' ? 'enviado' : 'guardado'), 303);
}

/** Returns the data of a form, or its errors with the typed values. */
async function checkForm(request: EditRequest, editable: Editable) {
  const { kind, form } = request;
  const values = readForm(withSentFields(kind, form), form, carriedData(editable));
  const checked = await checkVersion(kind, editable.registro, values);
  const errors = {
    ...('errors' in checked ? checked.errors : await refuseTwin(request, editable, checked.data)),
    ...refusePictures(kind, form),
  };
  return 'errors' in checked || Object.keys(errors).length > 0 ? { errors, values } : checked;
}

/** Content that is saved in a version. */
type SavedContent = Editable & { id: number };

/** Returns whether a version adds nothing to the newest one. Withdrawn content is published again by another version, even with the same text. */
function isUnchanged(editable: Editable, version: Pick<Save, 'base' | 'data'>): editable is SavedContent {
  const { id, estado, sitio, siteChanged } = editable;
  const mustMerge = siteChanged && estado !== 'publicado';
  const isNewest = id !== null && editable.version === version.base;
  return isNewest && !mustMerge && sitio !== 'retirado' && isSameData(version.data, editable.data);
}

/** Discards the draft of a form without changes, and submits the newest version if asked. Returns the id of the content. */
async function keepSaved(request: EditRequest, { id, version }: SavedContent, intent: string): Promise<number> {
  await discardDraft(openForm(request));
  if (intent === 'enviar') await submitContent(request.actor, request.kind, { id, version });
  return id;
}

/** Saves a version, and submits it if asked. Returns the id of the content. */
async function saveChanged({ kind, actor }: EditRequest, save: Save, intent: string): Promise<number> {
  const { id, numero } = await saveVersion(actor, kind, save);
  if (intent === 'enviar')
    await submitContent(actor, kind, { id, version: numero }).catch((error) => {
      // The other of two equal submissions has sent it for review.
      if (!(error instanceof MoveRefusedError)) throw error;
    });
  return id;
}

/** Rejects new content with the same identity as other new content, since only one of them can be published. */
async function refuseTwin(
  request: EditRequest,
  { id, registro }: Editable,
  data: ContentData,
): Promise<Record<string, string>> {
  const { identity = [] } = request.kind;
  const field = identity.at(-1);
  if (registro !== null || field === undefined) return {};
  const twin = await findNewTwin(request.kind, { id, data, form: openForm(request) });
  if (twin === undefined) return {};
  const sentence =
    identity.length === 1
      ? `Lo tiene ya «${twin}», que espera sin publicarse.`
      : `Ya espera otro igual sin publicarse: «${twin}». Ábralo en la lista, o cambie este dato.`;
  return { [field]: sentence };
}

/** Submits a version for review. A version in a set of changes joins those of the set that are already in review. */
async function submitContent(actor: StaffActor, kind: ContentKind, moved: { id: number; version: number }) {
  const set = await findSetOfContent(moved.id);
  if (!set) return submit(actor, kind, moved);
  const added = { id: set.id, version: set.versionTrabajo, rows: [moved.id], note: '' };
  return submitRows(actor, auditChanges, added);
}

const refuse = (errors: Record<string, string>) => data<EditAnswer>({ errors }, 422);

async function changeComments(
  intent: 'comentar' | 'atender-comentario',
  request: EditRequest & { contentId: number; data: ContentData },
) {
  const errors = intent === 'comentar' ? await addComment(request) : await settleThread(request);
  return errors
    ? data<EditAnswer>({ errors, comment: typedComment(request.form) }, 422)
    : redirect(`${addressOf(request.kind, String(request.contentId))}#comentarios`, 303);
}

async function moveContent(intent: string, request: EditRequest & { contentId: number }) {
  const { kind, form, contentId: id } = request;
  const moved = { id, version: versionOf(form) };
  const decided = await decide(intent, { ...request, moved, commentField: 'comentario' });
  if (!decided) throw new Response(null, { status: 400 });
  return 'errors' in decided ? refuse(decided.errors) : redirect(addressOf(kind, String(id), decided.notice), 303);
}

/** Withdraws the public row, which may be an older version than that of the form. */
async function withdraw({ kind, form, actor, now }: EditRequest, edited: Existing) {
  const retiro = retiros.find((each) => each === formText(form, 'retiro'));
  const motivo = formText(form, 'motivo', MAX_COMMENT);
  if (!retiro || motivo === '') return refuse({ motivo: 'Escriba por qué se retira.' });
  const sucesor = parseWholeNumber(formText(form, 'sucesor'));
  const version = parseWholeNumber(formText(form, 'version'));
  const id = await withdrawContent(actor, kind, { edited, version, retiro, sucesor, motivo, now });
  return redirect(addressOf(kind, String(id), retiro === 'error' ? 'retirado' : retiro), 303);
}

/** Restores the public row to its state before the withdrawal. */
async function undoWithdrawal({ kind, form, actor, now }: EditRequest, edited: Existing) {
  const motivo = formText(form, 'vuelta', MAX_COMMENT);
  if (motivo === '') return refuse({ vuelta: 'Escriba por qué vuelve al sitio.' });
  const id = await putBackContent(actor, kind, { edited, motivo, now });
  return redirect(addressOf(kind, String(id), 'repuesto'), 303);
}

/** Stores the text as a template of its kind. */
async function keepTemplate({ kind, id, form, actor }: EditRequest, { data: datos }: Editable) {
  const nombre = oneLine(formText(form, 'nombre-plantilla')).slice(0, MAX_TEMPLATE_NAME);
  if (nombre === '') return refuse({ 'nombre-plantilla': 'Escriba con qué nombre la encontrarán.' });
  if (!isListed(kind)) throw new Response(null, { status: 404 });
  await saveTemplate(actor, kind, { nombre, datos });
  return redirect(addressOf(kind, id, 'plantilla'), 303);
}

async function dropTemplate({ kind, form, actor }: EditRequest) {
  const id = parseWholeNumber(formText(form, 'plantilla'));
  if (id === undefined) throw new Response(null, { status: 400 });
  await deleteTemplate(actor, kind, id);
  return redirect(addressOf(kind, 'nuevo', 'plantilla-quitada'), 303);
}

async function describeConflict({ kind, form, actor }: EditRequest, id: number, current: number) {
  const [version, fields] = await Promise.all([findVersion(kind, id, current), formFields(kind)]);
  if (!version) throw new Error('A work version is missing');
  const values = readForm(kind, form, version.data);
  const conflict = await conflictWithVersion(version, { fields, values }, actor.id);
  return data<EditAnswer>({ errors: {}, values, conflict }, 409);
}

async function describeSiteConflict({ kind, form }: EditRequest, editable: Editable, site: SiteData) {
  // An approval is sent by another form than the one with the fields.
  const values = form.has('sitio') ? readForm(kind, form, site.data) : editable.data;
  const conflict = await conflictWithSite(site, { fields: await formFields(kind), values });
  return data<EditAnswer>({ errors: {}, values, conflict }, 409);
}

function addressOf({ plural }: ContentKind, id: string, aviso?: string): string {
  return `/gestion/${plural}/${id}${aviso ? `?aviso=${aviso}` : ''}`;
}
