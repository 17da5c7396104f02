import { formatDateLong } from '#platform/format.ts';

/** Says until when the next reports are delivered to Congress: `by` and `today` are ISO dates. */
export function dueSentence({ ejercicio, by }: { ejercicio: number; by: string }, today: string): string {
  const verb = today <= by ? 'deben' : 'debían';
  return `Los resultados del ejercicio ${ejercicio} ${verb} entregarse a más tardar el ${formatDateLong(by)}.`;
}
