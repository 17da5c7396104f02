type Lists = {
  preguntas: readonly { tema: string; texto: string }[];
  opciones: readonly { pregunta: number; texto: string }[];
};

/**
 * Returns whether a change of the questions and answers of a type would give figures to others. Figures are known by the numbers of question
 * and answer, here in `used` as `2 1`: those must not be the numbers of a question or an answer that had another number before.
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

/** Returns whether the text of a number, from 1, is at another number now. A text that is nowhere now was corrected in its place. */
function isMoved(before: readonly string[], after: readonly string[], number: number): boolean {
  const text = before[number - 1];
  return text !== undefined && after[number - 1] !== text && after.includes(text);
}
