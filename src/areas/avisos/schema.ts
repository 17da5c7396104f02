import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import type { Clase, Ritmo } from './rules/scope.ts';

/**
 * People who are written to. The address is sealed under the key ring and found by its keyed hash; the row is deleted in the moment of
 * leaving, with everything that refers to it.
 */
export const suscriptores = pgTable('suscriptores', {
  id: uuid().primaryKey(),
  correo: bytes().notNull(),
  huella: bytes().notNull().unique('suscriptores_huella'),
  /** Mails in a row that its server refused for good. */
  rebotes: smallint().notNull().default(0),
  /** Reason why nothing is sent: the person paused, or mails came back. */
  pausa: text().$type<'persona' | 'rebotes'>(),
  /** Last mail of the immediate rhythm: the next one is not before a quarter of an hour. */
  ultimo: instant(),
  creado: instant().notNull(),
});

/** Subscriptions. Without `confirmada` it is a request whose confirmation is pending. */
export const suscripciones = pgTable(
  'suscripciones',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    suscriptorId: uuid()
      .notNull()
      .references(() => suscriptores.id, { onDelete: 'cascade' }),
    /** Key of its subject (`claveOf`). */
    clave: text().notNull(),
    /** Its name, and the address that shows it. */
    nombre: text().notNull(),
    direccion: text().notNull(),
    clases: text().array().$type<Clase[]>().notNull(),
    ritmo: text().$type<Ritmo>().notNull(),
    solicitada: instant().notNull(),
    /** Instant at which the reminder of its confirmation was written. */
    recordada: instant(),
    confirmada: instant(),
  },
  (table) => [
    uniqueIndex('suscripciones_confirmadas').on(table.suscriptorId, table.clave).where(sql`confirmada is not null`),
    uniqueIndex('suscripciones_solicitadas').on(table.suscriptorId, table.clave).where(sql`confirmada is null`),
    index('suscripciones_clave').on(table.clave).where(sql`confirmada is not null`),
    index('suscripciones_por_confirmar').on(table.solicitada).where(sql`confirmada is null`),
  ],
);

/** Searches that somebody follows, as the index is asked for them; derived from the address again every night. */
export const busquedasSeguidas = pgTable(
  'busquedas_seguidas',
  {
    clave: text().primaryKey(),
    /** Text of a `tsquery`. */
    consulta: text().notNull(),
    /** Stems of which a text must have one: only such texts are compared with the query. */
    anclas: text().array().notNull(),
    tipos: text().array(),
    anio: smallint(),
    entes: integer().array(),
    grupo: integer(),
  },
  (table) => [index('busquedas_seguidas_anclas').using('gin', table.anclas)],
);

/** Something to tell: what an act did to a publication, or to a part of it, as far as the public may know. */
export const novedades = pgTable(
  'novedades',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Number of the act in the log: what nobody is told twice. 0 for a term that ended, which no act ends. */
    acto: bigint({ mode: 'number' }).notNull(),
    publicacionId: integer()
      .notNull()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    /** Number of the observation within the audit; 0 is the publication itself. */
    parte: integer().notNull().default(0),
    clase: text().$type<Clase>().notNull(),
    /** Day of which it tells: of a term, its last one. */
    dia: date(),
    /** Keys of all subjects that it belongs to (`claveOf`). */
    claves: text().array().notNull(),
    momento: instant().notNull(),
  },
  (table) => [
    unique('novedades_acto')
      .on(table.acto, table.publicacionId, table.parte, table.clase, table.dia)
      .nullsNotDistinct(),
    index('novedades_momento').on(table.momento),
    index('novedades_publicacion').on(table.publicacionId),
  ],
);

/** Last changes of publications that were read. One row. */
export const novedadesLeidas = pgTable('novedades_leidas', {
  unica: boolean().primaryKey().default(true),
  /** Number of the last change that was read (`publicaciones_actos`), and the greatest act of those. */
  cambio: bigint({ mode: 'number' }).notNull(),
  acto: bigint({ mode: 'number' }).notNull(),
  /** Last day whose ended terms were read. */
  terminos: date().notNull(),
});

/** State of observations as it was last told, or found where nobody is told. */
export const observacionesLeidas = pgTable(
  'observaciones_leidas',
  {
    auditoriaId: integer().notNull(),
    numero: integer().notNull(),
    estado: text().notNull(),
    situacion: text(),
  },
  (table) => [primaryKey({ columns: [table.auditoriaId, table.numero] })],
);

/** Runs by rhythm and window: a window is never run twice. */
export const corridas = pgTable(
  'corridas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ritmo: text().$type<Ritmo>().notNull(),
    desde: instant().notNull(),
    hasta: instant().notNull(),
    correos: integer().notNull().default(0),
  },
  (table) => [unique('corridas_ventana').on(table.ritmo, table.hasta)],
);

export const clasesDeCorreo = ['confirmacion', 'recordatorio', 'novedades'] as const;
export type ClaseDeCorreo = (typeof clasesDeCorreo)[number];
export type EstadoDeCorreo = 'por-enviar' | 'enviado' | 'devuelto' | 'anulado';

/** Mails to be sent, and those that were, for a month. Their text is written when they are sent. */
export const correos = pgTable(
  'correos',
  {
    /** Also the id of the message. */
    id: uuid().primaryKey().defaultRandom(),
    suscriptorId: uuid()
      .notNull()
      .references(() => suscriptores.id, { onDelete: 'cascade' }),
    clase: text().$type<ClaseDeCorreo>().notNull(),
    ritmo: text().$type<Ritmo>(),
    /** Of a confirmation: the request. */
    suscripcionId: integer().references(() => suscripciones.id, { onDelete: 'cascade' }),
    estado: text().$type<EstadoDeCorreo>().notNull().default('por-enviar'),
    intentos: smallint().notNull().default(0),
    /** Instant of the next try. */
    proximo: instant().notNull(),
    creado: instant().notNull(),
    enviado: instant(),
  },
  (table) => [
    index('correos_por_enviar').on(table.proximo).where(sql`estado = 'por-enviar'`),
    index('correos_de_suscriptor').on(table.suscriptorId, table.creado),
  ],
);

/** News that each person is told: of an act once, over all subscriptions of that person. `correoId` is the mail that tells it. */
export const entregas = pgTable(
  'entregas',
  {
    suscriptorId: uuid()
      .notNull()
      .references(() => suscriptores.id, { onDelete: 'cascade' }),
    novedadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => novedades.id, { onDelete: 'cascade' }),
    suscripcionId: integer()
      .notNull()
      .references(() => suscripciones.id, { onDelete: 'cascade' }),
    correoId: uuid().references(() => correos.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.suscriptorId, table.novedadId] }),
    index('entregas_pendientes').on(table.suscripcionId).where(sql`correo_id is null`),
    index('entregas_correo').on(table.correoId),
    index('entregas_novedad').on(table.novedadId),
    index('entregas_suscripcion').on(table.suscripcionId),
  ],
);
