import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { documentos } from '#areas/documentos/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Role of a unit in the chart: heads it, audits, supports, or supervises the others with autonomy. */
export const clasesUnidad = ['titular', 'auditoria', 'apoyo', 'autonoma'] as const;
export const claseUnidad = pgEnum('clase_unidad', clasesUnidad);

/** Charts: of the institution, whose units have people, and of its internal control office. */
export const organigramas = ['instituto', 'control'] as const;
export const organigrama = pgEnum('organigrama', organigramas);

/** Units of the organisation charts. Those of the institution are the departments of the directory. */
export const unidades = pgTable('unidades', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  /** Name in addresses: `unidad-de-transparencia`. */
  clave: text().notNull().unique(),
  nombre: text().notNull(),
  organigrama: organigrama().notNull().default('instituto'),
  padreId: integer().references((): AnyPgColumn => unidades.id),
  clase: claseUnidad().notNull().default('apoyo'),
  orden: integer().notNull().default(0),
});

/** People who work at the institution. Former employees remain, inactive: their card says that they are not registered. */
export const empleados = pgTable(
  'empleados',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    /** Staff number, as printed on the card: `00417`. */
    numero: text().notNull().unique(),
    nombres: text().notNull(),
    apellidos: text().notNull(),
    puesto: text().notNull(),
    unidadId: foreignId(() => unidades.id),
    /** Empty if the person has none. */
    extension: text().notNull().default(''),
    correo: text().notNull().default(''),
    /** Position in the unit. */
    orden: integer().notNull().default(0),
    activo: boolean().notNull().default(true),
    /** Opaque code of the card: 16 random characters, printed under its QR code. */
    ci: text().notNull().unique(),
    /** Portrait file, shown only on the card. Without one, the card shows a drawn figure. */
    fotoId: integer().references(() => archivos.id),
    /** Folded name, position and unit for searches (`foldText`), written by commands. */
    busqueda: text().notNull(),
    ...visibilityColumns(sql`case when activo then '-infinity'::date end`),
  },
  (table) => [
    index('empleados_unidad').on(table.unidadId, table.orden, table.id),
    index('empleados_busqueda').using('gin', table.busqueda.op('gin_trgm_ops')),
  ],
);

/** Frequently asked questions; each answer ends with an action. */
export const preguntasFrecuentes = pgTable('preguntas_frecuentes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  orden: integer().notNull().unique(),
  pregunta: text().notNull(),
  /** Sanitised HTML. */
  respuesta: text().notNull(),
  /** Address and text of the answer's link. */
  enlace: text().notNull(),
  textoEnlace: text().notNull(),
  ...visibilityColumns(sql`'-infinity'::date`),
});

/** Online training meetings (specification 2, section 2.12). */
export const capacitaciones = pgTable('capacitaciones', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  numero: integer().notNull().unique(),
  titulo: text().notNull(),
  fecha: date({ mode: 'string' }).notNull(),
  minutos: smallint().notNull(),
  /** Number of connected municipalities. */
  municipios: smallint().notNull(),
  /** Address of a player on another site, framed on request of the visitor; null if the video is stored in the file store. */
  videoUrl: text(),
  videoId: integer().references(() => archivos.id),
  /** Transcript of the meeting: sanitised HTML. */
  transcripcion: text().notNull(),
  ...visibilityColumns(sql`'-infinity'::date`),
});

/** Support documents of a meeting, in order. */
export const capacitacionesDocumentos = pgTable(
  'capacitaciones_documentos',
  {
    numero: foreignId(() => capacitaciones.numero, { onUpdate: 'cascade' }),
    documentoId: foreignId(() => documentos.id),
    orden: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.numero, table.documentoId] })],
);
