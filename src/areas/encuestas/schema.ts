import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { municipios } from '#areas/entes/schema.ts';
import { foreignId } from '#platform/database/columns.ts';
import { archivos } from '#platform/files/schema.ts';
import { visibilityColumns } from '#platform/visibility.ts';

/** The two surveys, each with its own page. */
export const encuestas = ['servicios-publicos', 'corrupcion'] as const;
export const encuesta = pgEnum('encuesta', encuestas);
/** Whether an answer is favourable to the subject of the question. */
export const tonos = ['favorable', 'neutro', 'desfavorable'] as const;
export const tono = pgEnum('encuesta_tono', tonos);

/** Survey years; their ids are those of the contract (16 = 2020). */
export const encuestasEjercicios = pgTable('encuestas_ejercicios', {
  id: integer().primaryKey(),
  anio: integer().notNull().unique(),
  /** End of the interviews: `octubre de 2020`. */
  corte: text().notNull(),
});

/** Result types 1 to 15. */
export const encuestasTipos = pgTable('encuestas_tipos', {
  id: integer().primaryKey(),
  nombre: text().notNull(),
  encuesta: encuesta().notNull(),
  porMunicipio: boolean().notNull(),
});

/** Municipalities with the ids of the surveys, 2 to 194; 0 is the whole state. */
export const encuestasMunicipios = pgTable('encuestas_municipios', {
  id: integer().primaryKey(),
  clave: char({ length: 5 })
    .unique()
    .references(() => municipios.clave),
});

/** Questions of a type. */
export const encuestasPreguntas = pgTable(
  'encuestas_preguntas',
  {
    tipoId: foreignId(() => encuestasTipos.id),
    /** Position within its type, from 1. */
    numero: smallint().notNull(),
    /** Topic in one or two words, for lists and columns. */
    tema: text().notNull(),
    texto: text().notNull(),
    /** Text after «45 de cada 100 personas»; empty if no answers are counted together. */
    frase: text().notNull(),
    /** Tone of the answers counted by the sentence. */
    cuenta: tono(),
  },
  (table) => [primaryKey({ columns: [table.tipoId, table.numero] })],
);

export const encuestasOpciones = pgTable(
  'encuestas_opciones',
  {
    tipoId: integer().notNull(),
    pregunta: smallint().notNull(),
    /** Position within its question, from 1. */
    numero: smallint().notNull(),
    texto: text().notNull(),
    tono: tono().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tipoId, table.pregunta, table.numero] }),
    foreignKey({
      columns: [table.tipoId, table.pregunta],
      foreignColumns: [encuestasPreguntas.tipoId, encuestasPreguntas.numero],
    }),
  ],
);

/** Figures; the options of a question sum to 100. */
export const encuestasResultados = pgTable(
  'encuestas_resultados',
  {
    /** Number of the row in open data. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    tipoId: integer().notNull(),
    pregunta: smallint().notNull(),
    opcion: smallint().notNull(),
    municipioId: foreignId(() => encuestasMunicipios.id),
    ejercicioId: foreignId(() => encuestasEjercicios.id),
    /** Percentage of the respondents. */
    valor: smallint().notNull(),
    /** Number of respondents. */
    base: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tipoId, table.municipioId, table.ejercicioId, table.pregunta, table.opcion] }),
    foreignKey({
      columns: [table.tipoId, table.pregunta, table.opcion],
      foreignColumns: [encuestasOpciones.tipoId, encuestasOpciones.pregunta, encuestasOpciones.numero],
    }),
    index('encuestas_resultados_pregunta').on(table.tipoId, table.pregunta, table.ejercicioId),
  ],
);

/** Documents, one per type, place (a municipality or the whole state) and year. */
export const encuestasDocumentos = pgTable(
  'encuestas_documentos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    tipoId: foreignId(() => encuestasTipos.id),
    municipioId: foreignId(() => encuestasMunicipios.id),
    ejercicioId: foreignId(() => encuestasEjercicios.id),
    archivoId: foreignId(() => archivos.id),
    ...visibilityColumns(sql`'-infinity'::date`),
  },
  (table) => [
    unique().on(table.tipoId, table.municipioId, table.ejercicioId),
    index('encuestas_documentos_archivo').on(table.archivoId),
  ],
);
