import { formatInteger, formatPercent } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import type { tonos } from '../schema.ts';

export type Tono = (typeof tonos)[number];

/** Share of respondents with one answer. */
export type Cifra = {
  municipioId: number;
  ejercicioId: number;
  /** Number of the question within its type. */
  numero: number;
  pregunta: string;
  opcion: string;
  tono: Tono;
  /** Percent. */
  valor: number;
  /** Number of respondents. */
  base: number;
};

/** Sentence of a question, and the tone of the answers that it counts. */
export type PreguntaFrase = { frase: string; cuenta: Tono | null };

/** Returns the percentage counted by the sentence of a question; without a tone, that of the most common answer. */
export function countedPercent(cifras: readonly Cifra[], { cuenta }: PreguntaFrase): number {
  if (cuenta === null) return mostCommon(cifras)?.valor ?? 0;
  return sumOf(cifras, ({ tono, valor }) => (tono === cuenta ? valor : 0));
}

/** Returns the result of one question as a sentence. */
export function conclusion(cifras: readonly Cifra[], pregunta: PreguntaFrase): string {
  if (pregunta.cuenta !== null) {
    const percent = countedPercent(cifras, pregunta);
    // The phrase of a question is in plural.
    return `${percent < 2 ? 'Menos de 2' : percent} de cada 100 personas ${pregunta.frase}`;
  }
  const first = mostCommon(cifras);
  return first
    ? `La respuesta más común es «${first.opcion}»: ${first.valor} de cada 100 personas`
    : 'Sin información para mostrar';
}

/** Returns the counted quantity without a number, for column headers and units. */
export function countedName(cifras: readonly Cifra[], { frase, cuenta }: PreguntaFrase): string {
  return cuenta === null ? `«${mostCommon(cifras)?.opcion ?? ''}»` : frase;
}

/** Percentage of a survey, and the number of respondents. */
export type Estimate = { value: number; base: number };

/** Returns the sentence on the change from the previous year. A change within the margin of error is not called a rise or fall. */
export function changeSentence(previous: Estimate & { anio: number }, latest: Estimate & { anio: number }): string {
  const points = Math.abs(latest.value - previous.value);
  const years = `entre ${previous.anio} y ${latest.anio}`;
  if (points === 0) return `Sin cambio ${years}: ${latest.value} de cada 100 personas`;
  if (isWithinMargin(previous, latest))
    return `Sin cambio mayor que el margen de error ${years}: de ${previous.value} a ${latest.value} de cada 100 personas`;
  const verb = latest.value > previous.value ? 'Subió' : 'Bajó';
  return `${verb} ${pointsText(points)}: de ${previous.value} en ${previous.anio} a ${latest.value} en ${latest.anio}`;
}

/** Returns the difference between the two ends of a list of places as a sentence. */
export function spreadSentence(first: Estimate & { nombre: string }, last: Estimate & { nombre: string }): string {
  const points = first.value - last.value;
  if (points === 0) return `Todos están igual: ${first.value} de cada 100 personas`;
  const margin = isWithinMargin(first, last) ? ', dentro del margen de error' : '';
  return `De ${first.nombre} a ${last.nombre} hay ${pointsText(points)} de diferencia${margin}`;
}

/** Returns the difference between a municipality and the state as a sentence. */
export function comparisonSentence(place: Estimate & { nombre: string }, state: Estimate): string {
  const { nombre, value } = place;
  const points = Math.abs(value - state.value);
  if (points === 0) return `${nombre} está igual que el estado: ${value} de cada 100 personas`;
  if (isWithinMargin(place, state))
    return `${nombre} no se distingue del estado: ${value} y ${state.value} de cada 100 personas, dentro del margen de error`;
  return `${nombre} está ${pointsText(points)} ${value > state.value ? 'arriba' : 'abajo'} del estado`;
}

/** Returns whether two percentages differ by no more than the margin of error of their difference. */
function isWithinMargin(a: Estimate, b: Estimate): boolean {
  return Math.abs(a.value - b.value) <= Math.hypot(marginOfError(a.base), marginOfError(b.base));
}

function pointsText(points: number): string {
  return points === 1 ? '1 punto' : `${points} puntos`;
}

/** Returns the margin of error in percentage points, at 95 % confidence. */
export function marginOfError(base: number): number {
  return base > 0 ? Math.round(980 / Math.sqrt(base)) / 10 : 0;
}

/** Returns the accessible summary of a chart: each answer with its percentage. */
export function chartSummary(cifras: readonly Cifra[]): string {
  return `${cifras.map(({ opcion, valor }) => `${opcion} ${formatPercent(valor)}`).join(', ')}.`;
}

/** Returns `412 entrevistas, octubre de 2020. Margen de error de 4.8 puntos.` */
export function interviews(base: number, corte: string): string {
  return `${formatInteger(base)} entrevistas, ${corte}. Margen de error de ${marginOfError(base)} puntos.`;
}

function mostCommon(cifras: readonly Cifra[]): Cifra | undefined {
  return cifras.reduce<Cifra | undefined>((best, each) => (best && best.valor >= each.valor ? best : each), undefined);
}
