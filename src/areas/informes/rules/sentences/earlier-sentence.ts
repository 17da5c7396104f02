import { capitalized } from '#platform/text/first-letter.ts';
import { numberWord } from '#src/ui/conclusion/phrase.ts';

/**
 * Returns the sentence of the earlier accounts: the years whose reports the browser has, and the documents in folders. `before` is the
 * first year that the page leaves out.
 */
export function earlierSentence(
  years: readonly number[],
  folders: readonly { amount: number }[],
  before: number,
): string {
  const filled = folders.filter(({ amount }) => amount > 0);
  const documents = filled.reduce((sum, { amount }) => sum + amount, 0);
  const places =
    filled.length === 1 ? 'en una carpeta' : `en ${numberWord(filled.length, { feminine: true })} carpetas`;
  if (years.length === 0 && documents === 0) return `Todavía no hay informes de cuentas anteriores a ${before}.`;
  const amount = numberWord(documents);
  if (years.length === 0) {
    const subject = documents === 1 ? 'Un documento' : `${capitalized(amount)} documentos`;
    return `${subject} de cuentas anteriores a ${before} ${documents === 1 ? 'está' : 'están'} ${places}.`;
  }
  const more =
    documents === 0 ? '' : documents === 1 ? `; otro documento, ${places}` : `; otros ${amount} documentos, ${places}`;
  return `Los informes de ${yearsText(years)} están en el buscador${more}.`;
}

function yearsText(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 1) return `la cuenta pública ${first}`;
  const isUnbroken = last - first + 1 === years.length;
  return `${numberWord(years.length, { feminine: true })} cuentas públicas, ${isUnbroken ? 'de' : 'entre'} ${first} ${isUnbroken ? 'a' : 'y'} ${last},`;
}
