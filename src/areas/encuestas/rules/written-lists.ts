import { sumOf } from '#platform/sum.ts';
import { MAX_ANSWERS, questionLines } from './survey-fields.ts';

/** Lines of a list, with the cells of each. */
type Lines = readonly (readonly string[])[];

/** Returns the problem of answers, which refer to questions by number, from 1; undefined if there is none. */
export function answerProblem(questions: Lines, answers: Lines): string | undefined {
  for (const index of questions.keys()) {
    const number = index + 1;
    const texts = answers.filter(([question]) => Number(question) === number).map(([, text = '']) => text);
    const problem = problemOfAnswers(number, texts);
    if (problem) return problem;
  }
  const foreign = answers.find(([question]) => Number(question) > questions.length);
  return foreign && `No hay una pregunta ${foreign[0]}.`;
}

/** Returns the problem of the answers of a question: fewer than two, more than `MAX_ANSWERS`, or duplicates; undefined if there is none. */
export function problemOfAnswers(question: number, texts: readonly string[]): string | undefined {
  if (texts.length < 2) return `A la pregunta ${question} le faltan respuestas: escriba dos o más.`;
  if (texts.length > MAX_ANSWERS) return `La pregunta ${question} tiene más de ${MAX_ANSWERS} respuestas.`;
  if (new Set(texts).size < texts.length) return `La pregunta ${question} tiene una respuesta dos veces.`;
  return undefined;
}

/** Returns the questions written in lines. */
export function questionsOf(text: string) {
  return questionLines.read(text).map((row) => ({ ...row, frase: row.frase ?? '' }));
}

/** Returns answers with their positions in their questions, from 1. */
export function numbered<Answer extends { pregunta: number }>(answers: readonly Answer[]) {
  const places = new Map<number, number>();
  return answers.map((answer) => {
    const numero = (places.get(answer.pregunta) ?? 0) + 1;
    places.set(answer.pregunta, numero);
    return { ...answer, numero };
  });
}

type Opcion = { pregunta: number; numero: number; texto: string };

/** Figure of an answer, with the number of respondents. */
type WrittenFigure = { pregunta: number; opcion: number; valor: number; base: number };

/** Returns the figures of lines with question, answer, percentage and number of respondents, of existing answers. */
export function readFigures(rows: readonly (readonly string[])[], opciones: readonly Opcion[]): WrittenFigure[] {
  return rows.flatMap(([pregunta, respuesta, valor, base]) => {
    const option = opciones.find((each) => each.pregunta === Number(pregunta) && each.texto === respuesta);
    if (!option) return [];
    return [{ pregunta: option.pregunta, opcion: option.numero, valor: Number(valor), base: Number(base) }];
  });
}

/**
 * Returns the problem of written figures: an unknown or duplicate answer, a question without one of its answers, or answers that do not sum to
 * 100. A result without lines has only a document.
 */
export function figureProblem(rows: readonly (readonly string[])[], opciones: readonly Opcion[]): string | undefined {
  if (rows.length === 0) return undefined;
  const unknown = rows.find(
    ([pregunta, respuesta]) => !opciones.some((each) => each.pregunta === Number(pregunta) && each.texto === respuesta),
  );
  if (unknown) return `La pregunta ${unknown[0]} no tiene la respuesta «${unknown[1]}».`;
  const figures = readFigures(rows, opciones);
  for (const pregunta of new Set(figures.map((figure) => figure.pregunta))) {
    const ofQuestion = figures.filter((figure) => figure.pregunta === pregunta);
    const missing = opciones.find(
      (option) => option.pregunta === pregunta && !ofQuestion.some(({ opcion }) => opcion === option.numero),
    );
    if (missing) return `A la pregunta ${pregunta} le falta la respuesta «${missing.texto}».`;
    if (new Set(ofQuestion.map(({ opcion }) => opcion)).size < ofQuestion.length)
      return `La pregunta ${pregunta} tiene una respuesta dos veces.`;
    const sum = sumOf(ofQuestion, ({ valor }) => valor);
    if (sum !== 100) return `Las respuestas de la pregunta ${pregunta} suman ${sum}, no 100.`;
  }
  return undefined;
}

type Lists = {
  preguntas: readonly { tema: string; texto: string }[];
  opciones: readonly { pregunta: number; texto: string }[];
};

/**
 * Returns whether a change of the questions and answers of a type would assign figures to others. Figures refer to the numbers of question and
 * answer, here in `used` as `2 1`; these must not become the numbers of a question or answer that had another number before.
 */
export function movesFigures(before: Lists, after: Lists, used: readonly string[]): boolean {
  return used.some((key) => {
    const [pregunta = 0, opcion = 0] = key.split(' ').map(Number);
    return (
      isMoved(before.preguntas.map(nameOf), after.preguntas.map(nameOf), pregunta) ||
      isMoved(answersOf(before, pregunta), answersOf(after, pregunta), opcion)
    );
  });
}

function nameOf({ tema, texto }: Lists['preguntas'][number]): string {
  return `${tema} ${texto}`;
}

function answersOf({ opciones }: Lists, question: number): string[] {
  return opciones.filter(({ pregunta }) => pregunta === question).map(({ texto }) => texto);
}

/** Returns whether the text with a number, from 1, now has another number. A missing text is a correction in place. */
function isMoved(before: readonly string[], after: readonly string[], number: number): boolean {
  const text = before[number - 1];
  return text !== undefined && after[number - 1] !== text && after.includes(text);
}
