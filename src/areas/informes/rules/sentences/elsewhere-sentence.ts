import { formatInteger } from '#platform/format.ts';

/** Returns the conclusion of the empty page of other reports: that the published ones have their own pages. */
export function elsewhereSentence(informes: number): string {
  if (informes === 0) return 'Todavía no hay informes publicados.';
  if (informes === 1) return 'El único informe publicado tiene su propio apartado.';
  return `Los ${formatInteger(informes)} informes publicados tienen su propio apartado.`;
}
