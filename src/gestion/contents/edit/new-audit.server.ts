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

/** Returns whether content is an audit that the site does not have yet: it is written in its workspace, and begins in a form. */
export function isNewAudit(kind: ContentKind, { registro }: Pick<Editable, 'registro'>): boolean {
  return kind === auditChanges.root && registro === null;
}

type FormOf = { fields: FormField[]; beginning: Beginning | null; today: string };

/**
 * Returns the fields of a form. That of a new audit has those that it is not saved without, and that begin blank; one that begins as a copy
 * has all that it copies.
 */
export function fieldsOfForm(kind: ContentKind, { fields, beginning, today }: FormOf): FormField[] {
  if (kind !== auditChanges.root || beginning?.origin !== null) return fields;
  const blank = kind.empty(today);
  return fields.filter(({ name, required }) => required && (blank[name] ?? '') === '');
}

/** Returns a kind with those of its fields that a form has: that of a new audit has the first ones, or all where it begins as a copy. */
export function withSentFields(kind: ContentKind, form: FormData): ContentKind {
  if (kind !== auditChanges.root) return kind;
  return { ...kind, fields: kind.fields.filter(({ name }) => form.has(name)) };
}

/** Returns the workspace of an audit that waits to be published for the first time; undefined for content that has none. */
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
