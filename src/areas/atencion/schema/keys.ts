import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { accesos, personal } from '#platform/identity/schema.ts';
import { recordId } from '../schema.ts';

/** Public keys of escrow keys. The private keys are offline, with the institution. */
export const llavesDeResguardo = pgTable('llaves_de_resguardo', {
  id: text().primaryKey(),
  publica: bytes().notNull(),
  /** Keyed hash of id and public key (`markOfKey`); a key without it is not accepted. */
  comprobante: bytes(),
  creada: instant().notNull(),
});

/** Key pairs of handlers. */
export const llavesDeLectura = pgTable('llaves_de_lectura', {
  persona: text()
    .primaryKey()
    .references(() => personal.id, { onDelete: 'cascade' }),
  publica: bytes().notNull(),
  /** Keyed hash of person and public key, as for an escrow key. */
  comprobante: bytes(),
  /** Private key under the person's passphrase. */
  privada: bytes().notNull(),
  /** Private key sealed to an escrow key. */
  resguardada: bytes().notNull(),
  resguardo: text()
    .notNull()
    .references(() => llavesDeResguardo.id),
  creada: instant().notNull(),
});

/** Data keys of records, each sealed to a recipient: a handler, or an escrow key. */
export const llavesDeRegistro = pgTable(
  'llaves_de_registro',
  {
    registroId: recordId(),
    destinatario: text().notNull(),
    llave: bytes().notNull(),
    /** Keyed hash of record, recipient, public key and sealed key (`proofOf`); a sealed key without it counts as forged. */
    comprobante: bytes(),
  },
  (table) => [primaryKey({ columns: [table.registroId, table.destinatario] })],
);

/** Private keys open in a login, each sealed under the browser's cookie. */
export const llavesAbiertas = pgTable('llaves_abiertas', {
  acceso: text()
    .primaryKey()
    .references(() => accesos.id, { onDelete: 'cascade' }),
  sellada: bytes().notNull(),
  vence: instant().notNull(),
});
