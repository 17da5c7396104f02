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
import { foreignId, instant } from '#platform/database/columns.ts';
import { bytes } from '#platform/encryption/schema.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import type { Clase, Ritmo } from './rules/scope.ts';

/**
 * Subscribers. The address is sealed under the key ring and found by its keyed hash. The row is deleted with everything that refers to it as soon
 * as the last subscription ends.
 */
export const suscriptores = pgTable('suscriptores', {
  id: uuid().primaryKey(),
  correo: bytes().notNull(),
  huella: bytes().notNull().unique('suscriptores_huella'),
  /** Number of consecutive mails that the mail server rejected permanently. */
  rebotes: smallint().notNull().default(0),
  /** Reason why no mails are sent: the person paused them, or mails bounced. */
  pausa: text().$type<'persona' | 'rebotes'>(),
  /** Instant of the last immediate mail: the next one is at least a quarter of an hour later. */
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
    /** Name of its subject, and the address that shows it. */
    nombre: text().notNull(),
    direccion: text().notNull(),
    clases: text().array().$type<Clase[]>().notNull(),
    ritmo: text().$type<Ritmo>().notNull(),
    solicitada: instant().notNull(),
    /** Instant of the reminder to confirm it. */
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

/** Followed searches as queries of the index, derived from their addresses again every night. */
export const busquedasSeguidas = pgTable(
  'busquedas_seguidas',
  {
    clave: text().primaryKey(),
    /** Text of a `tsquery`. */
    consulta: text().notNull(),
    /** Stems, at least one of which a text must contain. Only such texts are compared with the query. */
    anclas: text().array().notNull(),
    tipos: text().array(),
    anio: smallint(),
    entes: integer().array(),
    grupo: integer(),
  },
  (table) => [index('busquedas_seguidas_anclas').using('gin', table.anclas)],
);

/** Novedades: the changes of publications, or of parts of them, by acts, as far as they are public. */
export const novedades = pgTable(
  'novedades',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Number of the act in the log, which is reported to each person only once; 0 for an ended term, which is not an act. */
    acto: bigint({ mode: 'number' }).notNull(),
    publicacionId: foreignId(() => publicaciones.id, { onDelete: 'cascade' }),
    /** Number of the observation within the audit; 0 is the publication itself. */
    parte: integer().notNull().default(0),
    clase: text().$type<Clase>().notNull(),
    /** Day of the event; for a term, its last day. */
    dia: date(),
    /** Keys of all subjects to which it belongs (`claveOf`). */
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

/** Position of the last reading of changes of publications. One row. */
export const novedadesLeidas = pgTable('novedades_leidas', {
  unica: boolean().primaryKey().default(true),
  /** Number of the last change read (`publicaciones_actos`), and the greatest act among the read ones. */
  cambio: bigint({ mode: 'number' }).notNull(),
  acto: bigint({ mode: 'number' }).notNull(),
  /** Last day for which ended terms were read. */
  terminos: date().notNull(),
});

/** Last reported state of observations, or the last read one if nobody follows them. */
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

/** Runs by rhythm and window; each window runs at most once. */
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

/** Pending mails, and mails sent in the last month. Their text is written when they are sent. */
export const correos = pgTable(
  'correos',
  {
    /** Id, also of the e-mail message. */
    id: uuid().primaryKey().defaultRandom(),
    suscriptorId: uuid()
      .notNull()
      .references(() => suscriptores.id, { onDelete: 'cascade' }),
    clase: text().$type<ClaseDeCorreo>().notNull(),
    ritmo: text().$type<Ritmo>(),
    /** The request, for a confirmation mail. */
    suscripcionId: integer().references(() => suscripciones.id, { onDelete: 'cascade' }),
    estado: text().$type<EstadoDeCorreo>().notNull().default('por-enviar'),
    intentos: smallint().notNull().default(0),
    /** Instant of the next attempt. */
    proximo: instant().notNull(),
    creado: instant().notNull(),
    enviado: instant(),
  },
  (table) => [
    index('correos_por_enviar').on(table.proximo).where(sql`estado = 'por-enviar'`),
    index('correos_de_suscriptor').on(table.suscriptorId, table.creado),
  ],
);

/** Novedades for each person: each act once, over all subscriptions of the person. `correoId` is the mail that reports it. */
export const entregas = pgTable(
  'entregas',
  {
    suscriptorId: uuid()
      .notNull()
      .references(() => suscriptores.id, { onDelete: 'cascade' }),
    novedadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => novedades.id, { onDelete: 'cascade' }),
    suscripcionId: foreignId(() => suscripciones.id, { onDelete: 'cascade' }),
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
