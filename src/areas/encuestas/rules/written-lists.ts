import { MAX_ANSWERS, questionLines } from './survey-fields.ts';

/** Lines of a list, with the cells of each. */
type Lines = readonly (readonly string[])[];

/** Returns what is wrong with the answers of questions, which they name by number: each has two or more, up to `MAX_ANSWERS`, none twice; undefined for nothing. */
export function answerProblem(questions: Lines, answers: Lines): string | undefined {
  for (const index of questions.keys()) {
    const number = index + 1;
    const texts = answers.filter(([question]) => Number(question) === number).map(([, text]) => text);
    if (texts.length < 2) return `A la pregunta ${number} le faltan respuestas: escriba dos o más.`;
    if (texts.length > MAX_ANSWERS) return `La pregunta ${number} tiene más de ${MAX_ANSWERS} respuestas.`;
    if (new Set(texts).size < texts.length) return `La pregunta ${number} tiene una respuesta dos veces.`;
  }
  const foreign = answers.find(([question]) => Number(question) > questions.length);
  return foreign && `No hay una pregunta ${foreign[0]}.`;
}

/** Returns the questions that lines say. */
export function questionsOf(text: string) {
  return questionLines.read(text).map((row) => ({ ...row, frase: row.frase ?? '' }));
}

/** Returns answers with their places in their questions, from 1. */
export function numbered<Answer extends { pregunta: number }>(answers: readonly Answer[]) {
  const places = new Map<number, number>();
  return answers.map((answer) => {
    const numero = (places.get(answer.pregunta) ?? 0) + 1;
    places.set(answer.pregunta, numero);
    return { ...answer, numero };
  });
}
