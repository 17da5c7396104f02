import { isFew, peopleWords, roundedCount } from '#areas/avisos/rules/words.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';

/** Returns the title of the alerts: the recipients of the daily mail, and the mails to send. */
export function alertTitle(daily: number, due: number): string {
  if (isFew(daily) && isFew(due)) return 'Casi nada espera salir por correo';
  if (isFew(due)) return `El correo diario avisa a ${peopleWords(daily)}`;
  return `El correo diario avisa a ${peopleWords(daily)}; en la cola hay ${roundedCount(due)}`;
}

/** A count of people or mails, with its name. */
type Count = { label: string; amount: number };

/** Returns the counts to show as rows with rounded values, and one sentence for those too small to show. */
export function describeCounts(counts: readonly Count[]): {
  rows: { label: string; value: string }[];
  few: string | undefined;
} {
  const rows = counts.flatMap(({ label, amount }) => (isFew(amount) ? [] : [{ label, value: roundedCount(amount) }]));
  const few = counts.filter(({ amount }) => isFew(amount)).map(({ label }) => uncapitalized(label));
  return { rows, few: few.length > 0 ? `Menos de cinco, o ninguno: ${few.join('; ')}.` : undefined };
}
