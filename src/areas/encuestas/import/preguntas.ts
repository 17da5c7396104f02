import { fieldColumns } from '#platform/datasets/field-list.ts';
import { type RowOf, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem, type WriteCounts } from '#platform/import/definition.ts';
import { integer } from '#platform/import/parsers.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { saveSurveyAnswer } from '../commands/answers.ts';
import { catalogueTitles } from '../queries/refs.ts';
import { answerKey, readSurveyLists, type SurveyLists, typeKey } from '../queries/survey-lists.ts';
import { answerFields, MAX_ANSWERS, questionFields, typeFields } from '../rules/survey-fields.ts';
import { problemOfAnswers } from '../rules/written-lists.ts';

const { tema, texto: enunciado, frase, cuenta } = questionFields;
const { pregunta, texto, tono } = answerFields;

const columns = {
  ...fieldColumns({
    ...typeFields,
    nombre: {
      ...typeFields.nombre,
      label: 'Tipo de resultado',
      also: ['Tipo'],
      help: 'De qué trata el documento, como «Percepción por servicio». Por él se reconoce; uno nuevo se agrega.',
    },
    pregunta,
    tema,
    enunciado,
    frase,
    cuenta,
  }),
  numero: required(integer(1, MAX_ANSWERS), {
    header: 'Número de respuesta',
    note: 'Su lugar dentro de la pregunta, desde 1.',
    example: 1,
  }),
  ...fieldColumns({ texto, tono }),
};
type Row = RowOf<typeof columns>;
/** Stored lists, and the data of each question in its first row. */
type Context = SurveyLists & { questions: Map<string, string> };

/** Import of survey questions: one row per answer, with its question and type of result. */
export const preguntasImport = defineImport({
  id: 'preguntas-encuestas',
  action: 'encuestas.importar',
  title: catalogueTitles.preguntas,
  columns,
  prepare: async (querier): Promise<Context> => ({ ...(await readSurveyLists(querier)), questions: new Map() }),
  key: ({ nombre, pregunta, numero }) => `${typeKey(nombre)}\n${pregunta}\n${numero}`,
  check: async (_querier, rows, context) => ({
    problems: rows.flatMap((row, index) => findProblem(row, context).map((problem) => ({ row: index, ...problem }))),
    references: undefined,
  }),
  async write(tx, rows, context): Promise<WriteCounts> {
    const written = { added: 0, changed: 0 };
    for (const row of rows) {
      const state = await saveSurveyAnswer(tx, { answer: row, lists: context });
      if (state !== 'same') written[state] += 1;
    }
    return written;
  },
  async finish(_tx, context) {
    for (const key of context.questions.keys()) {
      const problem = problemOfQuestion(key, context);
      if (problem) throw new WorkbookError('content', problem);
    }
    return { notes: [] };
  },
});

/** Returns the form's error for the answers of an imported question merged with the stored ones; undefined if they are valid. */
function problemOfQuestion(key: string, { tipos, opciones }: Context): string | undefined {
  const [name = '', number] = key.split('\n');
  const tipo = tipos.get(name);
  if (!tipo) return undefined;
  const answers = [...opciones.values()].filter(
    ({ tipoId, pregunta }) => tipoId === tipo.id && pregunta === Number(number),
  );
  const problem = problemOfAnswers(
    Number(number),
    answers.map(({ texto }) => texto),
  );
  return problem && `«${tipo.nombre}»: ${problem}`;
}

function findProblem(row: Row, context: Context): Omit<RowProblem, 'row'>[] {
  const { nombre, encuesta, pregunta, tema, enunciado, numero } = row;
  const key = `${typeKey(nombre)}\n${pregunta}`;
  const words = JSON.stringify([encuesta, tema, enunciado]);
  const first = context.questions.get(key) ?? words;
  context.questions.set(key, first);
  if (first !== words)
    return [{ column: 'enunciado', problem: 'no es lo que dice otra fila de la misma pregunta; escríbalo igual' }];
  const tipo = context.tipos.get(typeKey(nombre));
  if (!tipo || !context.used.has(answerKey(tipo.id, pregunta, numero))) return [];
  const answers = [...context.opciones.values()].filter(
    (each) => each.tipoId === tipo.id && each.pregunta === pregunta,
  );
  if (answers.some((each) => each.numero !== numero && each.texto === row.texto))
    return [{ column: 'numero', problem: 'hay resultados publicados con otro número; agregue las nuevas al final' }];
  const questions = [...context.preguntas.values()].filter(({ tipoId }) => tipoId === tipo.id);
  return questions.some((each) => each.numero !== pregunta && each.texto === enunciado && each.tema === tema)
    ? [{ column: 'pregunta', problem: 'hay resultados publicados con otro número; agregue las nuevas al final' }]
    : [];
}
