import { foldText } from '#platform/text/fold.ts';

/** A type of report as the address writes it: «de Resultados» is `resultados`. */
export function tipoSlug(nombre: string): string {
  return foldText(nombre).replace(/^de /, '').replaceAll(' ', '-');
}

/** What stands after «Informes» for each type: an adjective in the plural, or a complement. */
const plurals: Record<string, string> = {
  general: 'generales',
  individual: 'individuales',
  resultados: 'de resultados',
  federal: 'federales',
  ciudadano: 'ciudadanos',
  cuenta: 'de cuenta pública',
};

/** «individuales», for the sentence «Informes individuales de 2021». */
export function tipoPlural(nombre: string): string {
  return plurals[tipoSlug(nombre)] ?? lowerFirst(nombre);
}

/** «Dependencias del Poder Ejecutivo» inside a sentence. */
export function lowerFirst(text: string): string {
  // Initials stay as they are: «DIF municipal».
  return /^\p{Lu}{2}/u.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** «de resultados» as a choice of its own. */
export function upperFirst(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** The heading of a report: its type of audit, public debt for a code with «DP», and its name where it has neither. */
export function informeTitle(informe: {
  auditoria: string;
  tipoAuditoriaCiudadano: string | null;
  nombre: string;
}): string {
  if (informe.auditoria.includes('DP')) return 'Deuda Pública';
  return informe.tipoAuditoriaCiudadano ?? informe.nombre;
}
