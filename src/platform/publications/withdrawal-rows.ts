import type { Transaction } from '../acts/transaction.ts';
import { reportChange, sourceOf } from '../database/row-changes.ts';
import { required } from '../import/column.ts';
import type { RowProblem } from '../import/definition.ts';
import { oneOf, text } from '../import/parsers.ts';
import type { Retiro } from './schema.ts';
import type { Withdrawal } from './write.ts';

/** Values in imported tables: the three kinds of withdrawal, and publishing again. */
const reasons = ['error', 'fusión', 'sustitución', 'publicar de nuevo'] as const;
type Reason = (typeof reasons)[number];
/** `retiro` is null in an import that undoes the withdrawal of a published record. */
type WithdrawalRow = { retiro: Reason | null; motivo: string; sucesor?: string | null | undefined };

const retiros = { error: 'error', fusión: 'fusion', sustitución: 'sustitucion' } as const;
const names: Record<Retiro, Reason> = { error: 'error', fusion: 'fusión', sustitucion: 'sustitución' };

/** Columns of an import that withdraws records: kind of withdrawal, and a sentence for the staff. */
export const retiroColumns = {
  retiro: required(oneOf(reasons, { ninguno: 'publicar de nuevo', fusionada: 'fusión', sustituida: 'sustitución' }), {
    header: 'Retiro',
    also: ['Por qué', 'Tipo de retiro'],
    note: `${reasons.join(', ')}. Por error deja de verse (410); fusión lleva a la otra; sustitución se conserva con un aviso.`,
    example: 'error',
  }),
  motivo: required(text(500), {
    header: 'Motivo',
    also: ['Explicación'],
    note: 'En una frase, para el personal; no se publica.',
    example: 'Se publicó antes de notificarse.',
  }),
};

/** Stored withdrawal of a record; null for a published one. */
type StoredWithdrawal = { retiro: Retiro; sucesor: number | null; motivo: string | null } | null;

/** Record of a row, and its replacement. `parent` is the audit of an observation, within which observation numbers are unique. */
export type WithdrawalTarget = { id: number; sucesor: number | undefined; parent?: number };

/** Stored withdrawals, by `withdrawalKey`. */
export type StoredWithdrawals = ReadonlyMap<string, NonNullable<StoredWithdrawal>>;

/** Records of the rows of a batch (undefined if missing), with their withdrawals. */
type Targets = { targets: readonly (WithdrawalTarget | undefined)[]; stored: StoredWithdrawals };

/** Error sentences for a missing, unknown or withdrawn replacement. */
type Sentences = { missing: string; unknown(sucesor: string): string; withdrawn(sucesor: string): string };

/** Key of a record among the withdrawals of a batch. */
export function withdrawalKey(id: number, parent?: number): string {
  return parent === undefined ? `${id}` : `${parent}/${id}`;
}

/** Reports rows whose replacement is missing, superfluous, unknown, or withdrawn after the import. */
export function checkReplacements(
  rows: readonly WithdrawalRow[],
  { targets, stored }: Targets,
  sentences: Sentences,
): RowProblem[] {
  const rowOf = new Map(
    rows.flatMap((row, index) => {
      const target = targets[index];
      return target ? [[withdrawalKey(target.id, target.parent), row] as const] : [];
    }),
  );
  return rows.flatMap((row, index): RowProblem[] => {
    const target = targets[index];
    if (!target) return [];
    const { id, sucesor, parent } = target;
    const { missing, unknown, withdrawn } = sentences;
    const report = (problem: string) => [{ row: index, column: 'sucesor', problem }];
    if (isReplaced(row) && !row.sucesor) return report(missing);
    if (!row.sucesor) return [];
    if (!isReplaced(row) && row.retiro !== null) return report(`no se usa con «${row.retiro}»; deje la celda vacía`);
    if (sucesor === undefined || sucesor === id) return report(unknown(row.sucesor));
    if (!isReplaced(row) || hasWithdrawal(withdrawalOf(row, sucesor), stored.get(withdrawalKey(id, parent)) ?? null))
      return [];
    const successorKey = withdrawalKey(sucesor, parent);
    return isWithdrawnAfter(rowOf.get(successorKey), stored.get(successorKey)) ? report(withdrawn(row.sucesor)) : [];
  });
}

/** Returns the changed withdrawals (null to publish again), and reports them for the import's list of changes. */
export function changedWithdrawals(
  tx: Transaction,
  rows: readonly WithdrawalRow[],
  { targets, stored }: Targets,
): (WithdrawalTarget & { withdrawal: Withdrawal | null })[] {
  return rows.flatMap((row, index) => {
    const target = targets[index];
    if (!target) return [];
    const withdrawal = withdrawalOf(row, target.sucesor);
    const before = stored.get(withdrawalKey(target.id, target.parent)) ?? null;
    if (hasWithdrawal(withdrawal, before)) return [];
    reportWithdrawal(tx, row, withdrawal, before);
    return [{ ...target, withdrawal }];
  });
}

/** Returns the withdrawal of a row; null to publish the record again. */
function withdrawalOf({ retiro, motivo }: WithdrawalRow, sucesor: number | undefined): Withdrawal | null {
  return retiro === null || retiro === 'publicar de nuevo' ? null : { retiro: retiros[retiro], motivo, sucesor };
}

/** Returns whether a row names a replacement for its record. */
function isReplaced({ retiro }: WithdrawalRow): boolean {
  return retiro === 'fusión' || retiro === 'sustitución';
}

/** Returns whether a record is withdrawn after the import of its row; without a row, whether it is withdrawn now. */
function isWithdrawnAfter(row: WithdrawalRow | undefined, stored: StoredWithdrawal | undefined): boolean {
  return row ? withdrawalOf(row, undefined) !== null : stored !== undefined;
}

/** Returns whether a record has this withdrawal already, or is published already. */
function hasWithdrawal(withdrawal: Withdrawal | null, before: StoredWithdrawal): boolean {
  return (
    before?.retiro === withdrawal?.retiro &&
    (before?.motivo ?? undefined) === withdrawal?.motivo &&
    (before?.sucesor ?? undefined) === withdrawal?.sucesor
  );
}

function reportWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  withdrawal: Withdrawal | null,
  before: StoredWithdrawal,
): void {
  // The file does not contain the earlier replacement, so the import cannot be undone. A change without a source indicates this.
  if (row.retiro !== null && before && (before.sucesor ?? undefined) !== withdrawal?.sucesor)
    reportChange(tx, { sucesor: before.sucesor }, { sucesor: withdrawal?.sucesor ?? null }, undefined);
  const stored = { retiro: before && names[before.retiro], motivo: before?.motivo ?? null };
  const changed = { retiro: row.retiro, motivo: withdrawal ? row.motivo : null };
  reportChange(tx, stored, changed, sourceOf(row));
}
