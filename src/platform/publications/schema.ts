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
import { foreignId, tsvector } from '../database/columns.ts';
import { foldedColumn } from '../database/reads/conditions.ts';
import { archivos } from '../files/schema.ts';

/** Reasons of a withdrawal: mistake (410), merged into another record (redirect), superseded (stays visible, with a notice). */
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
    /** Value specific to the kind (`PublicationKind.details`). */
    detalle: text(),
    /** Search words for nodes of the previous version; the next migration drops the column and its indexes (`indice` has the words). */
    palabras: tsvector(),
    direccion: text().notNull(),
    anio: integer(),
    enteId: integer(),
    /** Displayed publication date. */
    fecha: date(),
    /** First visible day, as computed by `visibilityColumns`. */
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
    // Newest publications of a kind, for the site map. Partial, so that a look-up by kind and record uses `publicaciones_registro`: without
    // statistics, as in the transaction of a large import, the planner would choose any index that starts with the kind.
    index('publicaciones_recientes')
      .on(table.tipo, table.fecha.desc().nullsLast(), table.id)
      .where(sql`visible_desde is not null`),
    // Last changes, for feeds.
    index('publicaciones_cambiadas')
      .on(table.cambiada.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`visible_desde is not null`),
    // Publications that become visible between two days.
    index('publicaciones_visibles').on(table.visibleDesde),
    index('publicaciones_ente').on(table.enteId, table.anio).where(sql`ente_id is not null`),
    // Staff lists in each order. Partial for the same reason as `publicaciones_recientes`: only their queries contain `id > 0`.
    index('publicaciones_lista_cambiada').on(table.area, table.tipo, table.cambiada, table.registro).where(isListed),
    index('publicaciones_lista_fecha')
      .on(table.area, table.tipo, table.fecha.desc().nullsLast(), table.registro.desc().nullsFirst())
      .where(isListed),
    index('publicaciones_lista_titulo')
      .on(table.area, table.tipo, sql`${foldedColumn(table.titulo)} collate "C"`, table.registro.desc().nullsFirst())
      .where(isListed),
    // The few publications that are hidden or shown with a notice.
    index('publicaciones_apartadas')
      .on(table.area, table.tipo, table.registro)
      .where(sql`retirada is not null or visible_desde is null`),
    // Trigrams of titles, for matches at any position.
    index('publicaciones_nombres').using(
      'gin',
      sql`${foldedColumn(sql`(${table.titulo} || ' ' || coalesce(${table.detalle}, ''))`)} gin_trgm_ops`,
    ),
  ],
);

/** The newest change of each publication (`public-changes.ts`), read by consumers in the order of `numero`. */
export const publicacionesActos = pgTable(
  'publicaciones_actos',
  {
    publicacionId: integer()
      .primaryKey()
      .references(() => publicaciones.id, { onDelete: 'cascade' }),
    numero: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Number of the act in the log; 0 for changes from before numbering. */
    acto: bigint({ mode: 'number' }).notNull(),
    /** Whether an act found it visible, in which case its disappearance is a change too. */
    visto: boolean().notNull(),
    /** Whether it was visible when numbered (its first visible day may be later). Null in rows of an earlier release: use `visto`. */
    abierta: boolean(),
    /** The first act that found it visible; null if that was before this column existed. */
    primero: bigint({ mode: 'number' }),
    /** The newest act with alerts (`isAnnounced`); a later silent act does not change it. */
    contado: bigint({ mode: 'number' }),
    /** Copy of the ente of the publication. */
    enteId: integer(),
    /** Instant of the newest act that is not a program start; null if there was none. */
    momento: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('publicaciones_actos_ente')
      .on(table.enteId, table.momento)
      .where(sql`ente_id is not null and momento is not null`),
    index('publicaciones_actos_numero').on(table.numero),
    index('publicaciones_actos_sin_ver').on(table.publicacionId).where(sql`not visto`),
    index('publicaciones_actos_cerradas').on(table.publicacionId).where(sql`not coalesce(abierta, visto)`),
  ],
);

/** Single row with the version of the derivations (`DERIVATION` of `rebuild.ts`) that wrote the publications. */
export const derivacionPublicaciones = pgTable('derivacion_publicaciones', {
  unica: boolean().primaryKey().default(true),
  version: integer().notNull(),
  /** Stems of probe words, to detect a stemmer of another PostgreSQL version. */
  raices: text().notNull().default(''),
});

/** Files used by publications. A file is public exactly while a visible publication offers it. */
export const publicacionArchivos = pgTable(
  'publicacion_archivos',
  {
    publicacionId: foreignId(() => publicaciones.id, { onDelete: 'cascade' }),
    archivoId: foreignId(() => archivos.id),
    papel: text({ enum: papeles }).notNull(),
    /** Order among the files of the publication, from 1. */
    orden: smallint().notNull(),
    /** Address of the file; null if it has only its generic address. */
    direccion: text(),
  },
  (table) => [
    primaryKey({ columns: [table.publicacionId, table.orden] }),
    index('publicacion_archivos_archivo').on(table.archivoId),
  ],
);
