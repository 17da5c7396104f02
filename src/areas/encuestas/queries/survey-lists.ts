import { asc, eq, sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { type FilledCell, foldHeader, type Parsed } from '#platform/import/cell.ts';
import { type NameIndex, nameIndex } from '#platform/import/name-index.ts';
import { answerLines } from '../rules/survey-fields.ts';
import { movesFigures, numbered, questionsOf } from '../rules/written-lists.ts';
import {
  encuestasEjercicios,
  encuestasMunicipios,
  encuestasOpciones,
  encuestasPreguntas,
  encuestasResultados,
  encuestasTipos,
} from '../schema.ts';
import { typesOfResult } from './refs.ts';

export type Tipo = typeof encuestasTipos.$inferSelect;
export type Pregunta = typeof encuestasPreguntas.$inferSelect;
export type Opcion = typeof encuestasOpciones.$inferSelect;

/** Stored types, questions and answers by their keys in tables. */
export type SurveyLists = {
  /** By `typeKey`. */
  tipos: Map<string, Tipo>;
  /** By `questionKey`. */
  preguntas: Map<string, Pregunta>;
  /** By `answerKey`. */
  opciones: Map<string, Opcion>;
  /** The `answerKey` of the answers that have figures. */
  used: ReadonlySet<string>;
};

/** Returns the key of a type: its name without accents and in lower case. */
export function typeKey(nombre: string): string {
  return foldHeader(nombre);
}

/** Returns the key of a question. */
export function questionKey(tipoId: number, pregunta: number): string {
  return `${tipoId} ${pregunta}`;
}

/** Returns the key of an answer. */
export function answerKey(tipoId: number, pregunta: number, numero: number): string {
  return `${tipoId} ${pregunta} ${numero}`;
}

/** Returns all types, questions and answers: some hundred rows. */
export async function readSurveyLists(querier: Querier): Promise<SurveyLists> {
  const tipos = await querier.select().from(encuestasTipos);
  const preguntas = await querier.select().from(encuestasPreguntas);
  const opciones = await querier.select().from(encuestasOpciones);
  const { tipoId, pregunta, opcion } = encuestasResultados;
  const figures = await querier.selectDistinct({ tipoId, pregunta, opcion }).from(encuestasResultados);
  return {
    tipos: new Map(tipos.map((tipo) => [typeKey(tipo.nombre), tipo])),
    preguntas: new Map(preguntas.map((row) => [questionKey(row.tipoId, row.numero), row])),
    opciones: new Map(opciones.map((row) => [answerKey(row.tipoId, row.pregunta, row.numero), row])),
    used: new Set(figures.map((row) => answerKey(row.tipoId, row.pregunta, row.opcion))),
  };
}

/** Questions and answers in form fields, one line each. */
type WrittenLists = { preguntas: string | null; opciones: string | null };

/** Returns the problem if written questions and answers of a type would remove figures or assign them to others; undefined if there is none. */
export async function findMovedFigures(
  querier: Querier,
  tipoId: number,
  after: WrittenLists,
): Promise<string | undefined> {
  const { tipoId: type, pregunta, opcion } = encuestasResultados;
  const figures = await querier.selectDistinct({ pregunta, opcion }).from(encuestasResultados).where(eq(type, tipoId));
  const used = figures.map((row) => `${row.pregunta} ${row.opcion}`);
  const answers = answerLines.read(after.opciones ?? '');
  const remaining = numbered(answers).map((row) => `${row.pregunta} ${row.numero}`);
  if (!used.every((key) => remaining.includes(key)))
    return 'hay resultados publicados de una respuesta que ya no está: no se quita, se cambia su texto';
  const before = {
    preguntas: await querier
      .select()
      .from(encuestasPreguntas)
      .where(eq(encuestasPreguntas.tipoId, tipoId))
      .orderBy(asc(encuestasPreguntas.numero)),
    opciones: await listOpciones(querier, tipoId),
  };
  return movesFigures(before, { preguntas: questionsOf(after.preguntas ?? ''), opciones: answers }, used)
    ? 'hay resultados publicados de una pregunta o respuesta que cambió de lugar: agregue las nuevas al final'
    : undefined;
}

/** Returns the answers of a type, by question and number. */
export async function listOpciones(querier: Querier, tipoId: number) {
  const { tipoId: type, pregunta, numero, texto } = encuestasOpciones;
  return querier
    .select({ pregunta, numero, texto })
    .from(encuestasOpciones)
    .where(eq(type, tipoId))
    .orderBy(asc(pregunta), asc(numero));
}

/** Returns the answers of each question, by `questionKey`, in their order. */
export async function readAnswers(querier: Querier): Promise<Map<string, Opcion[]>> {
  const rows = await querier.select().from(encuestasOpciones).orderBy(asc(encuestasOpciones.numero));
  return Map.groupBy(rows, ({ tipoId, pregunta }) => questionKey(tipoId, pregunta));
}

/** Names that cells of results use. */
export type ResultNames = {
  /** Id and end of interviews by year. */
  years: Map<number, { id: number; corte: string }>;
  types: NameIndex;
  /** Finds a municipality by its key in the national catalogue; an empty text is the whole state. */
  places: { find(cell: FilledCell): Parsed<string> };
};

/** Returns the survey years by number. */
export async function readYears(querier: Querier): Promise<ResultNames['years']> {
  const rows = await querier.select().from(encuestasEjercicios);
  return new Map(rows.map(({ anio, ...year }) => [anio, year]));
}

/** Returns the names of years, types and places. */
export async function readResultNames(querier: Querier): Promise<ResultNames> {
  const rows = await querier.select({ nombre: municipios.nombre, clave: municipios.clave }).from(municipios);
  const places = nameIndex(
    [
      { id: rows.length, label: 'Todo el estado', full: ['Todo el estado', 'Estado', 'Estatal'], short: [] },
      ...rows.map(({ nombre, clave }, id) => ({ id, label: nombre, full: [nombre, clave], short: [] })),
    ],
    'un municipio conocido ni «Todo el estado»',
  );
  return {
    years: await readYears(querier),
    types: await typesOfResult.names(querier),
    places: {
      find(cell) {
        const place = places.find(cell);
        return 'problem' in place ? place : { value: rows[place.value]?.clave ?? '' };
      },
    },
  };
}

/** Returns the ids of the municipalities in the surveys by key; the key of the whole state is empty. */
export async function readPlaceIds(querier: Querier): Promise<Map<string, number>> {
  const rows = await querier.select().from(encuestasMunicipios);
  return new Map(rows.map(({ id, clave }) => [clave ?? '', id]));
}

/** Question of a result whose answers are incomplete or do not sum to 100. */
type UnevenQuestion = {
  tipo: string;
  lugar: string;
  anio: number;
  pregunta: number;
  suma: number;
  faltan: number;
};

/** Returns the first question, in results given by id, whose figures are incomplete or do not sum to 100. */
export async function findUnevenQuestion(
  querier: Querier,
  results: readonly { tipoId: number; municipioId: number; ejercicioId: number }[],
): Promise<UnevenQuestion | undefined> {
  const ids = (name: 'tipoId' | 'municipioId' | 'ejercicioId') =>
    sql`${sql.param(results.map((each) => each[name]))}::int[]`;
  const { rows } = await querier.execute<UnevenQuestion>(sql`
    select t.nombre as tipo, coalesce(m.nombre, 'todo el estado') as lugar, e.anio, r.pregunta,
      sum(r.valor)::int as suma,
      (select count(*) from ${encuestasOpciones} o where o.tipo_id = r.tipo_id and o.pregunta = r.pregunta)::int - count(*)::int as faltan
    from ${encuestasResultados} r
    inner join ${encuestasTipos} t on t.id = r.tipo_id
    inner join ${encuestasEjercicios} e on e.id = r.ejercicio_id
    inner join ${encuestasMunicipios} s on s.id = r.municipio_id
    left join ${municipios} m on m.clave = s.clave
    where (r.tipo_id, r.municipio_id, r.ejercicio_id) in (
      select * from unnest(${ids('tipoId')}, ${ids('municipioId')}, ${ids('ejercicioId')}))
    group by r.tipo_id, t.nombre, r.municipio_id, m.nombre, e.anio, r.ejercicio_id, r.pregunta
    having sum(r.valor) <> 100
      or count(*) <> (select count(*) from ${encuestasOpciones} o where o.tipo_id = r.tipo_id and o.pregunta = r.pregunta)
    order by 1, 2, 3, 4 limit 1`);
  return rows[0];
}
