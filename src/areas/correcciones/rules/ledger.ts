import { count, formatDateLong } from '#platform/format.ts';

/** States of a reported error. */
export const estados = ['en revisión', 'corregido', 'no procede'] as const;
export type Estado = (typeof estados)[number];

/** States as readers see them. */
export const estadoNames: Record<Estado, string> = {
  'en revisión': 'En revisión',
  corregido: 'Corregido',
  'no procede': 'No procede',
};

/** Public ledger of reported errors. */
export const LEDGER_PATH = '/correcciones';

/** Returns the address where somebody reports an error of what `address` shows. */
export function reportPath(address: string): string {
  return `${LEDGER_PATH}/senalar?${new URLSearchParams({ de: address })}`;
}

/** Returns how many of the errors that were reported in a year were true and are corrected. */
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

/** Returns by when an error without an answer is answered, or that its term passed, with the area where that has a name. Days are ISO dates. */
export function termSentence({ limite, area }: { limite: string; area: string | undefined }, today: string): string {
  const isLate = limite < today;
  const term = `${isLate ? 'su plazo venció' : 'contesta a más tardar'} el ${formatDateLong(limite)}${isLate ? ' sin respuesta' : ''}`;
  if (area) return `Lo atiende ${area}; ${term}`;
  return isLate ? `S${term.slice(1)}` : `Se ${term}`;
}
