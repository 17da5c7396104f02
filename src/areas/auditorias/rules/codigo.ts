import { foldText } from '#platform/text/fold.ts';

/** Returns an audit code as it is compared: people type it with other capitals and accents. */
export function codigoKey(codigo: string): string {
  return foldText(codigo);
}
