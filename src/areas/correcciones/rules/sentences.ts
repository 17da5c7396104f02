import { count } from '#platform/format.ts';

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
