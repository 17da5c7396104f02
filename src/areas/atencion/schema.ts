import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { areSane, instant, isOneOf } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { estadosArchivo } from '#platform/files/schema.ts';
import { personal } from '#platform/identity/schema.ts';
import {
  type EstadoAdjunto,
  type EstadoDenuncia,
  estadosAdjunto,
  estadosDenuncia,
  type TipoRegistro,
  tiposRegistro,
} from './rules/values.ts';

/**
 * Submitted records. Folio and e-mail are keyed hashes, the text is sealed under the record's own key, which is sealed to its handlers and
 * under the folio (docs/sealed-records.md). An erased record keeps only its kind, state and dates, for statistics.
 */
export const registros = pgTable(
  'registros',
  {
    id: uuid().primaryKey(),
    /** Number by which staff refer to the record. Only the sender knows the folio. */
    numero: integer().notNull().generatedAlwaysAsIdentity(),
    tipo: text().$type<TipoRegistro>().notNull(),
    estado: text().$type<EstadoDenuncia>().notNull(),
    folioHmac: bytes().unique('registros_folio'),
    emailHmac: bytes(),
    /** Data key under the key ring, until the record is sealed to its handlers. */
    llave: bytes(),
    /** Data key of a sealed record under the hash of its folio. */
    llaveFolio: bytes(),
    contenido: bytes(),
    /** Folio of a sealed record under a key derived from the submission, to answer a repeated submission. */
    folioRepetido: bytes(),
    /** Keyed hash of the submitted content; equal content within ten minutes is a duplicate. */
    idempotencia: bytes(),
    /** Business day of acceptance, and due date of the answer. Shown to the sender only for information requests. */
    aceptado: date(),
    limite: date(),
    /** Day since which the term is suspended; null while it runs. */
    detenido: date(),
    /** Assigned handler. */
    atiende: text().references(() => personal.id),
    atiendeDesde: instant(),
    /** Version of the privacy notice that was shown. */
    aviso: text().notNull(),
    /** Reason of a pending mail to the sender, whose address is only in the sealed content. */
    avisoPendiente: text().$type<'registro' | 'novedad'>(),
    creado: instant().notNull(),
    cerrado: instant(),
    borrado: instant(),
  },
  (table) => [
    index('registros_idempotencia').on(table.idempotencia, table.creado),
    index('registros_vigentes').on(table.tipo, table.creado).where(sql`borrado is null`),
    index('registros_por_plazo').on(table.tipo, table.limite).where(sql`borrado is null`),
    // A sealed record has no data key under the key ring.
    check('registros_una_llave', sql`llave is null or llave_folio is null`),
    check(
      'registros_valores',
      sql`${isOneOf(table.tipo, tiposRegistro)} and ${isOneOf(table.estado, estadosDenuncia)}`,
    ),
    check(
      'registros_fechas',
      areSane(table.aceptado, table.limite, table.detenido, table.creado, table.cerrado, table.borrado),
    ),
  ],
);

/** Column of the record that a row belongs to. */
export const recordId = () =>
  uuid()
    .notNull()
    .references(() => registros.id);

/** Follow-ups of a record: public answers by the staff, and additions by the sender. */
export const seguimientos = pgTable(
  'seguimientos',
  {
    id: uuid().primaryKey(),
    registroId: recordId(),
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
  (table) => [
    unique('seguimientos_numero').on(table.registroId, table.numero),
    check('seguimientos_valores', isOneOf(table.estado, estadosDenuncia)),
    check('seguimientos_fechas', areSane(table.creado)),
  ],
);

/** Internal notes of the staff, read only by the back office. */
export const notasInternas = pgTable(
  'notas_internas',
  {
    id: uuid().primaryKey(),
    registroId: recordId(),
    contenido: bytes().notNull(),
    autor: text().notNull(),
    creado: instant().notNull(),
  },
  (table) => [
    index('notas_internas_registro').on(table.registroId),
    check('notas_internas_fechas', areSane(table.creado)),
  ],
);

/** Attachments of records and follow-ups. The private store contains their sealed bytes. */
export const adjuntos = pgTable(
  'adjuntos',
  {
    id: uuid().primaryKey(),
    registroId: recordId(),
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
  (table) => [
    index('adjuntos_registro').on(table.registroId),
    index('adjuntos_almacen').on(table.almacen),
    check('adjuntos_valores', isOneOf(table.estado, estadosAdjunto)),
    check('adjuntos_fechas', areSane(table.creado)),
  ],
);

/** Readings of records by handlers, shown to the other handlers. The audit log contains each reading. */
export const lecturas = pgTable(
  'lecturas',
  {
    registroId: recordId(),
    persona: text().notNull(),
    veces: integer().notNull(),
    ultima: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.registroId, table.persona] })],
);

/** Handlers who must not see a record, because of a conflict of interest. */
export const exclusiones = pgTable(
  'exclusiones',
  {
    registroId: recordId(),
    persona: text().notNull(),
    autor: text().notNull(),
    creado: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registroId, table.persona] }),
    check('exclusiones_fechas', areSane(table.creado)),
  ],
);

/** Words of a record that its handlers see only with a reason. */
export const tapados = pgTable(
  'tapados',
  {
    id: uuid().primaryKey(),
    registroId: recordId(),
    /** Sealed: the words, and their kind. */
    contenido: bytes().notNull(),
    autor: text().notNull(),
    creado: instant().notNull(),
  },
  (table) => [index('tapados_registro').on(table.registroId)],
);
