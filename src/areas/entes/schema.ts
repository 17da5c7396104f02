import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignId } from '#platform/database/columns.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Level of government of an ente and of its reports. */
export const ambitos = ['Estatal', 'Municipal'] as const;
export const ambito = pgEnum('ambito', ambitos);

export const municipios = pgTable('municipios', {
  /** Id for editing; the site uses the key instead. */
  id: integer().notNull().unique().generatedByDefaultAsIdentity({ startWith: 100_000 }),
  /** Key of the national geographic catalogue: state and municipality, such as 26030. */
  clave: char({ length: 5 }).primaryKey(),
  nombre: text().notNull(),
});

export const tiposEnte = pgTable('tipos_ente', {
  id: integer().primaryKey(),
  nombre: text().notNull(),
  ambito: ambito().notNull(),
  /** Flag of this type in executive reports (isDependencia, isMunicipio…). */
  indicador: text(),
  /** Whether visitors can select the type and its entes; false for unclassified, extinct, private and federal ones. */
  consultable: boolean().notNull().default(true),
});

/** Condition: the type of an ente is selectable by visitors (specification 2, section 5). */
export function hasPublicTipo(tipoEnteId: SQLWrapper): SQL {
  return sql`${tipoEnteId} in (select ${tiposEnte.id} from ${tiposEnte} where ${tiposEnte.consultable})`;
}

/** Fiscal years; their ids are those of the contract (1 = 2016 … 18 = 2022). */
export const ejercicios = pgTable('ejercicios', {
  id: integer().primaryKey(),
  anio: integer().notNull().unique(),
});

/** Entes: the audited bodies. */
export const entes = pgTable(
  'entes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    tipoEnteId: foreignId(() => tiposEnte.id),
    ambito: ambito().notNull(),
    nombre: text().notNull(),
    nombreCorto: text().notNull(),
    siglas: text().notNull(),
    nombreCompleto: text().notNull(),
    nombreCortoCompleto: text().notNull(),
    activo: boolean().notNull().default(true),
    /** Key of the crest (`/Entes/GetEntesLogo/{escudo}`). */
    escudo: text().unique(),
    claveMunicipio: char({ length: 5 }).references(() => municipios.clave),
    /** Folded names and initials for searches (`foldText`), written by commands. */
    busqueda: text().notNull(),
    ...visibilityColumns(sql`'-infinity'::date`),
  },
  (table) => [
    index('entes_tipo').on(table.tipoEnteId, table.nombreCorto),
    // For the list of audits by ente, and for duplicate names.
    index('entes_nombre').on(foldedColumn(table.nombre)),
    index('entes_nombre_completo').on(foldedColumn(table.nombreCompleto)),
    index('entes_nombre_corto_completo').on(foldedColumn(table.nombreCortoCompleto)),
    // Serves LIKE '%…%'.
    index('entes_busqueda').using('gin', table.busqueda.op('gin_trgm_ops')),
  ],
);

/** Unique folded words of the names of entes, for correcting misspelled searches. Written by commands. */
export const palabrasEntes = pgTable('palabras_entes', { palabra: text().primaryKey() }, (table) => [
  index('palabras_entes_parecidas').using('gin', table.palabra.op('gin_trgm_ops')),
]);
