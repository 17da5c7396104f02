import type { OpenTransaction } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';

declare const openedByAct: unique symbol;

/**
 * An open transaction of an act. Only `act` opens one, and every command requires one as its first argument, so that a write outside an
 * act does not compile.
 */
export type Transaction = OpenTransaction & { readonly [openedByAct]: true };

/** The result of work that changed nothing: `act` rolls back and logs no entry. */
export class Unchanged<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/** Ente and audit of changed content; `NO_ENTE` and `NO_AUDIT` for content without one. An undefined `auditoria` means any audit of the ente. */
export type Subject = { ente: number; auditoria?: number | undefined };

/** Changed content of an area: of the listed subjects, or any content if undefined. */
export type ChangedArea = { area: string; subjects: readonly Subject[] | undefined };

/** `Subject.ente` of content without an ente. */
export const NO_ENTE = 0;
/** `Subject.auditoria` of content without an audit. */
export const NO_AUDIT = 0;
/** Maximum number of subjects that an act announces. With more, it announces their areas as a whole. */
export const MAX_SUBJECTS = 100;

/** Subjects of changed content, by area and by the subject's text; undefined if any content of the area may have changed. */
type Marks = Map<string, ReadonlyMap<string, Subject> | undefined>;
const marksKey = serviceKey<WeakMap<Transaction, Marks>>('marks of changed areas', 'markChanged');

/**
 * Marks the public content of `area` as changed: `act` announces it to every node at commit. `subjects` are the entes and audits of all
 * changed content, before and after the change; cached answers about other subjects (`PageOutcome.about`) are then kept.
 */
export function markChanged(tx: Transaction, area: string, subjects?: readonly Subject[]): void {
  const areas: Marks = marks().get(tx) ?? new Map();
  const known = areas.has(area) ? areas.get(area) : new Map<string, Subject>();
  const added = subjects?.map((subject) => [`${subject.ente} ${subject.auditoria ?? ''}`, subject] as const);
  const all = added && known && new Map([...known, ...added]);
  marks().set(tx, areas.set(area, all && all.size <= MAX_SUBJECTS ? all : undefined));
}

/** Returns the areas marked so far. */
export function listChangedAreas(tx: Transaction): ChangedArea[] {
  return [...(marks().get(tx) ?? [])].map(([area, subjects]) => ({
    area,
    subjects: subjects && [...subjects.values()],
  }));
}

/** Returns the marked areas by transaction. Shared by both builds in the process, since acts of the staff call kinds of the public build. */
function marks(): WeakMap<Transaction, Marks> {
  const current = findService(marksKey) ?? new WeakMap<Transaction, Marks>();
  provideService(marksKey, current);
  return current;
}
