import { foldText } from '#platform/text/fold.ts';

type Names = { nombre: string; nombreCorto: string; nombreCompleto: string; siglas: string | null };

/** Returns each word of the names of an ente once, those of the short name first, so that a text that the name begins with is found at its beginning. */
export function searchWords({ nombreCorto, siglas, nombreCompleto, nombre }: Names): string {
  const words = foldText([nombreCorto, siglas, nombreCompleto, nombre].join(' ')).split(' ');
  return [...new Set(words)].join(' ');
}
