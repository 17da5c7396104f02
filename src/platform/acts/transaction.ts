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

/** Place of changed content: an ente, `NO_ENTE` for none, and one of its audits, `NO_AUDIT` for none, or any of them where it is undefined. */
export type Subject = { ente: number; auditoria?: number | undefined };

/** Changed content of an area: that of some subjects, or any where they are undefined. */
export type ChangedArea = { area: string; subjects: readonly Subject[] | undefined };

/** Number of the ente of what has none. */
export const NO_ENTE = 0;
/** Number of the audit of what has none. */
export const NO_AUDIT = 0;
/** Subjects that an act announces; with more of them, it announces their areas as a whole. */
export const MAX_SUBJECTS = 100;

/** By area the subjects of what changed, by their text; undefined where any may have. */
type Marks = Map<string, ReadonlyMap<string, Subject> | undefined>;
const marksKey = serviceKey<WeakMap<Transaction, Marks>>('marks of changed areas', 'markChanged');

/**
 * Marks the public content of `area` as changed: `act` announces it to every node at commit. `subjects` are the entes and audits of all
 * changed content, before and after the change. With them, answers about other subjects (`PageOutcome.about`) stay.
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

/** The areas that each transaction marked, in both builds of the process: the kinds of the public one are called by acts of the staff. */
function marks(): WeakMap<Transaction, Marks> {
  const current = findService(marksKey) ?? new WeakMap<Transaction, Marks>();
  provideService(marksKey, current);
  return current;
}
