import type { PlaceRow } from '../components/comparison-chart.tsx';
import type { YearRow } from '../components/years-chart.tsx';
import type { Ejercicio, Municipio, Pregunta } from '../queries.ts';
import { balanceOf, type QuestionBalance } from '../rules/balance.ts';
import { type Cifra, conclusion, countedPercent, type Estimate, type PreguntaFrase } from '../rules/figures.ts';

/** Returns the figures of one place (0: the state) in one year. */
export function figuresOf(cifras: readonly Cifra[], municipioId: number, ejercicioId: number): Cifra[] {
  return cifras.filter((cifra) => cifra.municipioId === municipioId && cifra.ejercicioId === ejercicioId);
}

/** Returns all municipalities in one year, highest value first, and the state. */
export function comparePlaces(
  all: readonly Cifra[],
  ejercicioId: number,
  pregunta: PreguntaFrase,
  municipios: readonly Municipio[],
  addressOf: (id: number) => string,
): { places: PlaceRow[]; state: Estimate | undefined } {
  const byPlace = Map.groupBy(
    all.filter((cifra) => cifra.ejercicioId === ejercicioId),
    (cifra) => cifra.municipioId,
  );
  const places = municipios.flatMap(({ id, nombre }): PlaceRow[] => {
    const estimate = estimateOf(byPlace.get(id) ?? [], pregunta);
    return estimate ? [{ id, nombre, ...estimate, href: addressOf(id) }] : [];
  });
  return { places: places.toSorted((a, b) => b.value - a.value), state: estimateOf(byPlace.get(0) ?? [], pregunta) };
}

/** Returns one place by year, oldest first; a municipality includes the state for comparison. */
export function compareYears(
  all: readonly Cifra[],
  municipioId: number,
  pregunta: PreguntaFrase,
  ejercicios: readonly Ejercicio[],
): YearRow[] {
  return ejercicios.toReversed().flatMap(({ id, anio }): YearRow[] => {
    const estimate = estimateOf(figuresOf(all, municipioId, id), pregunta);
    if (!estimate) return [];
    const state = municipioId > 0 ? estimateOf(figuresOf(all, 0, id), pregunta)?.value : undefined;
    return [{ anio, ...estimate, state }];
  });
}

/** Returns the figure counted by the sentence of a question, for a place and year; undefined if none is published. */
function estimateOf(cifras: readonly Cifra[], pregunta: PreguntaFrase): Estimate | undefined {
  const [first] = cifras;
  return first && { value: countedPercent(cifras, pregunta), base: first.base };
}

/** Answer of a result to one question. */
type Answer = {
  numero: number;
  tema: string;
  question: string;
  sentence: string;
  /** The sentence counts several answers together. */
  counts: boolean;
  balance: QuestionBalance | undefined;
};

/** Returns the answers of a result by question; questions without figures are left out. */
export function answersOf(preguntas: readonly Pregunta[], cifras: readonly Cifra[]): Answer[] {
  const byQuestion = Map.groupBy(cifras, ({ numero }) => numero);
  return preguntas.flatMap((pregunta): Answer[] => {
    const answers = byQuestion.get(pregunta.numero);
    if (!answers) return [];
    const { numero, tema, texto } = pregunta;
    const balance = balanceOf(answers);
    return [
      {
        numero,
        tema,
        question: texto,
        sentence: conclusion(answers, pregunta),
        counts: pregunta.cuenta !== null,
        balance: balance && { numero, tema, ...balance },
      },
    ];
  });
}
