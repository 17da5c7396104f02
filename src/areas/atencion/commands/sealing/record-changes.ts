import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { StoredRecord } from '../../queries/record.ts';
import { consentimientos } from '../../schema/consents.ts';
import { adjuntos, exclusiones, notasInternas, registros, seguimientos, tapados } from '../../schema.ts';

// The state that an act leaves a record in, by the values that the act writes: rows that are read again may be those of a trigger.

const parts = {
  entries: seguimientos,
  notes: notasInternas,
  files: adjuntos,
  masks: tapados,
  exclusions: exclusiones,
  consents: consentimientos,
} satisfies Partial<Record<keyof StoredRecord, PgTable>>;
type Parts = typeof parts;
type Consent = StoredRecord['consents'][number];

/** A record as an act leaves it, and whether the act made it. */
type ExpectedRecord = { record: StoredRecord; isNew: boolean };

const expected = new WeakMap<Transaction, Map<string, ExpectedRecord>>();

/** Returns the records that a transaction opened or made, as its act leaves them, by id. */
export function expectedRecords(tx: Transaction): Map<string, ExpectedRecord> {
  const records = expected.get(tx) ?? new Map();
  expected.set(tx, records);
  return records;
}

/** Returns the people whom a record excludes, as the act compared it, with what the act changed. */
export function excludedIn(tx: Transaction, id: string): string[] {
  return (
    expectedRecords(tx)
      .get(id)
      ?.record.exclusions.map(({ persona }) => persona) ?? []
  );
}

/** Returns the follow-ups of a record, as the act compared it, with those that the act added. */
export function entriesIn(tx: Transaction, id: string): StoredRecord['entries'] {
  return expectedRecords(tx).get(id)?.record.entries ?? [];
}

/** Returns the number of the last follow-up of a record that the act opened; 0 without one. */
export function lastNumber(tx: Transaction, id: string): number {
  return entriesIn(tx, id).at(-1)?.numero ?? 0;
}

type Change = { id: string; change: (record: StoredRecord) => StoredRecord };

/** Notes what an act writes besides new parts: `change` returns the record after it. Does nothing for a record that the act did not open. */
export function noteChange(tx: Transaction, { id, change }: Change): void {
  const before = expectedRecords(tx).get(id);
  if (before) expectedRecords(tx).set(id, { ...before, record: change(before.record) });
}

/** Notes other values of the row of a record. */
export function noteRow(tx: Transaction, { id, values }: { id: string; values: Partial<StoredRecord['row']> }): void {
  noteChange(tx, { id, change: (record) => ({ ...record, row: { ...record.row, ...values } }) });
}

/** Notes other values of acts that need consent. */
export function noteConsents(
  tx: Transaction,
  { id, changeOf }: { id: string; changeOf: (consent: Consent) => Partial<Consent> },
): void {
  const changed = (consent: Consent) => ({ ...consent, ...changeOf(consent) });
  noteChange(tx, { id, change: (record) => ({ ...record, consents: record.consents.map(changed) }) });
}

/** Notes that acts that wait for consent are void. */
export function noteVoid(
  tx: Transaction,
  { id, now, isVoid }: { id: string; now: Date; isVoid: (consent: Consent) => boolean },
): void {
  const end = { estado: 'sin-efecto' as const, resuelto: now };
  const changeOf = (consent: Consent) => (consent.estado === 'pendiente' && isVoid(consent) ? end : {});
  noteConsents(tx, { id, changeOf });
}

/** Notes a record that an act makes, with the number that the database gave it. */
export function noteNewRecord(tx: Transaction, row: typeof registros.$inferInsert & { numero: number }): void {
  const none = { entries: [], notes: [], files: [], masks: [], exclusions: [], consents: [] };
  const record = { row: { ...whole(registros, row), numero: row.numero }, ...none };
  expectedRecords(tx).set(row.id, { record, isNew: true });
}

/** Adds a part to a record: a follow-up, a note, a file, a mask, an exclusion, or an act that waits for consent. */
export async function insertPart<Name extends keyof Parts>(
  tx: Transaction,
  name: Name,
  values: Parts[Name]['$inferInsert'],
): Promise<void> {
  await tx.insert<PgTable>(parts[name]).values(values);
  const part = whole(parts[name], values);
  noteChange(tx, {
    id: values.registroId,
    change: (record) => ({ ...record, [name]: [...record[name], part] }),
  });
}

/** Returns a new row with null in the columns that it leaves out. */
function whole<Table extends PgTable>(table: Table, values: Table['$inferInsert']): Table['$inferSelect'] {
  const columnValues = values as Record<string, unknown>;
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, columnValues[name] ?? null])) as Table['$inferSelect'];
}
