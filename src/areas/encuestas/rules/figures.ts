import { formatInteger, formatPercent } from '#platform/format.ts';
import type { tonos } from '../schema.ts';

export type Tono = (typeof tonos)[number];

/** One figure: what part of the people who were asked gave that answer. */
export type Cifra = {
  municipioId: number;
  ejercicioId: number;
  /** Place of the question within its type. */
  numero: number;
  pregunta: string;
  opcion: string;
  tono: Tono;
  /** Percent. */
  valor: number;
  /** People. */
  base: number;
};

/** How a question is said as a sentence. */
export type Contada = { frase: string; cuenta: Tono | null };

/** Percent of the people whose answer the sentence of the question counts; that of the most common answer where it counts none. */
export function counted(cifras: readonly Cifra[], { cuenta }: Contada): number {
  if (cuenta === null) return mostCommon(cifras)?.valor ?? 0;
  return cifras.filter(({ tono }) => tono === cuenta).reduce((sum, { valor }) => sum + valor, 0);
}

/** What the figures of one question say, in one sentence. */
export function conclusion(cifras: readonly Cifra[], pregunta: Contada): string {
  if (pregunta.cuenta !== null) return `${counted(cifras, pregunta)} de cada 100 personas ${pregunta.frase}`;
  const first = mostCommon(cifras);
  return first
    ? `La respuesta más común es «${first.opcion}»: ${first.valor} de cada 100 personas`
    : 'Sin información para mostrar';
}

/** What the figures count, without a number: the name of a column, the unit of a comparison. */
export function countedName(cifras: readonly Cifra[], { frase, cuenta }: Contada): string {
  return cuenta === null ? `«${mostCommon(cifras)?.opcion ?? ''}»` : frase;
}

/** How a year compares with the one before, in one sentence. */
export function changeSentence(before: number, now: number, years: [number, number]): string {
  const points = Math.abs(now - before);
  if (points === 0) return `Sin cambio entre ${years[0]} y ${years[1]}: ${now} de cada 100 personas`;
  const verb = now > before ? 'Subió' : 'Bajó';
  return `${verb} ${points} ${points === 1 ? 'punto' : 'puntos'}: de ${before} en ${years[0]} a ${now} en ${years[1]}`;
}

/** How a municipality compares with the state, in one sentence. */
export function comparisonSentence(nombre: string, value: number, state: number): string {
  const points = Math.abs(value - state);
  if (points === 0) return `${nombre} está igual que el estado: ${value} de cada 100 personas`;
  return `${nombre} está ${points} ${points === 1 ? 'punto' : 'puntos'} ${value > state ? 'arriba' : 'abajo'} del estado`;
}

/** The margin of error of so many interviews, in points, with 95 % of confidence. */
export function marginOfError(base: number): number {
  return base > 0 ? Math.round(980 / Math.sqrt(base)) / 10 : 0;
}

/** Each answer with its figure, as a reader of the screen hears a chart. */
export function spoken(cifras: readonly Cifra[]): string {
  return `${cifras.map(({ opcion, valor }) => `${opcion} ${formatPercent(valor)}`).join(', ')}.`;
}

/** `412 entrevistas en vivienda, octubre de 2020. Margen de error de 4.8 puntos.` */
export function interviews(base: number, corte: string): string {
  return `${formatInteger(base)} entrevistas en vivienda, ${corte}. Margen de error de ${marginOfError(base)} puntos.`;
}

/** Whole percents that sum to 100, from parts of any size: the largest remainders get what rounding left over. */
export function wholePercents(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const exact = parts.map((part) => (part / sum) * 100);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((total, part) => total + part, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

function mostCommon(cifras: readonly Cifra[]): Cifra | undefined {
  return cifras.reduce<Cifra | undefined>((most, each) => (most && most.valor >= each.valor ? most : each), undefined);
}
