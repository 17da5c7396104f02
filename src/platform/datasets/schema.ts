import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { foreignId } from '../database/columns.ts';
import { archivos } from '../files/schema.ts';
import { datasetFormats } from '../tables/table.ts';

/** Tag of public content that shows versions of datasets. */
export const VERSIONS_AREA = 'datos';

/** Versions of the public tables of datasets, written when the rows changed and numbered from 1 within a day. They are never changed. */
export const versionesDatos = pgTable(
  'versiones_datos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conjunto: text().notNull(),
    /** Day in the institution's time zone. */
    dia: date().notNull(),
    numero: smallint().notNull(),
    filas: integer().notNull(),
    /** Numbers of added, changed and removed rows since the previous version; null for the first one. */
    altas: integer(),
    cambios: integer(),
    bajas: integer(),
    creada: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique('versiones_datos_numero').on(table.conjunto, table.dia, table.numero)],
);

/** Files of a version: one per format, and one with the differences from the previous version. */
export const versionesDatosArchivos = pgTable(
  'versiones_datos_archivos',
  {
    versionId: foreignId(() => versionesDatos.id),
    formato: text({ enum: [...datasetFormats, 'cambios'] }).notNull(),
    archivoId: foreignId(() => archivos.id),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.formato] }),
    index('versiones_datos_archivos_archivo').on(table.archivoId),
  ],
);

/** Last change and day at which the newest version of a dataset was found to be up to date. Technical state. */
export const conjuntosComprobados = pgTable('conjuntos_comprobados', {
  conjunto: text().primaryKey(),
  /** As in `cambios.numero`. */
  cambio: bigint({ mode: 'number' }).notNull(),
  dia: date().notNull(),
  /** Public address of the site, contained in the files. */
  sitio: text().notNull(),
});

/** Removals of rows from all versions of a dataset, required by law for personal data; `hecha` is null until the removal is done. */
export const supresionesDatos = pgTable(
  'supresiones_datos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conjunto: text().notNull(),
    /** The number of the row in the files. */
    renglon: integer().notNull(),
    /** Public: the versions show it. */
    motivo: text().notNull(),
    pedida: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    hecha: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('supresiones_datos_conjunto').on(table.conjunto)],
);

/** The versions from which a row was removed. */
export const supresionesDatosVersiones = pgTable(
  'supresiones_datos_versiones',
  {
    supresionId: foreignId(() => supresionesDatos.id),
    versionId: foreignId(() => versionesDatos.id),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.supresionId] }),
    index('supresiones_datos_versiones_supresion').on(table.supresionId),
  ],
);
