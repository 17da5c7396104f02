import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
import { foreignId, instant, tsvector } from '../database/columns.ts';
import { retiros } from '../publications/schema.ts';
import type { ContentData } from './kind.ts';
import { contentStates, steps } from './states.ts';

/**
 * Reasons why the last schedule failed. `conflicto`: the public row changed outside the staff application; `rechazo`: the command refused the
 * version with a sentence; `publicacion`: anything else.
 */
const scheduleFailures = ['publicacion', 'conflicto', 'rechazo'] as const;
export type ScheduleFailure = (typeof scheduleFailures)[number];

/** Content that staff have edited. The public rows are in tables of the areas; this table has their editing state. */
export const contenidos = pgTable(
  'contenidos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    /** Id of the public row; null until the first publication. */
    registro: integer(),
    titulo: text().notNull(),
    /** State of the work version. Withdrawal is stored with the public row. */
    estado: text({ enum: contentStates }).notNull(),
    versionTrabajo: integer().notNull(),
    /** The version that the public row shows; null before the first publication. */
    versionPublicada: integer(),
    /** The person who saved the work version. */
    responsable: text(),
    programadoPara: instant(),
    /** The person who approved the schedule. */
    programadoPor: text(),
    /** Whether the scheduled publication sends no alerts. */
    sinAvisar: boolean().notNull().default(false),
    fallo: text({ enum: scheduleFailures }),
    /** The sentence of a `rechazo`. */
    motivoFallo: text(),
    /** The last withdrawal by staff. An imported table of `retiros` does not change it. */
    retiro: text({ enum: retiros }),
    /** The set of changes that the content belongs to (a set is content itself); null for content without a set. */
    conjunto: integer().references((): AnyPgColumn => contenidos.id),
    actualizado: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('contenidos_registro').on(table.tipo, table.registro),
    // For the list of a kind, last change first.
    index('contenidos_lista').on(table.tipo, table.actualizado),
    index('contenidos_en_trabajo').on(table.estado).where(sql`estado <> 'publicado'`),
    index('contenidos_conjunto').on(table.conjunto).where(sql`conjunto is not null`),
  ],
);

/** Saved versions. Rows are never changed and never deleted. */
export const versiones = pgTable(
  'versiones',
  {
    contenido: foreignId(() => contenidos.id),
    numero: integer().notNull(),
    datos: jsonb().$type<ContentData>().notNull(),
    esquema: smallint().notNull(),
    /** The person who saved it; null for a version taken from the public row. */
    autor: text(),
    creada: instant().notNull().defaultNow(),
    /** Description of the change, by the author. */
    resumen: text().notNull().default(''),
    /** The version that this one restores. */
    restauradaDe: integer(),
    /** Search words of its texts. The public index does not contain unpublished text. */
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
    contenido: foreignId(() => contenidos.id),
    version: integer().notNull(),
    paso: text({ enum: steps }).notNull(),
    persona: text(),
    /** Kind of a withdrawal; null for other steps. */
    retiro: text({ enum: retiros }),
    /** Comment of a return, or reason of a withdrawal or of a publication without review. */
    comentario: text().notNull().default(''),
    /** Field that the comment of a return is about; empty for the content as a whole. */
    campo: text().notNull().default(''),
    /** Instant of a schedule; null for other steps. */
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
    /** The set of changes that the content was pending in. Kept because the previous release reads comments by it. */
    conjunto: integer().references(() => contenidos.id),
    contenido: foreignId(() => contenidos.id),
    /** The version of the content that the comment is about. */
    version: integer().notNull(),
    /** A field of the content; empty for the content as a whole. */
    campo: text().notNull().default(''),
    /** Quoted words of the field; empty for the whole field. */
    pasaje: text().notNull().default(''),
    persona: text().notNull(),
    texto: text().notNull(),
    momento: instant().notNull().defaultNow(),
    /** Instant at which the comment was resolved. */
    atendido: instant(),
  },
  (table) => [index('comentarios_conjunto').on(table.conjunto), index('comentarios_contenido').on(table.contenido)],
);

/** Unsaved input of a person: one row per form, without history. */
export const borradores = pgTable(
  'borradores',
  {
    /** Kind and address of the form. */
    formulario: text().notNull(),
    persona: text().notNull(),
    /** The version that the form is based on. */
    base: integer().notNull(),
    /** Null once the form was saved or the input discarded. */
    datos: jsonb().$type<ContentData>(),
    /** The opening of the form (`edicion`) that was saved last; its late autosaves are rejected. */
    cerrada: text(),
    guardado: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formulario, table.persona] })],
);

/** Open workspaces: one row per person and workspace, deleted on closing. */
export const presencias = pgTable(
  'presencias',
  {
    /** Address of the workspace. */
    lugar: text().notNull(),
    persona: text().notNull(),
    /** Key of the open row; empty without one. */
    renglon: text().notNull(),
    /** Instant of the last message of the page. */
    momento: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lugar, table.persona] })],
);

/** Saved views of a list: the query string of its address, named by a person. */
export const vistasGuardadas = pgTable(
  'vistas_guardadas',
  {
    persona: text().notNull(),
    /** Kind, as in addresses: `notas`. */
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

/** Links of published content that were broken at the last check. */
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

/** Column values of content without a schedule. */
export const unscheduled = { programadoPara: null, programadoPor: null, sinAvisar: false, fallo: null } as const;

/** Condition: `isPendingState` of a column of states. */
export function hasPendingState(estado: SQLWrapper): SQL {
  return sql`${estado} not in ('publicado', 'descartado')`;
}

/** Condition: the version is one of a list, by content and number. The SQL text is the same for any list length. */
export function isOneOfVersions(versions: readonly { id: number; numero: number }[]): SQL {
  const ids = sql.param(versions.map(({ id }) => id));
  const numbers = sql.param(versions.map(({ numero }) => numero));
  return sql`(${versiones.contenido}, ${versiones.numero}) in (select * from unnest(${ids}::int[], ${numbers}::int[]))`;
}
