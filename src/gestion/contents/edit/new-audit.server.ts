import { auditChanges } from '#areas/sets.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import type { Editable } from '#platform/editing/read.ts';
import type { Save } from '#platform/editing/save.ts';
import { findSetOfContent } from '#platform/editing/sets/read-set.ts';
import { type SavedRow, saveInSet } from '#platform/editing/sets/save-in-set.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { contentPath } from '../../addresses.ts';
import type { FormField } from './fields/form-data.server.ts';
import type { Beginning } from './start-of-form.server.ts';

/** Returns whether content is an audit that is not on the site yet. It starts in a form and is continued in its workspace. */
export function isNewAudit(kind: ContentKind, { registro }: Pick<Editable, 'registro'>): boolean {
  return kind === auditChanges.root && registro === null;
}

type FormOf = { fields: FormField[]; beginning: Beginning | null; today: string };

/**
 * Returns the fields of a form. The form of a new audit has only the required fields that start blank; one that starts as a copy has all copied
 * fields.
 */
export function fieldsOfForm(kind: ContentKind, { fields, beginning, today }: FormOf): FormField[] {
  if (kind !== auditChanges.root || beginning?.origin !== null) return fields;
  const blank = kind.empty(today);
  return fields.filter(({ name, required }) => required && (blank[name] ?? '') === '');
}

/** Returns a kind with only the fields of its form: for a new audit the first ones, or all if it starts as a copy. */
export function withSentFields(kind: ContentKind, form: FormData): ContentKind {
  if (kind !== auditChanges.root) return kind;
  return { ...kind, fields: kind.fields.filter(({ name }) => form.has(name)) };
}

/** Returns the workspace of an audit before its first publication; undefined for content without one. */
export async function findNewWorkspace(kind: ContentKind, editable: Editable): Promise<string | undefined> {
  const set = isNewAudit(kind, editable) && editable.id !== null ? await findSetOfContent(editable.id) : undefined;
  return set && contentPath(auditChanges.kind, { id: set.id, registro: null });
}

/** Saves a new audit in its set of changes. Returns its workspace. */
export async function saveNewAudit(actor: StaffActor, editable: Editable, save: Save): Promise<string> {
  const set = editable.id === null ? undefined : await findSetOfContent(editable.id);
  const rows: SavedRow[] = [{ kind: auditChanges.root, save }];
  const saved = await saveInSet(actor, auditChanges, { conjunto: set?.id ?? 'nuevo', rows });
  return contentPath(auditChanges.kind, { id: saved.set, registro: null });
}
