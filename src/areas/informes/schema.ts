import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { archivos } from '#platform/files/schema.ts';
import { tiposAuditoria } from '../auditorias/schema.ts';
import { ambito, ejercicios, entes } from '../entes/schema.ts';

/** Types of report; the first of them, by id, is the one that the browser drops (specification 2, section 5). */
export const tiposInforme = pgTable('tipos_informe', {
  id: integer().primaryKey(),
  nombre: text().notNull().unique(),
});

/** What the reports of a type are called on their cover. A type may have none (Cuenta). */
export const nombresInforme = pgTable('nombres_informe', {
  id: integer().primaryKey(),
  tipoInformeId: integer()
    .notNull()
    .references(() => tiposInforme.id),
  nombre: text().notNull(),
});

export const fondosFederales = pgTable('fondos_federales', {
  id: integer().primaryKey(),
  siglas: text().notNull(),
  nombre: text().notNull(),
  /** Initials and name, as lists show it. */
  programa: text().notNull(),
  /** `programa` as searches compare it (`foldText`). */
  busqueda: text().notNull(),
});

/** Code and name of a report as searches compare them; written alike in the index and in the query, or the index does not serve. */
export function reportWords(auditoria: SQLWrapper, nombre: SQLWrapper) {
  return sql`to_tsvector('spanish'::regconfig, translate(lower(${auditoria} || ' ' || ${nombre}), 'áéíóúüñ', 'aeiouun'))`;
}

/** Published audit reports. A general report has no body; only a federal one has a fund. */
export const informes = pgTable(
  'informes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 20_000 }),
    tipoInformeId: integer()
      .notNull()
      .references(() => tiposInforme.id),
    ejercicioId: integer()
      .notNull()
      .references(() => ejercicios.id),
    ambito: ambito().notNull(),
    enteId: integer().references(() => entes.id),
    fondoId: integer().references(() => fondosFederales.id),
    tipoAuditoriaId: integer().references(() => tiposAuditoria.id),
    /** Audit code; one with «DP» is public debt. */
    auditoria: text().notNull(),
    nombre: text().notNull(),
    /** A version without personal data exists, so that Word may be offered. */
    testado: boolean().notNull(),
    publicadoEl: date().notNull(),
    pdfId: integer().references(() => archivos.id),
    wordId: integer().references(() => archivos.id),
  },
  (table) => [
    // An audit has one report of a type; by it files that bring reports again find the one that is there.
    unique('informes_clave').on(table.tipoInformeId, table.auditoria),
    // Which years a type has, which scopes and bodies a year has, and the general reports.
    index('informes_tipo').on(table.tipoInformeId, table.ejercicioId, table.ambito, table.enteId),
    // The report of an audit, by the code of both.
    index('informes_auditoria').on(table.auditoria),
    // Which report a file is.
    index('informes_pdf').on(table.pdfId),
    index('informes_word').on(table.wordId),
    index('informes_palabras').using('gin', reportWords(table.auditoria, table.nombre)),
    // The reports of a body, and its latest year.
    index('informes_ente').on(table.enteId, table.tipoInformeId, table.ejercicioId),
    // The funds of a year, and the reports of a fund.
    index('informes_fondo').on(table.tipoInformeId, table.ejercicioId, table.fondoId),
  ],
);
