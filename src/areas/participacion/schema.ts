import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgEnum, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { auditorias } from '#areas/auditorias/schema.ts';
import { carpetas, documentos } from '#areas/documentos/schema.ts';
import { ambito } from '#areas/entes/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Annual calls for proposals, with the figures of each (specification 2, sections 2.14 and 9). */
export const convocatorias = pgTable('convocatorias', {
  /** By which staff edit it; the site knows it by its number. */
  id: integer().notNull().unique().generatedByDefaultAsIdentity({ startWith: 1000 }),
  /** 1 for the first call. */
  numero: smallint().primaryKey(),
  anio: smallint().notNull().unique(),
  /** The call that is in process; its figures are not counted yet. */
  actual: boolean().notNull().default(false),
  publicadaEl: date({ mode: 'string' }),
  cierraEl: date({ mode: 'string' }),
  resultadosEl: date({ mode: 'string' }),
  /** The annual audit programme for which it was made: `2025-2026`. */
  programa: text().notNull(),
  /** Result, in sanitised HTML; of the current call, that it is in process. */
  resumen: text().notNull(),
  solicitudesRecibidas: smallint().notNull().default(0),
  solicitudesCiudadanas: smallint().notNull().default(0),
  solicitudesOrganizacion: smallint().notNull().default(0),
  propuestasSeleccionadas: smallint().notNull().default(0),
  hombres: smallint().notNull().default(0),
  mujeres: smallint().notNull().default(0),
  anonimas: smallint().notNull().default(0),
  sectorPublico: smallint().notNull().default(0),
  sectorPrivado: smallint().notNull().default(0),
  sectorInformal: smallint().notNull().default(0),
  ambitoEstatal: smallint().notNull().default(0),
  ambitoMunicipal: smallint().notNull().default(0),
  /** The call itself, and the folder of its reports. */
  documentoId: integer().references(() => documentos.id),
  carpeta: text().references(() => carpetas.codigo),
  ...visibilityColumns(sql`'-infinity'::date`),
});

/** Origin of the requests of organisations. */
export const procedencias = ['internacional', 'nacional', 'estatal', 'municipal'] as const;
export type Procedencia = (typeof procedencias)[number];
export const procedencia = pgEnum('procedencia', procedencias);

/** Organisations that sent requests, over all calls. */
export const organizacionesSolicitantes = pgTable('organizaciones_solicitantes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  procedencia: procedencia().notNull(),
  nombre: text().notNull(),
  orden: smallint().notNull(),
});

/** Proposals that were selected, and the audit that came of each. Who proposed them is not kept here. */
export const propuestas = pgTable(
  'propuestas',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    convocatoria: smallint()
      .notNull()
      .references(() => convocatorias.numero),
    orden: smallint().notNull(),
    titulo: text().notNull(),
    /** Subject of the proposal, in the words of the form: «Obra Pública». */
    areaDeInteres: text().notNull(),
    ambito: ambito().notNull(),
    /** Null until the audit begins. */
    auditoriaId: integer().references(() => auditorias.id),
    ...visibilityColumns(sql`'-infinity'::date`),
  },
  (table) => [
    unique('propuestas_lugar').on(table.convocatoria, table.orden),
    index('propuestas_auditoria').on(table.auditoriaId),
  ],
);
