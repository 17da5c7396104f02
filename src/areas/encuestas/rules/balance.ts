import type { Cifra } from './figures.ts';

/** Answers to a question for and against its subject, in percent; the rest are neutral or none. */
export type Balance = { favorable: number; desfavorable: number };
export type QuestionBalance = Balance & { numero: number; tema: string };

/** Returns the answers for and against; undefined for a question that has only one of them. */
export function balanceOf(cifras: readonly Pick<Cifra, 'tono' | 'valor'>[]): Balance | undefined {
  const tonos = new Set(cifras.map(({ tono }) => tono));
  if (!tonos.has('favorable') || !tonos.has('desfavorable')) return undefined;
  const sum = (tono: Cifra['tono']) =>
    cifras.filter((cifra) => cifra.tono === tono).reduce((total, { valor }) => total + valor, 0);
  return { favorable: sum('favorable'), desfavorable: sum('desfavorable') };
}

/** Returns which answers are more, as a sentence. */
export function balanceSentence({ favorable, desfavorable }: Balance): string {
  if (favorable === desfavorable)
    return `Las respuestas favorables y las desfavorables empatan: ${favorable} de cada 100`;
  const [more, less] = favorable > desfavorable ? ['favorables', 'desfavorables'] : ['desfavorables', 'favorables'];
  const [most, least] = [Math.max(favorable, desfavorable), Math.min(favorable, desfavorable)];
  return least === 0
    ? `Hay ${most} respuestas ${more} de cada 100 y ninguna ${less.slice(0, -1)}`
    : `Hay más respuestas ${more}, ${most} de cada 100, que ${less}, ${least}`;
}

/** Returns the questions with the most and the fewest favourable answers, as a sentence; the rows are sorted by them. */
export function profileSentence(rows: readonly QuestionBalance[]): string {
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) return 'Sin información para mostrar';
  if (best === worst) return balanceSentence(best);
  if (best.favorable === worst.favorable)
    return `Todas las preguntas tienen ${best.favorable} de cada 100 respuestas favorables`;
  return `La mejor opinión es de «${best.tema}»: ${best.favorable} de cada 100 respuestas favorables. La peor, de «${worst.tema}»: ${worst.favorable}`;
}
