import { randomUUID } from 'node:crypto';
import { auditChanges } from '#areas/sets.ts';
import { type Comment, listCommentsOfSet } from '#platform/editing/comments.ts';
import { completeContent, declaredResult } from '#platform/editing/declared-reads.ts';
import { findDraft } from '#platform/editing/drafts.ts';
import { type ContentData, type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { findReturnComment } from '#platform/editing/read.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { listSetSteps, type SetStep } from '#platform/editing/sets/set-steps.ts';
import { findUndoable } from '#platform/editing/sets/undo-publication.ts';
import { findAddress, findSiteState } from '#platform/editing/site-rows.ts';
import { type ContentStep, stateNames } from '#platform/editing/states.ts';
import { count } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { today } from '#platform/visibility.ts';
import { contentKey } from '../addresses.ts';
import { differingFields } from '../contents/differing-fields.server.ts';
import { commentViews } from '../contents/edit/comments/comments.server.ts';
import { controlId } from '../contents/edit/fields/controls.ts';
import { type FormField, formFields } from '../contents/edit/fields/form-data.server.ts';
import { draftName, listWriters } from '../contents/edit/start-of-form.server.ts';
import { returnedOf } from '../contents/returned.tsx';
import { scheduleWords } from '../contents/schedule/schedule-words.ts';
import { authorName, formatInstant } from '../shell/who-and-when.ts';
import type { OpenAudit } from './audit.server.ts';
import type { AddressOfTarget } from './missing.ts';
import { readPasteGuide } from './paste.server.ts';
import { blankRow } from './perform.server.ts';
import { listPresent } from './presence.server.ts';
import { tryDoubts, waitingOf } from './row-doubts.server.ts';
import { summarize } from './summary.server.ts';
import { cellText, keyOfRow, mayWithdraw, rowOfKey, sectionsOf, titleOfRow } from './view.server.ts';

type Opened = { audit: OpenAudit; actor: StaffActor; now: Date; query: URLSearchParams; publicOrigin: string };

/** Maximum number of history steps on the page. */
const STEPS = 12;

/** Returns everything that the workspace of an audit shows. */
export async function readWorkspace({ audit, actor, now, query, publicOrigin }: Opened) {
  const { registro, address, work } = audit;
  const { root, row: set } = work;
  const [{ summary, follow }, comments, doubts, dataFields, names, steps, undoable, publicPath, sitio] =
    await Promise.all([
      summarize(work, today(now), placesFor({ audit, actor })),
      set ? listCommentsOfSet(set.id) : [],
      tryDoubts(work),
      formFields(root.kind),
      listNames(),
      set ? listSetSteps(set.id, STEPS, root.id) : [],
      set ? findUndoable(set.id) : undefined,
      registro === null ? null : findAddress(root.kind, { registro, data: root.site ?? root.data }),
      findSiteState(root.kind, registro),
    ]);
  const sections = await sectionsOf(work, actor, { follow, doubts, comments });
  const waiting = waitingOf(work);
  const abre = query.get('abre');
  const pasteSection = sections.find(({ plural, pasteHint }) => pasteHint !== null && plural === query.get('pegar'));
  return {
    isNew: registro === null,
    address,
    title: `${root.data.ente}`,
    code: `${root.data.codigo}`,
    facts: factsOf(dataFields, root),
    sitio,
    page: publicPath && sitio === 'publicado' ? `${publicOrigin}${publicPath}` : null,
    summary,
    sections,
    data: {
      key: keyOfRow(root),
      waits: root.waits,
      mayEdit: actor.can(contentAction(root.kind, 'editar')),
      fields: dataFields.map((field) => {
        const text = cellText(field, root.data);
        const before = root.site && root.waits ? cellText(field, root.site) : text;
        const doubt = doubts.get(root)?.[field.name] ?? null;
        return { name: field.name, label: field.label, text, before: before === text ? null : before, doubt };
      }),
    },
    set: {
      estado: set?.estado ?? 'publicado',
      version: set?.versionTrabajo ?? 0,
      programadoPara: set?.programadoPara ? formatInstant(set.programadoPara) : null,
      failure: set?.motivoFallo ?? (set?.fallo ? 'No salió a su hora.' : null),
      waiting: waiting.map(({ id }) => id ?? 0),
      unsent: waiting.filter(({ isSent }) => !isSent).length,
      /** Keys of the returned changes that nobody has corrected yet. */
      returned: waiting.filter(({ estado }) => estado === 'devuelto').map(keyOfRow),
      apart: [root, ...work.parts.flat()].filter(({ waits, inSet }) => waits && !inSet).length,
      savedAt: latest(waiting),
    },
    may: {
      editar: actor.can(contentAction(auditChanges.kind, 'editar')),
      enviar: actor.can(contentAction(auditChanges.kind, 'enviar')),
      cancelar: actor.can(contentAction(auditChanges.kind, 'cancelar-programa')),
      revisar: actor.can(contentAction(auditChanges.kind, 'publicar')),
      reponer: actor.can(contentAction(root.kind, 'publicar')),
    },
    undoable: undoable !== undefined && actor.can(contentAction(auditChanges.kind, 'publicar')) ? undoable : null,
    history: steps.map((step, index) => {
      const before = steps.slice(index + 1).find(({ returned }) => returned.length === 0);
      return describeStep(step, before, { names, code: String(root.data.codigo) });
    }),
    panel: abre === null ? null : await readPanel({ audit, actor, now, sitio, comments, names }, abre),
    paste: pasteSection ? { plural: pasteSection.plural, guide: await readPasteGuide(pasteSection.plural) } : null,
    present: await listPresent(address, actor, now),
    notice: query.get('aviso'),
  };
}

/** Returns the function that finds where something of an audit is entered: the form field, which gets the focus, or the heading of a section. */
function placesFor({ audit: { address, work }, actor }: Pick<Opened, 'audit' | 'actor'>): AddressOfTarget {
  const kindOf = (tipo: string) => auditChanges.parts.find(({ kind }) => kind.tipo === tipo)?.kind;
  return (place) => {
    if ('section' in place) return `${address}#t-${kindOf(place.section)?.plural}`;
    const kind = 'added' in place ? kindOf(place.added) : work.root.kind;
    if (!kind || !actor.can(contentAction(kind, 'editar'))) return null;
    const key = 'added' in place ? `${kind.plural}-nuevo` : keyOfRow(work.root);
    return `${address}?abre=${key}#${controlId(place.field)}`;
  };
}

function latest(rows: readonly WorkRow[]): string | null {
  const saved = rows.flatMap(({ guardado }) => (guardado ? [guardado.getTime()] : []));
  return saved.length === 0 ? null : formatInstant(new Date(Math.max(...saved)));
}

function factsOf(fields: Awaited<ReturnType<typeof formFields>>, { data }: WorkRow): string[] {
  const text = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? cellText(field, data) : '';
  };
  return [text('tipoAuditoriaId'), `Ejercicio ${text('ejercicio')}`].filter((each) => each !== '');
}

const stepWords: Record<ContentStep, string> = {
  enviado: 'Enviados a revisión',
  retomado: 'Retomados para seguir: dejaron la revisión',
  devuelto: 'Devueltos',
  programado: 'Programados',
  cancelado: 'Publicación cancelada',
  publicado: 'Publicados juntos',
  retirado: 'La auditoría se retiró del sitio',
  repuesto: 'La auditoría volvió al sitio',
  deshecho: 'Publicación deshecha',
};

function describeStep(
  step: SetStep,
  before: SetStep | undefined,
  { names, code }: { names: ReadonlyMap<string, string>; code: string },
) {
  const { paso, persona, momento, comentario, returned } = step;
  const { isMoved, words } = scheduleWords(step, before);
  const what = `${isMoved ? 'Movidos' : stepWords[paso]}${words}`;
  return {
    key: `${momento.getTime()} ${paso}`,
    what: returned.length > 0 ? `${count('devuelto', returned.length)} de los enviados` : what,
    who: authorName(names, persona),
    at: formatInstant(momento),
    comment: comentario,
    returned: returned.map((titulo) => titleOfRow({ titulo }, code)),
  };
}

type PanelOf = Pick<Opened, 'audit' | 'actor' | 'now'> & {
  sitio: Awaited<ReturnType<typeof findSiteState>>;
  comments: readonly Comment[];
  names: ReadonlyMap<string, string>;
};

/** Returns the form of a row of an audit, or of a new one (`observaciones-nuevo`). */
async function readPanel({ audit, actor, now, sitio, comments, names }: PanelOf, key: string) {
  const { work } = audit;
  const row = rowOfKey(work, key);
  const part = auditChanges.parts.find(({ kind }) => row?.kind === kind || key === `${kind.plural}-nuevo`);
  const kind = row?.kind ?? part?.kind;
  if (!kind) return null;
  const id = row ? contentKey(row) : 'nuevo';
  const fields = (await formFields(kind)).filter(({ name }) => name !== part?.field);
  const [draft, writers, aboutWithdrawal, returned] = await Promise.all([
    findDraft(draftName(kind, id), actor.id),
    listWriters(kind, id, actor, now),
    row?.registro ? declaredResult(kind.aboutWithdrawal, row.registro) : null,
    row?.id && row.estado === 'devuelto' ? findReturnComment(row.id) : undefined,
  ]);
  const isAbsent = row === work.root && sitio === 'retirado';
  const values = row?.data ?? (await newValues(audit, kind, now));
  const base = row?.version ?? 0;
  return {
    key: row ? keyOfRow(row) : key,
    id,
    plural: kind.plural,
    one: kind.one,
    add: kind.add,
    fields,
    isNew: row === undefined,
    ...waitingOfRow(audit, row),
    ...placeOf(work, row),
    values: draft ? { ...values, ...draft.datos } : values,
    version: draft ? draft.base : base,
    digest: row?.digest ?? '',
    edition: randomUUID(),
    draftAt: draft?.guardado.toISOString() ?? null,
    writers,
    returned: returned ? returnedOf(returned, fields) : null,
    comments: row ? commentViews(comments, row.id, { fields, names, reader: actor.id }) : [],
    mayEdit: actor.can(contentAction(kind, 'editar')),
    withdrawal: row && !isAbsent && mayWithdraw(actor, row) ? { about: aboutWithdrawal ?? null } : null,
    /** Whether the person may restore the withdrawn audit. */
    mayPutBack: isAbsent && actor.can(contentAction(kind, 'publicar')),
    history: row?.id ? `/gestion/${kind.plural}/${row.id}/historia` : null,
    changes: row?.site && row.waits ? await changedFields(fields, row) : [],
  };
}

/** Returns the pending work of a row, and its state. */
function waitingOfRow({ registro, work }: OpenAudit, row: WorkRow | undefined) {
  const waits = row?.waits === true;
  return {
    waits,
    /** For the data of a new audit, which can only be discarded as a whole: its number of pending changes. */
    discardsAll: registro === null && row === work.root ? waitingOf(work).length : null,
    reviewed: row?.isSent ? reviewedSentence(work) : null,
    /** For a change outside the set: its state, and its form. */
    apart:
      waits && !row.inSet ? { state: stateNames[row.estado], href: `/gestion/${row.kind.plural}/${row.id}` } : null,
  };
}

/** Returns the effect of a save on changes that are in review or scheduled. */
function reviewedSentence({ row }: SetWork): string {
  return row?.estado === 'programado'
    ? 'Ya tiene su hora: si guarda, la publicación programada se cancela y hay que enviar los cambios otra vez.'
    : 'Está en revisión: si guarda, los cambios salen de ella y hay que enviarlos otra vez.';
}

/** Returns the position of a row in its table, and the keys of the previous and next rows. */
function placeOf({ parts }: SetWork, row: WorkRow | undefined) {
  const siblings = row ? (parts.find((rows) => rows.includes(row)) ?? []) : [];
  const place = row ? siblings.indexOf(row) : -1;
  const keyAt = (index: number) => (siblings[index] ? keyOfRow(siblings[index]) : null);
  if (place < 0) return { place: '', before: null, after: null };
  return { place: `${place + 1} de ${siblings.length}`, before: keyAt(place - 1), after: keyAt(place + 1) };
}

async function changedFields(fields: readonly FormField[], { site = {}, data }: WorkRow) {
  const differing = await differingFields(fields, site, data);
  return differing.map(({ label, theirs, mine }) => ({ label, before: theirs, after: mine }));
}

/** Returns the initial values of a new row; those of a report are completed from its audit, as on saving. */
async function newValues(audit: OpenAudit, kind: ContentKind, now: Date): Promise<ContentData> {
  const data = { ...blankRow(audit, kind, now), ...proposed(audit, kind.tipo) };
  return kind.tipo === 'informe' ? completeContent(kind, { registro: null, data }) : data;
}

/** Returns likely values of a new row: the next number, the values that rows of a kind usually share, and those of the audit. */
function proposed({ work }: OpenAudit, tipo: string): ContentData {
  if (tipo === 'informe') return Object.fromEntries(ofAudit.map((field) => [field, work.root.data[field] ?? null]));
  const name = numberOf[tipo];
  const rows = work.parts.flat().filter(({ kind }) => kind.tipo === tipo);
  const last = rows.at(-1)?.data ?? {};
  const repeated = Object.fromEntries((repeats[tipo] ?? []).map((field) => [field, last[field] ?? null]));
  if (!name) return repeated;
  const numbers = rows.map(({ data }) => Number(data[name])).filter(Number.isInteger);
  const next = Math.max(0, ...numbers) + 1;
  return { ...repeated, [name]: tipo === 'observacion' ? String(next) : next };
}

/** The number field of each kind of row. */
const numberOf: Readonly<Record<string, string>> = {
  observacion: 'numero',
  renglon: 'orden',
  respuesta: 'numero',
  recomendacion: 'numero',
};
/** Fields that a report copies from its audit. */
const ofAudit = ['ejercicio', 'ente', 'tipoAuditoriaId'];
/** Fields that a new row copies from the last one. */
const repeats: Readonly<Record<string, readonly string[]>> = {
  observacion: ['naturaleza', 'rubro', 'emitidaEl'],
  recomendacion: ['emitidaEl'],
  renglon: ['cuenta'],
};

/** Loader data of the workspace. */
export type WorkspacePage = Awaited<ReturnType<typeof readWorkspace>>;
/** The open row. */
export type OpenPanel = NonNullable<WorkspacePage['panel']>;
