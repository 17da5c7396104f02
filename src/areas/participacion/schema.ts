import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgEnum, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { auditorias } from '#areas/auditorias/schema.ts';
import { carpetas, documentos } from '#areas/documentos/schema.ts';
import { ambito } from '#areas/entes/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** Annual calls for proposals, with the figures of each (specification 2, sections 2.14 and 9). */
export const convocatorias = pgTable('convocatorias', {
  /** Id for editing; the site uses the number instead. */
  id: integer().notNull().unique().generatedByDefaultAsIdentity({ startWith: 1000 }),
  /** 1 for the first call. */
  numero: smallint().primaryKey(),
  anio: smallint().notNull().unique(),
  /** Call in process; its figures are not counted yet. */
  actual: boolean().notNull().default(false),
  publicadaEl: date({ mode: 'string' }),
  cierraEl: date({ mode: 'string' }),
  resultadosEl: date({ mode: 'string' }),
  /** Annual audit programme of the call: `2025-2026`. */
  programa: text().notNull(),
  /** Result in sanitised HTML; for the current call, that it is in process. */
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
  /** Document of the call, and folder of its reports. */
  documentoId: integer().references(() => documentos.id),
  carpeta: text().references(() => carpetas.codigo),
  ...visibilityColumns(sql`'-infinity'::date`),
});

/** Origin of the requests of organisations. */
export const procedencias = ['internacional', 'nacional', 'estatal', 'municipal'] as const;
export type Procedencia = (typeof procedencias)[number];
export const procedencia = pgEnum('procedencia', procedencias);

/** Organisations with requests, over all calls. */
export const organizacionesSolicitantes = pgTable('organizaciones_solicitantes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  procedencia: procedencia().notNull(),
  nombre: text().notNull(),
  orden: smallint().notNull(),
});

/** Selected proposals, each with its resulting audit. The proposers are not stored. */
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
