import { sumOf } from '#platform/sum.ts';
import type { Cifra } from './figures.ts';

/** Answers for and against the subject of a question, in percent, and the number of respondents. The rest are neutral or missing. */
type Balance = { favorable: number; desfavorable: number; base: number };
export type QuestionBalance = Balance & { numero: number; tema: string };

/** Returns the answers for and against; undefined unless a question has both. */
export function balanceOf(cifras: readonly Pick<Cifra, 'tono' | 'valor' | 'base'>[]): Balance | undefined {
  const tonos = new Set(cifras.map(({ tono }) => tono));
  if (!tonos.has('favorable') || !tonos.has('desfavorable')) return undefined;
  const sum = (tono: Cifra['tono']) => sumOf(cifras, (cifra) => (cifra.tono === tono ? cifra.valor : 0));
  return { favorable: sum('favorable'), desfavorable: sum('desfavorable'), base: cifras[0]?.base ?? 0 };
}

/** Returns the sentence on the majority of answers. Differences within the margin of error do not count. */
export function balanceSentence(balance: Balance): string {
  const { favorable, desfavorable } = balance;
  if (favorable === desfavorable)
    return `Las respuestas favorables y las desfavorables empatan: ${favorable} de cada 100`;
  if (isWithinMargin(balance))
    return `Favorables, ${favorable} de cada 100, y desfavorables, ${desfavorable}, no se distinguen: la diferencia está dentro del margen de error`;
  const [more, less] = favorable > desfavorable ? ['favorables', 'desfavorables'] : ['desfavorables', 'favorables'];
  const [most, least] = [Math.max(favorable, desfavorable), Math.min(favorable, desfavorable)];
  return least === 0
    ? `Hay ${most} respuestas ${more} de cada 100 y ninguna ${less.slice(0, -1)}`
    : `Hay más respuestas ${more}, ${most} de cada 100, que ${less}, ${least}`;
}

/** Returns the questions sorted by balance (favourable minus unfavourable answers), the best first; equal ones by number. */
export function sortedByBalance(rows: readonly QuestionBalance[]): QuestionBalance[] {
  return rows.toSorted((a, b) => differenceOf(b) - differenceOf(a) || a.numero - b.numero);
}

/** Returns the sentence on the questions with the best and the worst balance; the rows are sorted by balance. */
export function profileSentence(rows: readonly QuestionBalance[]): string {
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) return 'Sin información para mostrar';
  if (best === worst) return balanceSentence(best);
  if (differenceOf(best) === differenceOf(worst))
    return 'En todas las preguntas es igual la diferencia entre respuestas favorables y desfavorables';
  return `La mejor opinión es de «${best.tema}»: ${best.favorable} de cada 100 respuestas favorables y ${best.desfavorable} desfavorables. La peor, de «${worst.tema}»: ${worst.favorable} y ${worst.desfavorable}`;
}

function differenceOf({ favorable, desfavorable }: Balance): number {
  return favorable - desfavorable;
}

/** Returns whether the difference of two answers to one question is within its margin of error, at 95 % confidence. */
function isWithinMargin({ favorable, desfavorable, base }: Balance): boolean {
  const [sum, difference] = [(favorable + desfavorable) / 100, Math.abs(favorable - desfavorable) / 100];
  return base > 0 && difference <= 1.96 * Math.sqrt((sum - difference ** 2) / base);
}
