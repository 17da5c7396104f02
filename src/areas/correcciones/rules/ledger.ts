import { count, formatDateLong } from '#platform/format.ts';

/** States of a reported error. */
export const estados = ['en revisión', 'corregido', 'no procede'] as const;
export type Estado = (typeof estados)[number];

/** Public names of the states. */
export const estadoNames: Record<Estado, string> = {
  'en revisión': 'En revisión',
  corregido: 'Corregido',
  'no procede': 'No procede',
};

/** Path of the public ledger of reported errors. */
export const LEDGER_PATH = '/correcciones';

/** Returns the address of the form to report an error in the content of `address`. */
export function reportPath(address: string): string {
  return `${LEDGER_PATH}/senalar?${new URLSearchParams({ de: address })}`;
}

/** Returns the sentence on the errors reported in a year that were confirmed and corrected. */
export function ledgerSentence(total: number, corrected: number): string {
  if (total === 0) return 'Este año nadie nos ha señalado un error';
  const reported =
    total === 1
      ? 'Del único error que nos señalaron este año'
      : `De ${count('error', total, 'errores')} que nos señalaron este año`;
  if (corrected === 0) return `${reported}, ninguno está corregido todavía`;
  if (total === 1) return 'El único error que nos señalaron este año era cierto y está corregido';
  return `${reported}, ${corrected === 1 ? 'uno era cierto y está corregido' : `${corrected} eran ciertos y están corregidos`}`;
}

/**
 * Returns the sentence on the end of the term of an unanswered error, or that it passed, with the name of the area, if any. Days are ISO dates.
 */
export function termSentence({ limite, area }: { limite: string; area: string | undefined }, today: string): string {
  const isLate = limite < today;
  const term = `${isLate ? 'su plazo venció' : 'contesta a más tardar'} el ${formatDateLong(limite)}${isLate ? ' sin respuesta' : ''}`;
  if (area) return `Lo atiende ${area}; ${term}`;
  return isLate ? `S${term.slice(1)}` : `Se ${term}`;
}
