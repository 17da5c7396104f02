import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { datasets } from '#areas/index.ts';
import { auditChanges } from '#areas/sets.ts';
import {
  type ColumnGuide,
  datasetOf,
  guideOfPasted,
  type PastedRow as ReadRow,
  readPastedRows,
} from '#platform/datasets/pasted-rows.ts';
import { completeContent, declaredResult } from '#platform/editing/declared-reads.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { partOf } from '#platform/editing/sets/content-set.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { type SavedRow, saveInSet } from '#platform/editing/sets/save-in-set.ts';
import { stateNames } from '#platform/editing/states.ts';
import { formText, typedText } from '#platform/http/form-text.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { differingFields } from '../contents/differing-fields.server.ts';
import { checkData, type FormField, formFields } from '../contents/edit/fields/form-data.server.ts';
import { asIfPublished, findDoubtsIn, withdrawnFaults } from './check-row.server.ts';
import type { PastedRowView, PasteView } from './paste-view.ts';
import { blankRow, editedRow, setPlaceOf, type WorkspaceAnswer, type WorkspaceRequest } from './perform.server.ts';

/** Maximum letters of a pasted text. */
const MAX_TEXT = 2_000_000;

/** Error of pasted rows when the existing rows changed since they were shown. */
const CHANGED =
  'No se guardó nada: los renglones que cambia ya no dicen lo que usted revisó. Mire otra vez qué cambia y decida de nuevo.';

type PastedRow = Omit<PastedRowView, 'doubts'> & { data: ContentData; existing: WorkRow | undefined };
type Read = Pick<PasteView, 'columns' | 'unread' | 'refused'> & { rows: PastedRow[] };
/** Pasted rows as read: those without a problem, those of them that change something, and the digest of what they change. */
type Trial = Read & { kind: ContentKind; text: string; right: PastedRow[]; saved: PastedRow[]; state: string };

/** Tries pasted rows, or saves the valid ones. A trial saves nothing. */
export async function performPaste(request: WorkspaceRequest, plural: string) {
  const kind = auditChanges.parts.find((part) => part.kind.plural === plural)?.kind;
  if (!kind) throw new Response(null, { status: 404 });
  const isAdding = request.form.get('accion') === 'agregar';
  const trial = await tryPasted(request, kind, isAdding);
  // Of a form that was sent twice, nothing is left to save.
  const isOutdated = isAdding && trial.saved.length > 0 && formText(request.form, 'visto') !== trial.state;
  if (isAdding && !isOutdated && trial.right.length > 0) return savePasted(request, trial);
  const pasted = await describeTrial(request, trial);
  if (isOutdated) return data<WorkspaceAnswer>({ errors: {}, pasted: { ...pasted, refused: CHANGED } }, 409);
  return data<WorkspaceAnswer>({ errors: {}, pasted }, pasted.refused === '' && pasted.wrong === 0 ? 200 : 422);
}

async function tryPasted(request: WorkspaceRequest, kind: ContentKind, isAdding: boolean): Promise<Trial> {
  const text = typedText(request.form, 'texto', MAX_TEXT);
  const read = await asIfPublished(request.audit, kind, () => readRows(request, kind, text, isAdding));
  const right = read.rows.filter(({ problems }) => problems.length === 0);
  const saved = right.filter(({ isNew, changes }) => isNew || changes.length > 0);
  return { ...read, kind, text, right, saved, state: stateOf(read.rows) };
}

async function describeTrial({ audit }: WorkspaceRequest, trial: Trial): Promise<PasteView> {
  const { kind, rows, right, saved, columns, unread, refused, text, state } = trial;
  const doubts = await findDoubtsIn(
    audit,
    kind,
    right.map(({ existing, data: values }) => ({ registro: existing?.registro ?? null, data: values })),
  );
  const fields = await formFields(kind);
  const doubtsOf = new Map(right.map((row, index) => [row, doubts[index] ?? {}]));
  const views = rows.map((row) => {
    const { data: _, existing: __, ...view } = row;
    return { ...view, doubts: sentencesOf(fields, doubtsOf.get(row) ?? {}) };
  });
  const added = right.filter(({ isNew }) => isNew).length;
  const counts = { added, changed: saved.length - added, wrong: rows.length - right.length };
  const guide = await readPasteGuide(kind.plural);
  return { columns, unread, refused, ...counts, plural: kind.plural, text, state, rows: views, guide };
}

async function savePasted({ audit, actor }: WorkspaceRequest, { kind, text, rows, right, saved }: Trial) {
  const edicion = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const saves = saved.map(({ number, data: values, existing }): SavedRow => {
    const opening = { formulario: `pegado ${audit.address} ${number}`, persona: actor.id, edicion };
    const resumen = 'Pegado de una hoja de cálculo';
    return { kind, save: { ...editedRow(existing), form: opening, data: values, resumen } };
  });
  // Of a form that was sent twice, everything is saved.
  if (saves.length > 0) await saveInSet(actor, auditChanges, { ...setPlaceOf(audit), rows: saves });
  const notice = right.length < rows.length ? 'pegado-en-parte' : 'pegado';
  return redirect(`${audit.address}?aviso=${notice}#s-${kind.plural}`, 303);
}

/**
 * Returns a digest of the existing rows that pasted ones change, including rows that others added with the same keys; empty without such rows.
 */
function stateOf(rows: readonly PastedRow[]): string {
  const existing = rows.flatMap(({ existing: row }) => (row ? [[row.registro, row.id, row.version, row.digest]] : []));
  if (existing.length === 0) return '';
  return createHash('sha256').update(JSON.stringify(existing)).digest('hex').slice(0, 32);
}

/** Returns the accepted values of the columns of pasted rows of a kind. */
export async function readPasteGuide(plural: string): Promise<ColumnGuide[]> {
  const part = auditChanges.parts.find(({ kind }) => kind.plural === plural);
  const dataset = part && datasetOf(datasets, part.kind);
  return dataset ? guideOfPasted(dataset, part.field) : [];
}

/** Reads pasted rows. If they are being added, completes them as in their future public rows. */
async function readRows(request: WorkspaceRequest, kind: ContentKind, text: string, isAdding: boolean): Promise<Read> {
  try {
    const matched = await matchRows(request, kind, text);
    if (isAdding)
      for (const row of matched.rows.filter(({ problems }) => problems.length === 0))
        row.data = await completeContent(kind, { registro: row.existing?.registro ?? null, data: row.data });
    return matched;
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    return { columns: [], unread: [], refused: error.message, rows: [] };
  }
}

/** Reads pasted rows, and matches them with the audit's rows. One trial finds the faults of all cells of all rows. */
async function matchRows({ audit, now }: WorkspaceRequest, kind: ContentKind, text: string): Promise<Read> {
  const dataset = datasetOf(datasets, kind);
  const part = partOf(auditChanges, kind);
  if (!dataset || !part) throw new Error(`${kind.tipo} has no dataset`);
  const parent = { column: part.field, name: auditChanges.rootName(audit.work.root.data) };
  const { columns, unread, rows, keyOf } = await readPastedRows(dataset, text, parent);
  const fields = await formFields(kind);
  const rowsByKey = new Map(
    audit.work.parts.flat().flatMap((row) => (row.kind === kind ? [[keyOf(row.data), row]] : [])),
  );
  const versions = rows.map((pasted) => {
    const existing = rowsByKey.get(pasted.key);
    const merged = { ...(existing?.data ?? blankRow(audit, kind, now)), ...pasted.data };
    return { pasted, existing, registro: existing?.registro ?? null, ...checkPasted(kind, pasted, merged) };
  });
  const checked = (await declaredResult(kind.check, versions)) ?? [];
  const matched = versions.map(async ({ pasted, existing, data: row, errors }, index): Promise<PastedRow> => {
    const faults = { ...withdrawnFaults(audit, kind, row, checked[index] ?? {}), ...errors };
    const problems = sentencesOf(fields, faults);
    const pastedFields = fields.filter(({ name }) => Object.hasOwn(pasted.data, name));
    return {
      number: pasted.number,
      cells: pasted.cells.map((cell, place) => ({ text: cell, problem: faults[columns[place]?.field ?? ''] ?? '' })),
      existing,
      problems,
      data: row,
      isNew: existing === undefined,
      title: existing?.titulo ?? '',
      changes: existing && problems.length === 0 ? await changesOf(pastedFields, existing.data, row) : [],
      replaces: existing?.waits ? pendingState(audit.work, existing) : '',
    };
  });
  return { columns: columns.map(({ label }) => label), unread, refused: '', rows: await Promise.all(matched) };
}

/**
 * Checks the values of a pasted row against the schema. Returns them, the faults of its cells and values, and its fields without a readable
 * value.
 */
function checkPasted(kind: ContentKind, { faults, unread }: ReadRow, merged: ContentData) {
  const checked = checkData(kind, merged);
  const invalid = 'errors' in checked ? checked.errors : {};
  return {
    data: 'data' in checked ? checked.data : merged,
    errors: { ...invalid, ...Object.fromEntries(faults) },
    unread: new Set([...unread, ...Object.keys(invalid)]),
  };
}

/** Returns faults as sentences with their field labels, in the order of the fields. */
function sentencesOf(fields: readonly FormField[], faults: Record<string, string>): string[] {
  const placeOf = ([name]: [string, string]) => fields.findIndex((field) => field.name === name);
  return Object.entries(faults)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((fault) => `${fields[placeOf(fault)]?.label ?? fault[0]}: ${fault[1]}`);
}

async function changesOf(fields: readonly FormField[], before: ContentData, after: ContentData) {
  const differing = await differingFields(fields, before, after);
  return differing.map(({ label, theirs, mine }) => ({ label, before: theirs, after: mine }));
}

/** Returns the state of a row's pending change; for a change submitted with the audit's set, the state of the set. */
function pendingState({ row: set }: SetWork, { isSent, estado }: WorkRow): string {
  return stateNames[isSent && set ? set.estado : estado].toLowerCase();
}
