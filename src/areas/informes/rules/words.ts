import { years } from '#institution/years.ts';
import { foldText } from '#platform/text/fold.ts';

/**
 * Returns whether a report's Word version may be offered: without personal data, and not after the last year with Word (specification 2, section
 * 5).
 */
export function mayHaveWord({ testado, anio }: { testado: boolean; anio: number }): boolean {
  return testado && anio <= years.ultimaCuentaConWord;
}

/** Returns the slug of a report type: `resultados` for «de Resultados», `individual` for «Informe individual». */
export function tipoSlug(nombre: string): string {
  return foldText(nombre)
    .replace(/^informes? /, '')
    .replace(/^de /, '')
    .replaceAll(' ', '-');
}

/** Returns whether reports can have the type of a slug; «Todos» means all types (specification 2, section 5). */
export function isTypeOfReports(slug: string): boolean {
  return slug !== 'todos';
}

/** Text after «Informes» for each type: plural adjective or complement. */
const plurals: Record<string, string> = {
  general: 'generales',
  individual: 'individuales',
  resultados: 'de resultados',
  federal: 'federales',
  ciudadano: 'ciudadanos',
  cuenta: 'de cuenta pública',
};

/** Returns the plural of a report type, such as «individuales». */
export function tipoPlural(nombre: string): string {
  return plurals[tipoSlug(nombre)] ?? `del tipo «${nombre}»`;
}

/** Returns a federal fund for lists: its initials and its name. */
export function programName({ siglas, nombre }: { siglas: string; nombre: string }): string {
  return `${siglas} - ${nombre}`;
}

/** Returns the heading of a report: public debt for a code with «DP», else its audit type, else its name. */
export function informeTitle(informe: {
  auditoria: string;
  tipoAuditoriaCiudadano: string | null;
  nombre: string;
}): string {
  if (informe.auditoria.includes('DP')) return 'Deuda Pública';
  return informe.tipoAuditoriaCiudadano ?? informe.nombre;
}
