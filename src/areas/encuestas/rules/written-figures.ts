type Opcion = { pregunta: number; numero: number; texto: string };

/** A figure of an answer, with how many people were asked. */
export type WrittenFigure = { pregunta: number; opcion: number; valor: number; base: number };

/** Returns the figures that lines of question, answer, percent and base say, of the answers that exist. */
export function readFigures(rows: readonly (readonly string[])[], opciones: readonly Opcion[]): WrittenFigure[] {
  return rows.flatMap(([pregunta, respuesta, valor, base]) => {
    const option = opciones.find((each) => each.pregunta === Number(pregunta) && each.texto === respuesta);
    if (!option) return [];
    return [{ pregunta: option.pregunta, opcion: option.numero, valor: Number(valor), base: Number(base) }];
  });
}

/**
 * Returns what is wrong with written figures: an answer that does not exist or is there twice, a question without one of its answers, or
 * answers that do not sum to 100. Without lines, a result has a document alone.
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
    const sum = ofQuestion.reduce((total, { valor }) => total + valor, 0);
    if (sum !== 100) return `Las respuestas de la pregunta ${pregunta} suman ${sum}, no 100.`;
  }
  return undefined;
}
