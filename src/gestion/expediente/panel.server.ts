import { randomUUID } from 'node:crypto';
import { auditChanges } from '#areas/sets.ts';
import type { Comment } from '#platform/editing/comments.ts';
import { completeContent, declaredResult } from '#platform/editing/declared-reads.ts';
import { findDraft } from '#platform/editing/drafts.ts';
import { type ContentData, type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { findReturnComment } from '#platform/editing/read.ts';
import { partOf, type SetPart } from '#platform/editing/sets/content-set.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import type { findSiteState } from '#platform/editing/site-rows.ts';
import { stateNames } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { contentKey } from '../addresses.ts';
import { differingFields } from '../contents/differing-fields.server.ts';
import { commentViews } from '../contents/edit/comments/comments.server.ts';
import { type FormField, formFields } from '../contents/edit/fields/form-data.server.ts';
import { draftName, listWriters } from '../contents/edit/start-of-form.server.ts';
import { returnedOf } from '../contents/returned.tsx';
import type { OpenAudit } from './audit.server.ts';
import { blankRow } from './perform.server.ts';
import { waitingOf } from './row-doubts.server.ts';
import { keyOfRow, mayWithdraw, rowOfKey } from './view.server.ts';

type PanelOf = {
  audit: OpenAudit;
  actor: StaffActor;
  now: Date;
  sitio: Awaited<ReturnType<typeof findSiteState>>;
  comments: readonly Comment[];
  names: ReadonlyMap<string, string>;
};

/** Returns the form of a row of an audit, or of a new one (`observaciones-nuevo`). */
export async function readPanel({ audit, actor, now, sitio, comments, names }: PanelOf, key: string) {
  const { work } = audit;
  const row = rowOfKey(work, key);
  const part = partOfKey(row, key);
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
    ...movesOfRow(actor, { kind, row, isAbsent: row === work.root && sitio === 'retirado' }, aboutWithdrawal),
    history: row?.id ? `/gestion/${kind.plural}/${row.id}/historia` : null,
    changes: row?.site && row.waits ? await changedFields(fields, row) : [],
  };
}

/** Returns the part that a row, or the key of a new row, belongs to; undefined for the audit itself. */
function partOfKey(row: WorkRow | undefined, key: string) {
  return auditChanges.parts.find(({ kind }) => row?.kind === kind || key === `${kind.plural}-nuevo`);
}

/** Returns what a person may do with a row. */
function movesOfRow(
  actor: StaffActor,
  { kind, row, isAbsent }: { kind: ContentKind; row: WorkRow | undefined; isAbsent: boolean },
  aboutWithdrawal: string | null | undefined,
) {
  return {
    mayEdit: actor.can(contentAction(kind, 'editar')),
    withdrawal: row && !isAbsent && mayWithdraw(actor, row) ? { about: aboutWithdrawal ?? null } : null,
    /** Whether the person may restore the withdrawn audit. */
    mayPutBack: isAbsent && actor.can(contentAction(kind, 'publicar')),
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

/** Returns the initial values of a new row; those copied from the audit are completed, as on saving. */
async function newValues(audit: OpenAudit, kind: ContentKind, now: Date): Promise<ContentData> {
  const proposals = partOf(auditChanges, kind)?.proposals ?? {};
  const data = { ...blankRow(audit, kind, now), ...(await proposed(audit, kind, proposals)) };
  return proposals.ofRoot ? completeContent(kind, { registro: null, data }) : data;
}

/** Returns likely values of a new row: the next number, the values that rows of a kind usually share, and those of the audit. */
async function proposed(
  { registro, work }: OpenAudit,
  kind: ContentKind,
  { number, ofLast = [], ofRoot = [] }: SetPart['proposals'],
): Promise<ContentData> {
  const rows = work.parts.flat().filter((row) => row.kind === kind);
  const copied = { ...valuesOf(rows.at(-1), ofLast), ...valuesOf(work.root, ofRoot) };
  if (!number) return copied;
  const last = registro === null ? 0 : await number.last(registro);
  const numbers = rows.map(({ data }) => Number(data[number.field])).filter(Number.isInteger);
  return { ...copied, [number.field]: String(Math.max(last, ...numbers) + 1) };
}

function valuesOf(row: WorkRow | undefined, fields: readonly string[]): ContentData {
  return Object.fromEntries(fields.map((field) => [field, row?.data[field] ?? null]));
}

/** The open row. */
export type OpenPanel = NonNullable<Awaited<ReturnType<typeof readPanel>>>;
