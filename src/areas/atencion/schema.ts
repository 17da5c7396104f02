import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '#platform/encryption/schema.ts';
import type { EstadoAdjunto, EstadoDenuncia, TipoRegistro } from './rules/values.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * What a person entrusted. Nothing here reads without the key ring: folio and e-mail are keyed hashes, the text is sealed under the
 * record's own key, which is wrapped. An erased record keeps its kind, state and dates, for counting, and loses all the rest.
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
    /** Keyed hash of all that was sent: the same again within ten minutes is the same record. */
    idempotencia: bytes(),
    /** Information requests: the business day of acceptance, and the last day for the answer. */
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

/** What followed: an answer of the staff, which the person reads, or something that the person added. */
export const seguimientos = pgTable(
  'seguimientos',
  {
    id: uuid().primaryKey(),
    registroId: uuid()
      .notNull()
      .references(() => registros.id),
    /** 1, 2, 3… within the record: the `Id` of the contract says nothing of how many records there are. */
    numero: integer().notNull(),
    origen: text().$type<'persona' | 'personal'>().notNull(),
    /** The state after it. */
    estado: text().$type<EstadoDenuncia>().notNull(),
    /** Sealed: the public answer, or what the person wrote. */
    contenido: bytes().notNull(),
    idempotencia: bytes(),
    creado: instant().notNull(),
  },
  (table) => [unique('seguimientos_numero').on(table.registroId, table.numero)],
);

/** What the staff notes for itself. Read by the back office alone. */
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

/** A file that came with a record or with a follow-up. The private store holds its sealed bytes. */
export const adjuntos = pgTable(
  'adjuntos',
  {
    id: uuid().primaryKey(),
    registroId: uuid()
      .notNull()
      .references(() => registros.id),
    seguimientoId: uuid().references(() => seguimientos.id),
    /** The key of the private store: the hash of sealed bytes, which is as good as random. */
    almacen: text().notNull(),
    /** The file's own key, wrapped under the record's. */
    llave: bytes().notNull(),
    /** Sealed: name, type, size. */
    datos: bytes().notNull(),
    estado: text().$type<EstadoAdjunto>().notNull(),
    creado: instant().notNull(),
  },
  (table) => [index('adjuntos_registro').on(table.registroId), index('adjuntos_almacen').on(table.almacen)],
);
