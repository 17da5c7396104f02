import { count, formatDateLong, formatInteger } from '#platform/format.ts';

type Amounts = { audits: number; isMore: boolean; pendientes: number; observaciones: number };
type Due = { codigo: string; term: { vence: string; isOver: boolean } };

/** Returns what an ente has, as a sentence. */
export function lengthSentence({ audits, isMore, pendientes, observaciones }: Amounts): string {
  if (audits === 0) return 'Todavía no tiene ninguna auditoría.';
  const amount = isMore
    ? `Sus ${formatInteger(audits)} auditorías más recientes tienen`
    : `${count('auditoría', audits)},`;
  if (observaciones === 0) return isMore ? `${amount} cero observaciones.` : `${amount} sin observaciones.`;
  const left = pendientes === 0 ? 'ninguna por solventar' : `${formatInteger(pendientes)} por solventar`;
  return `${amount} ${count('observación', observaciones, 'observaciones')}, ${left}.`;
}

/** Returns which terms of an ente ended and which comes next, as a sentence; empty without any. */
export function dueSentence(terms: readonly Due[]): string {
  const over = terms.filter(({ term }) => term.isOver);
  const next = terms.filter(({ term }) => !term.isOver).toSorted((a, b) => a.term.vence.localeCompare(b.term.vence))[0];
  const ended =
    over.length === 0
      ? ''
      : over.length === 1
        ? `El término de ${over[0]?.codigo} ya venció.`
        : `Vencieron los términos de ${count('auditoría', over.length)}.`;
  const coming = next ? `El siguiente es el de ${next.codigo}, el ${formatDateLong(next.term.vence)}.` : '';
  return [ended, coming].filter(Boolean).join(' ');
}
