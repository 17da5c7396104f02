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
import { archivos } from '../files/schema.ts';
import { datasetFormats } from '../tables/table.ts';

/** Tag of public content that shows versions of datasets. */
export const VERSIONS_AREA = 'datos';

/** Versions of the public tables of datasets: of each day with other rows than before, numbered from 1. They are never changed. */
export const versionesDatos = pgTable(
  'versiones_datos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conjunto: text().notNull(),
    /** Day in the institution's time zone. */
    dia: date().notNull(),
    numero: smallint().notNull(),
    filas: integer().notNull(),
    /** Rows that the version before had not, had otherwise, and had besides; null for the first version. */
    altas: integer(),
    cambios: integer(),
    bajas: integer(),
    creada: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [unique('versiones_datos_numero').on(table.conjunto, table.dia, table.numero)],
);

/** The file of each format of a version, and the one with what changed since the version before. */
export const versionesDatosArchivos = pgTable(
  'versiones_datos_archivos',
  {
    versionId: integer()
      .notNull()
      .references(() => versionesDatos.id),
    formato: text({ enum: [...datasetFormats, 'cambios'] }).notNull(),
    archivoId: integer()
      .notNull()
      .references(() => archivos.id),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.formato] }),
    index('versiones_datos_archivos_archivo').on(table.archivoId),
  ],
);

/** Until which change, and on which day, the newest version of a dataset was found to have its rows. Technical state. */
export const conjuntosComprobados = pgTable('conjuntos_comprobados', {
  conjunto: text().primaryKey(),
  /** As in `cambios.numero`. */
  cambio: bigint({ mode: 'number' }).notNull(),
  dia: date().notNull(),
  /** Public address of the site, which is in the files. */
  sitio: text().notNull(),
});

/** Rows that staff had removed from all versions of a dataset, as the law asks for personal data; `hecha` is null until it is done. */
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
    supresionId: integer()
      .notNull()
      .references(() => supresionesDatos.id),
    versionId: integer()
      .notNull()
      .references(() => versionesDatos.id),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.supresionId] }),
    index('supresiones_datos_versiones_supresion').on(table.supresionId),
  ],
);
