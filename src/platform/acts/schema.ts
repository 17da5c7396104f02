import { bigint, char, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The object of an act: a kind and the ids of its rows, never their content. */
export type LoggedObject = { tipo: string; ids: (string | number)[] };
/** Ids, hashes, counts and flags of an act. */
export type LoggedDetail = Record<string, string | number | boolean | null>;

/** Marks of states (`marks.ts`) by key; null for a state that ended. */
export type LoggedMarks = Record<string, string | null>;

/** Audit log. Append-only (a trigger rejects everything else), numbered without gaps, chained by hashes. */
export const bitacora = pgTable(
  'bitacora',
  {
    numero: bigint({ mode: 'number' }).primaryKey(),
    momento: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorTipo: text().notNull(),
    actorId: text().notNull(),
    accion: text().notNull(),
    objeto: jsonb().$type<LoggedObject>().notNull(),
    detalle: jsonb().$type<LoggedDetail>().notNull(),
    /** Marks of the states that the act changed; null if there are none. */
    marcas: jsonb().$type<LoggedMarks>(),
    /** `huella` of the previous entry; 64 zeros in the first one. */
    anterior: char({ length: 64 }).notNull(),
    /** SHA-256 of `anterior` and the canonical JSON (RFC 8785) of the other columns. */
    huella: char({ length: 64 }).notNull(),
    /** Keyed hash of `huella` under the key ring; null for an entry written without one. */
    sello: char({ length: 64 }),
  },
  (table) => [
    // No pending list: every look-up would have to scan it.
    index('bitacora_marcas').using('gin', table.marcas).with({ fastupdate: false }),
  ],
);

/** Outbox: changes of public content, in the order of their commits. Rows older than a day are removed. */
export const cambios = pgTable('cambios', {
  numero: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  momento: timestamp({ withTimezone: true }).notNull().defaultNow(),
  area: text().notNull(),
  accion: text().notNull(),
  tipo: text().notNull(),
  ids: jsonb().$type<(string | number)[]>().notNull(),
});

/** Published daily positions of the audit log. A copy of them reveals a rewritten log. */
export const bitacoraAnclas = pgTable('bitacora_anclas', {
  /** Day in the institution's time zone. */
  dia: date().primaryKey(),
  numero: bigint({ mode: 'number' }).notNull(),
  huella: char({ length: 64 }).notNull(),
  momento: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
