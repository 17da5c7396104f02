import { and, asc, eq } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { computedTable, type RowPart } from '#platform/datasets/computed-table.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { institute } from '#platform/institute.ts';
import { hasNoHiddenDocument, isAnswerOfResult, isQuestionOfResult } from '../queries.ts';
import { surveyAddress, surveys } from '../rules/address.ts';
import {
  encuestasEjercicios as ejercicios,
  encuestasOpciones as opciones,
  encuestasPreguntas as preguntas,
  encuestasResultados as resultados,
  encuestasMunicipios as surveyed,
  encuestasTipos as tipos,
} from '../schema.ts';

const columns: readonly OpenColumn[] = [
  {
    name: 'encuesta',
    label: 'Encuesta',
    kind: 'text',
    required: true,
    values: Object.values(surveys).map(({ label }) => label),
  },
  { name: 'tipo', label: 'Tipo de resultado', kind: 'text', required: true },
  { name: 'municipio', label: 'Municipio', kind: 'text', required: false, blank: 'todo el estado' },
  { name: 'anio', label: 'Año', kind: 'integer', required: true },
  { name: 'pregunta', label: 'Pregunta', kind: 'text', required: true },
  { name: 'respuesta', label: 'Respuesta', kind: 'text', required: true },
  {
    name: 'porcentaje',
    label: 'De cada 100 personas',
    help: 'Cuántas respondieron eso; las respuestas de una pregunta suman 100.',
    kind: 'percent',
    required: true,
  },
  { name: 'personas', label: 'Personas preguntadas', kind: 'integer', required: true },
];

/** Figures of the surveys: one row per answer, place and year. */
export const openFigures = computedTable({
  id: 'encuestas-cifras',
  title: 'Encuestas: cifras',
  rowName: { one: 'Cifra de encuestas', many: 'Cifras de encuestas' },
  area: 'encuestas',
  tipo: 'encuestas-cifras',
  about: 'Un renglón por respuesta de cada pregunta, en cada lugar y año: de cada 100 personas, cuántas la dieron.',
  origin: `Sale de las encuestas que hace ${institute.el}. Cuando el documento de un resultado se retira, se retiran sus cifras.`,
  columns,
  async *read(_now, part) {
    for await (const { encuesta, tipoId, numero, municipioId, ...row } of readFigures(part)) {
      const choice = { anio: row.anio, tipo: tipoId, pregunta: numero, municipio: municipioId || undefined };
      yield { ...row, encuesta: surveys[encuesta].label, pagina: surveyAddress(encuesta, choice) };
    }
  },
  count: () => db().$count(resultados, hasNoHiddenDocument()),
  titleOf: ({ tipo, municipio, anio, respuesta }) => `${tipo}, ${municipio ?? 'todo el estado'}, ${anio}: ${respuesta}`,
});

/** Yields all figures from a cursor. */
async function* readFigures(part: RowPart | undefined) {
  if (!part) yield* readRows((querier) => selectFigures(querier));
  else if ('row' in part)
    yield* await selectFigures(db()).where(and(hasNoHiddenDocument(), eq(resultados.id, part.row)));
  else yield* await selectFigures(db()).limit(part.amount);
}

function selectFigures(querier: Querier) {
  return querier
    .select({
      id: resultados.id,
      encuesta: tipos.encuesta,
      tipoId: tipos.id,
      tipo: tipos.nombre,
      municipioId: resultados.municipioId,
      municipio: municipios.nombre,
      anio: ejercicios.anio,
      numero: preguntas.numero,
      pregunta: preguntas.texto,
      respuesta: opciones.texto,
      porcentaje: resultados.valor,
      personas: resultados.base,
    })
    .from(resultados)
    .innerJoin(tipos, eq(tipos.id, resultados.tipoId))
    .innerJoin(ejercicios, eq(ejercicios.id, resultados.ejercicioId))
    .innerJoin(surveyed, eq(surveyed.id, resultados.municipioId))
    .leftJoin(municipios, eq(municipios.clave, surveyed.clave))
    .innerJoin(preguntas, isQuestionOfResult)
    .innerJoin(opciones, isAnswerOfResult)
    .where(hasNoHiddenDocument())
    .orderBy(asc(resultados.id))
    .$dynamic();
}
