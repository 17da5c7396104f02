import { type SQL, sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import { foldedCodigo, tiposAuditoria } from '#areas/auditorias/schema.ts';
import { ambito, ejercicios, entes } from '#areas/entes/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
import { withdrawalColumns } from '#platform/editing/rows/part-columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Types of report. */
export const tiposInforme = pgTable('tipos_informe', {
  id: integer().primaryKey(),
  nombre: text().notNull().unique(),
});

/** Condition on `tipos_informe`: the type has this slug (`tipoSlug`). */
export function isTipoInforme(slug: string): SQL {
  return sql`regexp_replace(lower(${tiposInforme.nombre}), '^informes? ', '') = ${slug}`;
}

/** Title on the covers of the reports of a type. A type may have none (Cuenta). */
export const nombresInforme = pgTable('nombres_informe', {
  id: integer().primaryKey(),
  tipoInformeId: foreignId(() => tiposInforme.id),
  nombre: text().notNull(),
});

export const fondosFederales = pgTable('fondos_federales', {
  id: integer().primaryKey(),
  siglas: text().notNull(),
  nombre: text().notNull(),
  /** Initials and name, for lists. */
  programa: text().notNull(),
  /** Folded `programa` for searches (`foldText`). */
  busqueda: text().notNull(),
});

/** Published audit reports. A general report has no ente; only a federal one has a fund. */
export const informes = pgTable(
  'informes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 20_000 }),
    tipoInformeId: foreignId(() => tiposInforme.id),
    ejercicioId: foreignId(() => ejercicios.id),
    ambito: ambito().notNull(),
    enteId: integer().references(() => entes.id),
    fondoId: integer().references(() => fondosFederales.id),
    tipoAuditoriaId: integer().references(() => tiposAuditoria.id),
    /** Audit code; one with «DP» is public debt. */
    auditoria: text().notNull(),
    /** Number among the audit's reports of this type. */
    numero: smallint().notNull().default(1),
    nombre: text().notNull(),
    /** A version without personal data exists, so that Word may be offered. */
    testado: boolean().notNull(),
    publicadoEl: date().notNull(),
    pdfId: integer().references(() => archivos.id),
    wordId: integer().references(() => archivos.id),
    /** `infinity` while its audit is not visible, the audit's date if it is in the future, otherwise null. */
    noAntesDe: date(),
    /** Observed and open amounts of the audit of an individual report, in cents; null without observations. */
    observado: bigint({ mode: 'number' }),
    porResolver: bigint({ mode: 'number' }),
    ...visibilityColumns(
      sql`case when no_antes_de is distinct from 'infinity'::date then greatest(publicado_el, no_antes_de) end`,
    ),
  },
  (table) => [
    // Finds existing reports in repeated imports.
    unique('informes_clave').on(table.tipoInformeId, table.auditoria, table.numero),
    // Finds the years of a type, the ámbitos and entes of a year, and the general reports.
    index('informes_tipo').on(table.tipoInformeId, table.ejercicioId, table.ambito, table.enteId, table.visibleDesde),
    // The reports of an audit by code. Index-only: counting them reads no rows.
    index('informes_auditoria').on(table.auditoria, table.retirado),
    // The same, ignoring case and accents.
    index('informes_codigo').on(foldedCodigo(table.auditoria)),
    // Finds the report of a file.
    index('informes_pdf').on(table.pdfId),
    index('informes_word').on(table.wordId),
    // The reports of an ente, and its latest year.
    index('informes_ente').on(table.enteId, table.tipoInformeId, table.ejercicioId, table.visibleDesde),
    // The funds of a year, and the reports of a fund.
    index('informes_fondo').on(table.tipoInformeId, table.ejercicioId, table.fondoId, table.visibleDesde),
    // The reports of a type of audit with the largest amounts.
    index('informes_observado').on(table.tipoInformeId, table.tipoAuditoriaId, table.observado.desc().nullsLast()),
    index('informes_por_resolver').on(table.tipoInformeId, table.tipoAuditoriaId, table.porResolver.desc().nullsLast()),
  ],
);

/**
 * Number of current and future visible reports of each ente, and of those without ente, by year, type, type of audit and ámbito, with the amounts
 * of the individual ones. Only `recountInformes` writes it, in the transaction that changes the reports or their audits.
 */
export const cuentasInformes = pgTable(
  'cuentas_informes',
  {
    enteId: integer().references(() => entes.id),
    ejercicioId: foreignId(() => ejercicios.id),
    tipoInformeId: foreignId(() => tiposInforme.id),
    tipoAuditoriaId: integer().references(() => tiposAuditoria.id),
    ambito: ambito().notNull(),
    /** Date of visibility: `-infinity`, or a date in the future. */
    visibleDesde: date().notNull(),
    informes: integer().notNull(),
    observado: bigint({ mode: 'number' }).notNull().default(0),
    porResolver: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('cuentas_informes_ente').on(table.enteId),
    // Index-only: the sums of a type of audit read no rows.
    index('cuentas_informes_tipo').on(
      ...([table.tipoInformeId, table.tipoAuditoriaId, table.ejercicioId, table.visibleDesde, table.enteId] as const),
      ...([table.informes, table.observado, table.porResolver] as const),
    ),
  ],
);

/** The sums of `cuentas_informes` over all entes and over reports without ente, by type, year and ámbito. */
export const totalesInformes = pgTable(
  'totales_informes',
  {
    tipoInformeId: foreignId(() => tiposInforme.id),
    ejercicioId: foreignId(() => ejercicios.id),
    ambito: ambito().notNull(),
    visibleDesde: date().notNull(),
    informes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tipoInformeId, table.ejercicioId, table.ambito, table.visibleDesde] })],
);

/** Corrections of a published report. */
export const erratas = pgTable(
  'erratas',
  {
    /** Id for editing; the site uses report and number instead. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    informeId: foreignId(() => informes.id),
    /** Position within its report. */
    numero: integer().notNull(),
    publicadaEl: date().notNull(),
    /** Location in the report: «Página 12, cuadro 3». */
    ubicacion: text(),
    dice: text().notNull(),
    debeDecir: text().notNull(),
    ...withdrawalColumns(),
  },
  (table) => [primaryKey({ columns: [table.informeId, table.numero] })],
);
