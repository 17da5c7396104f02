import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, tsvector } from '../database/columns.ts';
import { retiros } from '../publications/schema.ts';
import type { ContentData } from './kind.ts';
import { contentStates, steps } from './states.ts';

/**
 * Why the last schedule failed. `conflicto`: the public row changed past the staff; `rechazo`: the command refused the version with a
 * sentence; `publicacion`: anything else.
 */
const scheduleFailures = ['publicacion', 'conflicto', 'rechazo'] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

/** Content in the hands of the staff. The public rows are those of the areas; this table says what is being done with them. */
export const contenidos = pgTable(
  'contenidos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    /** Id of the public row; null until the first publication. */
    registro: integer(),
    titulo: text().notNull(),
    /** State of the work version; the public row says itself whether it is withdrawn. */
    estado: text({ enum: contentStates }).notNull(),
    versionTrabajo: integer().notNull(),
    /** The version that the public row shows; null before the first publication. */
    versionPublicada: integer(),
    /** The person who saved the work version. */
    responsable: text(),
    programadoPara: instant(),
    /** The person who approved the schedule. */
    programadoPor: text(),
    /** Of a schedule: its publication sends no alerts. */
    sinAvisar: boolean().notNull().default(false),
    fallo: text({ enum: scheduleFailures }),
    /** The sentence of a `rechazo`. */
    motivoFallo: text(),
    /** The last withdrawal by staff; a table of `retiros` leaves it as it is. */
    retiro: text({ enum: retiros }),
    /** The set of changes with which it moves, which is content too; null for content that moves alone. */
    conjunto: integer().references((): AnyPgColumn => contenidos.id),
    actualizado: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('contenidos_registro').on(table.tipo, table.registro),
    // The list of a kind, the last change first.
    index('contenidos_lista').on(table.tipo, table.actualizado),
    index('contenidos_en_trabajo').on(table.estado).where(sql`estado <> 'publicado'`),
    index('contenidos_conjunto').on(table.conjunto).where(sql`conjunto is not null`),
  ],
);

/** Saved versions. Rows are never changed and never deleted. */
export const versiones = pgTable(
  'versiones',
  {
    contenido: integer()
      .notNull()
      .references(() => contenidos.id),
    numero: integer().notNull(),
    datos: jsonb().$type<ContentData>().notNull(),
    esquema: smallint().notNull(),
    /** The person who saved it; null for what the site showed before staff edited it. */
    autor: text(),
    creada: instant().notNull().defaultNow(),
    /** Description of the change, by the author. */
    resumen: text().notNull().default(''),
    /** The version whose text this one has again. */
    restauradaDe: integer(),
    /** Words of its texts as the search compares them: what staff write is in no index of the public. */
    palabras: tsvector().generatedAlwaysAs(
      sql.raw(
        `to_tsvector('spanish', texto_buscable(left(replace(jsonb_path_query_array("datos", '$.* ? (@.type() == "string")')::text, '\\n', ' '), 200000)))`,
      ),
    ),
  },
  (table) => [primaryKey({ columns: [table.contenido, table.numero] })],
);

/** History of a version: submitted, returned with a comment, approved, published, withdrawn. */
export const pasos = pgTable(
  'pasos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contenido: integer()
      .notNull()
      .references(() => contenidos.id),
    version: integer().notNull(),
    paso: text({ enum: steps }).notNull(),
    persona: text(),
    /** Of a withdrawal. */
    retiro: text({ enum: retiros }),
    /** Comment of a return, reason of a publication without review or of a withdrawal. */
    comentario: text().notNull().default(''),
    /** Of a return: the field that its comment is about; empty for the whole of the content. */
    campo: text().notNull().default(''),
    /** Of a schedule: its instant. */
    para: instant(),
    momento: instant().notNull().defaultNow(),
  },
  (table) => [index('pasos_contenido').on(table.contenido)],
);

/** Comments on the contents of a set of changes. */
export const comentarios = pgTable(
  'comentarios',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The set of changes that the content waited in: the earlier version reads comments by it. */
    conjunto: integer().references(() => contenidos.id),
    contenido: integer()
      .notNull()
      .references(() => contenidos.id),
    /** The version of the content that it is about. */
    version: integer().notNull(),
    /** A field of the content; empty for the whole of it. */
    campo: text().notNull().default(''),
    /** Words of the field that it is about; empty for the whole of it. */
    pasaje: text().notNull().default(''),
    persona: text().notNull(),
    texto: text().notNull(),
    momento: instant().notNull().defaultNow(),
    /** When somebody said that it was attended to. */
    atendido: instant(),
  },
  (table) => [index('comentarios_conjunto').on(table.conjunto), index('comentarios_contenido').on(table.contenido)],
);

/** Unsaved input of a person: one row for each form, not history. */
export const borradores = pgTable(
  'borradores',
  {
    /** Kind and address of the form. */
    formulario: text().notNull(),
    persona: text().notNull(),
    /** The version that the form began with. */
    base: integer().notNull(),
    /** Null once the form was saved or its text discarded. */
    datos: jsonb().$type<ContentData>(),
    /** The opening of the form (`edicion`) that was saved last: what it still sends is not kept. */
    cerrada: text(),
    guardado: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formulario, table.persona] })],
);

/** Views of a list that a person named: what follows the list in its address. */
export const vistasGuardadas = pgTable(
  'vistas_guardadas',
  {
    persona: text().notNull(),
    /** In addresses: `notas`. */
    lista: text().notNull(),
    nombre: text().notNull(),
    consulta: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.persona, table.lista, table.nombre] })],
);

/** Initial texts for new content of a kind, named by their authors. Never public. */
export const plantillas = pgTable(
  'plantillas',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    nombre: text().notNull(),
    datos: jsonb().$type<ContentData>().notNull(),
  },
  (table) => [unique('plantillas_nombre').on(table.tipo, table.nombre)],
);

/** Links of published content that led nowhere when the last check followed them. */
export const enlacesRotos = pgTable(
  'enlaces_rotos',
  {
    tipo: text().notNull(),
    registro: integer().notNull(),
    /** The address as the text has it. */
    direccion: text().notNull(),
    titulo: text().notNull(),
    revisado: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipo, table.registro, table.direccion] })],
);

/** Columns of content without a schedule. */
export const unscheduled = { programadoPara: null, programadoPor: null, sinAvisar: false, fallo: null } as const;

/** Condition: one of some versions of contents, by content and number. Its text is the same for any number of them. */
export function isOneOfVersions(versions: readonly { id: number; numero: number }[]): SQL {
  const ids = sql.param(versions.map(({ id }) => id));
  const numbers = sql.param(versions.map(({ numero }) => numero));
  return sql`(${versiones.contenido}, ${versiones.numero}) in (select * from unnest(${ids}::int[], ${numbers}::int[]))`;
}
