import type { Transaction } from '../acts/transaction.ts';
import { reportChange, sourceMark } from '../database/row-changes.ts';
import { required } from '../import/column.ts';
import { oneOf, text } from '../import/parsers.ts';
import type { Retiro } from './schema.ts';
import type { Withdrawal } from './write.ts';

/** Names of the acts in workbooks: the three kinds of withdrawal, and publishing again. */
const reasons = ['error', 'fusión', 'sustitución', 'publicar de nuevo'] as const;
type Reason = (typeof reasons)[number];
/** `retiro` is null in an import that undoes the withdrawal of a published record. */
type WithdrawalRow = { retiro: Reason | null; motivo: string };

const retiros = { error: 'error', fusión: 'fusion', sustitución: 'sustitucion' } as const;
const names: Record<Retiro, Reason> = { error: 'error', fusion: 'fusión', sustitucion: 'sustitución' };

/** Columns of an import that withdraws records: why, and a sentence for the staff. */
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

/** Withdrawal that a record has; null for a published one. */
export type StoredWithdrawal = { retiro: Retiro; sucesor: number | null; motivo: string | null } | null;

/** Returns the withdrawal of a row; null where the record is published again. */
export function withdrawalOf({ retiro, motivo }: WithdrawalRow, sucesor: number | undefined): Withdrawal | null {
  return retiro === null || retiro === 'publicar de nuevo' ? null : { retiro: retiros[retiro], motivo, sucesor };
}

/** Returns what is wrong where a row must name the record that replaces its own and does not (`missing`), or names one without need. */
export function replacementProblem(
  { retiro, sucesor }: Pick<WithdrawalRow, 'retiro'> & { sucesor?: string | null | undefined },
  missing: string,
): string | undefined {
  if (isReplaced({ retiro })) return sucesor ? undefined : missing;
  return sucesor && retiro !== null ? `no se usa con «${retiro}»; deje la celda vacía` : undefined;
}

/**
 * Returns whether a row names a replacement that is withdrawn once the import is done. A row that changes nothing passes.
 * @param target ids of the record and of its replacement, and the withdrawal that the record has
 * @param replacement row of the replacement in the same import, and the withdrawal that it has
 */
export function isReplacedByWithdrawn(
  row: WithdrawalRow,
  target: { id: number | undefined; sucesor: number | undefined; stored: StoredWithdrawal },
  replacement: { row: Pick<WithdrawalRow, 'retiro'> | undefined; stored: StoredWithdrawal },
): boolean {
  const { id, sucesor, stored } = target;
  if (!isReplaced(row) || sucesor === undefined || sucesor === id) return false;
  return !hasWithdrawal(withdrawalOf(row, sucesor), stored) && isWithdrawnAfter(replacement.row, replacement.stored);
}

/** Returns whether a row says that another record replaces this one. */
function isReplaced({ retiro }: Pick<WithdrawalRow, 'retiro'>): boolean {
  return retiro === 'fusión' || retiro === 'sustitución';
}

/** Returns whether a record is withdrawn once its row is imported; without a row, what is stored counts. */
function isWithdrawnAfter(row: Pick<WithdrawalRow, 'retiro'> | undefined, stored: StoredWithdrawal): boolean {
  return row ? withdrawalOf({ retiro: row.retiro, motivo: '' }, undefined) !== null : stored !== null;
}

/** Returns whether a record has this withdrawal already, or is published already. */
function hasWithdrawal(withdrawal: Withdrawal | null, before: StoredWithdrawal): boolean {
  return (
    before?.retiro === withdrawal?.retiro &&
    (before?.motivo ?? undefined) === withdrawal?.motivo &&
    (before?.sucesor ?? undefined) === withdrawal?.sucesor
  );
}

/** Returns whether a row changes what is stored, and reports the change for the list of the import. */
export function changesWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  withdrawal: Withdrawal | null,
  before: StoredWithdrawal,
): boolean {
  if (hasWithdrawal(withdrawal, before)) return false;
  // The file does not name the earlier replacement: such an import cannot be undone, which a change without a source says.
  if (row.retiro !== null && before && (before.sucesor ?? undefined) !== withdrawal?.sucesor)
    reportChange(tx, { sucesor: before.sucesor }, { sucesor: withdrawal?.sucesor ?? null });
  const stored = { retiro: before && names[before.retiro], motivo: before?.motivo ?? null };
  const changed = { retiro: row.retiro, motivo: withdrawal ? row.motivo : null };
  reportChange(tx, stored, { ...sourceMark(row), ...changed }, ['retiro', 'motivo']);
  return true;
}
