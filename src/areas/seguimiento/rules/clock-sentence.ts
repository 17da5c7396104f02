import type { Clock, TipoClock } from '#areas/auditorias/queries/clock.ts';
import { ofHundred } from '#areas/auditorias/rules/figures/solving-days.ts';
import { formatInteger } from '#platform/format.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Returns the sentence about the time until observations are resolved, without those resolved on an unknown day. */
export function clockSentence({ curve, median }: Pick<Clock, 'curve' | 'median'>, undated = 0): Phrase {
  if (curve.length === 0)
    return [
      undated === 0 ? 'Todavía no se resuelve ninguna observación.' : 'No se publica en cuánto tiempo se resuelven.',
    ];
  const opening = (text: string) => (undated === 0 ? text : `${withoutUndated(undated)}, ${uncapitalized(text)}`);
  if (median === null) {
    const share = ofHundred(curve.at(-1)?.share ?? 0);
    return [
      opening('Aún no se resuelve la mitad de las observaciones: van '),
      figure(String(share), 'resolved'),
      ' de cada 100.',
    ];
  }
  return [opening('La mitad de las observaciones se resuelve en '), figure(medianText(median), 'resolved'), '.'];
}

/** Returns the words that exclude observations resolved on an unknown day. */
function withoutUndated(amount: number): string {
  return amount === 1
    ? 'Sin contar una resuelta cuyo día no se publica'
    : `Sin contar ${formatInteger(amount)} resueltas cuyo día no se publica`;
}

/** Legal term in business days, and its calendar days on the axis. */
export type LegalTerm = { businessDays: number; days: number };

/** Returns the resolved share, from 0 to 1, after `days`. */
export function shareAt(curve: Clock['curve'], days: number): number {
  return curve.findLast((point) => point.days <= days)?.share ?? 0;
}

/** Returns the sentence about the resolved share at the end of the legal term. */
export function termSentence({ curve }: Pick<Clock, 'curve'>, { businessDays, days }: LegalTerm): Phrase {
  const opening = `Al vencer el plazo legal de ${businessDays} ${businessDays === 1 ? 'día hábil' : 'días hábiles'}, `;
  const share = shareAt(curve, days);
  if (share === 0) return [opening, 'ninguna está resuelta.'];
  if (share >= 1) return [opening, figure('todas', 'resolved'), ' están resueltas.'];
  const part = ofHundred(share);
  return [
    opening,
    figure(String(part), 'resolved'),
    ` de cada 100 ${part === 1 ? 'está resuelta' : 'están resueltas'}.`,
  ];
}

const OF_THOSE = 'De los tipos que ya resolvieron la mitad';

/** Returns the sentence that compares the fastest type of ente with the slowest. */
export function tiposSentence(tipos: readonly Pick<TipoClock, 'nombre' | 'median'>[], undated = 0): Phrase {
  const known = tipos.flatMap(({ nombre, median }) => (median === null ? [] : [{ nombre, median }]));
  const [first] = known.toSorted((a, b) => a.median - b.median || a.nombre.localeCompare(b.nombre, 'es'));
  const last = known.toSorted((a, b) => b.median - a.median || a.nombre.localeCompare(b.nombre, 'es'))[0];
  if (!first || !last)
    return [
      undated === 0
        ? 'Ningún tipo de ente ha resuelto la mitad de sus observaciones.'
        : `${withoutUndated(undated)}, ningún tipo de ente ha resuelto la mitad.`,
    ];
  if (known.length === 1)
    return [
      `Solo un tipo de ente ha resuelto la mitad: ${first.nombre}, en `,
      figure(medianText(first.median), 'resolved'),
      '.',
    ];
  // Types that never resolved half are slower than all others.
  const areAll = known.length === tipos.length;
  const [all, fastest] = areAll
    ? ['Todos resuelven la mitad', `El tipo más rápido, ${first.nombre}, resuelve la mitad`]
    : [`${OF_THOSE}, todos lo hacen`, `${OF_THOSE}, el más rápido, ${first.nombre}, lo hace`];
  if (first.median === last.median)
    return [`${all} en el mismo tiempo: `, figure(medianText(first.median), 'resolved'), '.'];
  return [
    `${fastest} en `,
    figure(medianText(first.median), 'resolved'),
    `; el más lento, ${last.nombre}, en `,
    figure(medianText(last.median), 'resolved'),
    '.',
  ];
}

/** Returns a number of days as text; a dash if half was never resolved. */
export function medianText(median: number | null): string {
  if (median === null) return '–';
  return median === 1 ? '1 día' : `${formatInteger(median)} días`;
}
