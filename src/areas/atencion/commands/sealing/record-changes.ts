import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { StoredRecord } from '../../queries/record.ts';
import { consentimientos } from '../../schema/consents.ts';
import { adjuntos, exclusiones, notasInternas, registros, seguimientos, tapados } from '../../schema.ts';

// State of a record after an act, derived from the values that the act writes. Rows are not read again, since a trigger may have altered them.

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

/** A record after an act, and whether the act created it. */
type ExpectedRecord = { record: StoredRecord; isNew: boolean };

const expected = new WeakMap<Transaction, Map<string, ExpectedRecord>>();

/** Returns the records that a transaction opened or created, in their state after the act, by id. */
export function expectedRecords(tx: Transaction): Map<string, ExpectedRecord> {
  const records = expected.get(tx) ?? new Map();
  expected.set(tx, records);
  return records;
}

/** Returns the people excluded from a verified record, including changes of the act. */
export function excludedIn(tx: Transaction, id: string): string[] {
  return (
    expectedRecords(tx)
      .get(id)
      ?.record.exclusions.map(({ persona }) => persona) ?? []
  );
}

/** Returns the follow-ups of a verified record, including those added by the act. */
export function entriesIn(tx: Transaction, id: string): StoredRecord['entries'] {
  return expectedRecords(tx).get(id)?.record.entries ?? [];
}

/** Returns the number of the last follow-up of a record opened by the act; 0 if there is none. */
export function lastNumber(tx: Transaction, id: string): number {
  return entriesIn(tx, id).at(-1)?.numero ?? 0;
}

type Change = { id: string; change: (record: StoredRecord) => StoredRecord };

/** Records a write of an act other than new parts; `change` returns the changed record. Does nothing for a record not opened by the act. */
export function noteChange(tx: Transaction, { id, change }: Change): void {
  const before = expectedRecords(tx).get(id);
  if (before) expectedRecords(tx).set(id, { ...before, record: change(before.record) });
}

/** Records changed values of a record's row. */
export function noteRow(tx: Transaction, { id, values }: { id: string; values: Partial<StoredRecord['row']> }): void {
  noteChange(tx, { id, change: (record) => ({ ...record, row: { ...record.row, ...values } }) });
}

/** Records changed values of acts that need consent. */
export function noteConsents(
  tx: Transaction,
  { id, changeOf }: { id: string; changeOf: (consent: Consent) => Partial<Consent> },
): void {
  const changed = (consent: Consent) => ({ ...consent, ...changeOf(consent) });
  noteChange(tx, { id, change: (record) => ({ ...record, consents: record.consents.map(changed) }) });
}

/** Records that pending acts are void. */
export function noteVoid(
  tx: Transaction,
  { id, now, isVoid }: { id: string; now: Date; isVoid: (consent: Consent) => boolean },
): void {
  const end = { estado: 'sin-efecto' as const, resuelto: now };
  const changeOf = (consent: Consent) => (consent.estado === 'pendiente' && isVoid(consent) ? end : {});
  noteConsents(tx, { id, changeOf });
}

/** Records a new record, with the number assigned by the database. */
export function noteNewRecord(tx: Transaction, row: typeof registros.$inferInsert & { numero: number }): void {
  const none = { entries: [], notes: [], files: [], masks: [], exclusions: [], consents: [] };
  const record = { row: { ...whole(registros, row), numero: row.numero }, ...none };
  expectedRecords(tx).set(row.id, { record, isNew: true });
}

/** Adds a part to a record: a follow-up, a note, a file, a mask, an exclusion, or an act pending consent. */
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

/** Returns a new row with null in omitted columns. */
function whole<Table extends PgTable>(table: Table, values: Table['$inferInsert']): Table['$inferSelect'] {
  const columnValues = values as Record<string, unknown>;
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, columnValues[name] ?? null])) as Table['$inferSelect'];
}
