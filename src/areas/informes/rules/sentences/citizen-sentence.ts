import { count, formatInteger } from '#platform/format.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { numberWord } from '#src/ui/conclusion/phrase.ts';

/** Returns how many citizen reports explain a year, in how many pages, as a sentence. */
export function explainingSentence(anio: number, files: readonly { pages: number | null }[]): string {
  if (files.length === 0) return `Los informes ciudadanos de ${anio} todavía no se publican.`;
  const pages = files.reduce((sum, file) => sum + (file.pages ?? 0), 0);
  const length = pages > 0 && files.every((file) => file.pages) ? ` en ${count('página', pages)}` : '';
  const subject =
    files.length === 1 ? 'Un informe explica' : `${capitalized(numberWord(files.length))} informes explican`;
  return `${subject}${length} qué se encontró al revisar ${anio}.`;
}

/** Returns how many entes have a citizen report of a year, as a sentence. */
export function entesSentence(anio: number, entes: number): string {
  if (entes === 0) return `Todavía no se publican informes ciudadanos de ${anio}.`;
  return entes === 1
    ? `Un ente público tiene informe ciudadano de ${anio}.`
    : `${formatInteger(entes)} entes públicos tienen informe ciudadano de ${anio}.`;
}
