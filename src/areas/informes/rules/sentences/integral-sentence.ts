import { partOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { count, formatInteger, formatMillions } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { numberWord } from '#src/ui/conclusion/phrase.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Returns the sentence of a list of integral audits: how many, what they observed, and what is still open. Amounts in cents. */
export function integralSentence(
  total: number,
  { observado, porResolver }: { observado: number; porResolver: number },
): string {
  const amount = count('auditoría', total);
  if (observado <= 0) return `${amount}.`;
  return `${amount} ${total === 1 ? 'observó' : 'observaron'} ${formatMillions(observado)}; ${openText(observado, porResolver)}.`;
}

/** Returns the conclusion of all integral audits: what they observed, and what is still open. Amounts in cents. */
export function integralConclusion(total: number, sums: { observado: number; porResolver: number }): Phrase {
  if (total === 0) return ['Todavía no hay auditorías integrales publicadas.'];
  const subject = total === 1 ? 'Una auditoría integral' : `${capitalized(numberWord(total))} auditorías integrales`;
  if (sums.observado <= 0) return [`${subject}, sin montos observados.`];
  const open = openText(sums.observado, sums.porResolver);
  return [
    `${subject} ${total === 1 ? 'observó' : 'observaron'} `,
    figure(formatMillions(sums.observado), 'neutral'),
    `; ${open}.`,
  ];
}

/** Returns the part that is still open of what an audit observed: `45 de cada 100`. */
export function openShare(observado: number | null, porResolver: number | null): string {
  const part = partOf(porResolver ?? 0, observado ?? 0);
  if (!part) return '–';
  if (part.amount === 0) return 'nada';
  if (part.amount === part.of) return 'todo';
  return part.of === 100 ? `${part.amount}` : `${part.amount} de cada ${formatInteger(part.of)}`;
}

function openText(observado: number, porResolver: number): string {
  const part = partOf(porResolver, observado);
  if (!part || part.amount === 0) return 'nada por aclarar';
  if (part.amount === part.of) return 'todo por aclarar';
  return `${part.amount === 1 ? 'falta' : 'faltan'} por aclarar ${formatInteger(part.amount)} de cada ${formatInteger(part.of)} pesos`;
}
