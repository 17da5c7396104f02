import { formatInteger } from '#platform/format.ts';

/** Number of rows that a list has; with `isMore` there are more, which are not counted. */
type Count = { total: number; isMore?: boolean | undefined };

/** Returns a number of rows: "más de 10,000" where there are more. */
export function cappedNumber({ total, isMore }: Count): string {
  return isMore ? `más de ${formatInteger(total)}` : formatInteger(total);
}

/** Returns how many results there are, as a sentence. */
export function resultsSentence({ total, isMore }: Count): string {
  if (isMore) return `Más de ${formatInteger(total)} resultados.`;
  return total === 1 ? 'Un resultado.' : `${formatInteger(total)} resultados.`;
}
