import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/encryption/schema.ts';
import { estadosArchivo } from '#platform/files/schema.ts';
import type { EstadoAdjunto, EstadoDenuncia, TipoRegistro } from './rules/values.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Submitted records. Content is unreadable without the key ring: folio and e-mail are keyed hashes, the text is sealed under the record's
 * own key, which is wrapped. An erased record keeps only its kind, state and dates, for statistics.
 */
export const registros = pgTable(
  'registros',
  {
    id: uuid().primaryKey(),
    tipo: text().$type<TipoRegistro>().notNull(),
    estado: text().$type<EstadoDenuncia>().notNull(),
    folioHmac: bytes().unique('registros_folio'),
    emailHmac: bytes(),
    llave: bytes(),
    contenido: bytes(),
    /** Keyed hash of the submitted content: the same content within ten minutes is the same record. */
    idempotencia: bytes(),
    /** Information requests: business day of acceptance, and due date of the answer. */
    aceptado: date(),
    limite: date(),
    /** Version of the privacy notice that was shown. */
    aviso: text().notNull(),
    creado: instant().notNull(),
    cerrado: instant(),
    borrado: instant(),
  },
  (table) => [
    index('registros_idempotencia').on(table.idempotencia, table.creado),
    index('registros_vigentes').on(table.tipo, table.creado).where(sql`borrado is null`),
  ],
);

/** Follow-ups of a record: public answers by the staff, and additions by the sender. */
export const seguimientos = pgTable(
  'seguimientos',
  {
    id: uuid().primaryKey(),
    registroId: uuid()
      .notNull()
      .references(() => registros.id),
    /** Consecutive within the record, so that the `Id` of the contract does not reveal the number of records. */
    numero: integer().notNull(),
    origen: text().$type<'persona' | 'personal'>().notNull(),
    /** State after the follow-up. */
    estado: text().$type<EstadoDenuncia>().notNull(),
    /** Sealed: the public answer, or the text of the sender. */
    contenido: bytes().notNull(),
    idempotencia: bytes(),
    creado: instant().notNull(),
  },
  (table) => [unique('seguimientos_numero').on(table.registroId, table.numero)],
);

/** Internal notes of the staff, read only by the back office. */
export const notasInternas = pgTable(
  'notas_internas',
  {
    id: uuid().primaryKey(),
    registroId: uuid()
      .notNull()
      .references(() => registros.id),
    contenido: bytes().notNull(),
    autor: text().notNull(),
    creado: instant().notNull(),
  },
  (table) => [index('notas_internas_registro').on(table.registroId)],
);

/** Attachments of records and follow-ups. The private store contains their sealed bytes. */
export const adjuntos = pgTable(
  'adjuntos',
  {
    id: uuid().primaryKey(),
    registroId: uuid()
      .notNull()
      .references(() => registros.id),
    seguimientoId: uuid().references(() => seguimientos.id),
    /** Key in the private store: the hash of the sealed bytes, which reveals nothing about the content. */
    almacen: text().notNull(),
    /** Data key of the file, wrapped under that of the record. */
    llave: bytes().notNull(),
    /** Sealed: name, type, size. */
    datos: bytes().notNull(),
    estado: text().$type<EstadoAdjunto>().notNull(),
    creado: instant().notNull(),
    /** State of the file in the private store, updated by the weekly review. */
    presencia: text({ enum: estadosArchivo }).notNull().default('presente'),
    /** Time of the last integrity check of the sealed bytes. */
    comprobado: instant(),
  },
  (table) => [index('adjuntos_registro').on(table.registroId), index('adjuntos_almacen').on(table.almacen)],
);
