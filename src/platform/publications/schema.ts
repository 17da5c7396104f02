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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../database/columns.ts';
import { foldedColumn } from '../database/reads/conditions.ts';
import { archivos } from '../files/schema.ts';

/** Why something is withdrawn: by mistake (410), merged into another record (redirect), superseded (stays, with a notice). */
export const retiros = ['error', 'fusion', 'sustitucion'] as const;
export type Retiro = (typeof retiros)[number];

/**
 * How a publication uses a file: `documento`, offered and titled by it; `conocido`, its own but not offered, so that copies can be
 * verified; `parte`, a picture or a copy of another publication's document.
 */
export const papeles = ['documento', 'conocido', 'parte'] as const;
export type Papel = (typeof papeles)[number];

const isListed = sql`id > 0`;

const wordsIndexKinds = ['auditoria', 'informe'] as const;

/**
 * One row for each record of a public kind, derived from the record by `refreshPublications`. Search, `sitemap.xml`, verification and file
 * addresses read it.
 */
export const publicaciones = pgTable(
  'publicaciones',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    area: text().notNull(),
    tipo: text().notNull(),
    /** Id of the record in the table of its kind. */
    registro: integer().notNull(),
    titulo: text().notNull(),
    resumen: text(),
    /** A value that the kind alone understands (`PublicationKind.details`). */
    detalle: text(),
    /** Search words for nodes of the previous version; the next migration drops the column and its indexes (`indice` has the words). */
    palabras: tsvector(),
    direccion: text().notNull(),
    anio: integer(),
    enteId: integer(),
    /** The date that is shown as that of its publication. */
    fecha: date(),
    /** As `visibilityColumns` computes it. */
    visibleDesde: date(),
    cambiada: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    retirada: timestamp({ withTimezone: true, precision: 3 }),
    retiro: text({ enum: retiros }),
    motivo: text(),
    /** Record of the same kind that replaces it. */
    sucesor: integer(),
    /** Whether the public could read it when it was withdrawn. */
    fueVisible: boolean().notNull().default(false),
  },
  (table) => [
    unique('publicaciones_registro').on(table.area, table.tipo, table.registro),
    ...wordsIndexKinds.map((tipo) =>
      index(`publicaciones_palabras_${tipo}`)
        .using('gin', table.palabras)
        .where(sql.raw(`tipo = '${tipo}'`)),
    ),
    index('publicaciones_palabras')
      .using('gin', table.palabras)
      .where(sql.raw(wordsIndexKinds.map((tipo) => `tipo <> '${tipo}'`).join(' and '))),
    // The newest of a kind, for the site map. Partial, so that a look-up by kind and record can only use `publicaciones_registro`: without
    // statistics, as in the transaction of a large import, the planner takes any index that begins with the kind.
    index('publicaciones_recientes')
      .on(table.tipo, table.fecha.desc().nullsLast(), table.id)
      .where(sql`visible_desde is not null`),
    // What changed last, for feeds.
    index('publicaciones_cambiadas')
      .on(table.cambiada.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visible_desde is not null`),
    // What becomes visible between two days.
    index('publicaciones_visibles').on(table.visibleDesde),
    index('publicaciones_ente').on(table.enteId, table.anio).where(sql`ente_id is not null`),
    // The lists of the staff in each order. Partial for the same reason as `publicaciones_recientes`: only they say that `id > 0`.
    index('publicaciones_lista_cambiada').on(table.area, table.tipo, table.cambiada, table.registro).where(isListed),
    index('publicaciones_lista_fecha')
      .on(table.area, table.tipo, table.fecha.desc().nullsLast(), table.registro.desc().nullsFirst())
      .where(isListed),
    index('publicaciones_lista_titulo')
      .on(table.area, table.tipo, sql`${foldedColumn(table.titulo)} collate "C"`, table.registro.desc().nullsFirst())
      .where(isListed),
    // The few that the public does not see, or sees with a notice.
    index('publicaciones_apartadas')
      .on(table.area, table.tipo, table.registro)
      .where(sql`retirada is not null or visible_desde is null`),
    // Words of titles, at any place in them.
    index('publicaciones_nombres').using(
      'gin',
      sql`${foldedColumn(sql`(${table.titulo} || ' ' || coalesce(${table.detalle}, ''))`)} gin_trgm_ops`,
    ),
  ],
);

/** The newest change of each publication (`public-changes.ts`), which followers of the site read in the order of `numero`. */
export const publicacionesActos = pgTable(
  'publicaciones_actos',
  {
    publicacionId: integer()
      .primaryKey()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    numero: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Number of the act in the log; 0 for changes before these were numbered. */
    acto: bigint({ mode: 'number' }).notNull(),
    /** Whether an act found it visible: its absence is a change too. */
    visto: boolean().notNull(),
    /** Whether it was visible when it was numbered: its day may come later. Null where an earlier version wrote the row: then `visto`. */
    abierta: boolean(),
    /** The first act that found it visible; null for one before these were kept. */
    primero: bigint({ mode: 'number' }),
    /** The newest act that people are told of (`isTold`): a silent one after it does not take it away. */
    contado: bigint({ mode: 'number' }),
  },
  (table) => [
    index('publicaciones_actos_numero').on(table.numero),
    index('publicaciones_actos_sin_ver').on(table.publicacionId).where(sql`not visto`),
    index('publicaciones_actos_cerradas').on(table.publicacionId).where(sql`not coalesce(abierta, visto)`),
  ],
);

/** One row: which version of the derivations (`DERIVATION` of `rebuild.ts`) wrote every publication of this database. */
export const derivacionPublicaciones = pgTable('derivacion_publicaciones', {
  unica: boolean().primaryKey().default(true),
  version: integer().notNull(),
  /** Stems of some words: another version of PostgreSQL may reduce words differently. */
  raices: text().notNull().default(''),
});

/** The files that a publication uses. The public may read a file exactly while a visible publication offers it. */
export const publicacionArchivos = pgTable(
  'publicacion_archivos',
  {
    publicacionId: integer()
      .notNull()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    archivoId: integer()
      .notNull()
      .references(() => archivos.id),
    papel: text({ enum: papeles }).notNull(),
    /** Order among the files of the publication, from 1. */
    orden: smallint().notNull(),
    /** Address that opens it; null where only its own address does. */
    direccion: text(),
  },
  (table) => [
    primaryKey({ columns: [table.publicacionId, table.orden] }),
    index('publicacion_archivos_archivo').on(table.archivoId),
  ],
);
