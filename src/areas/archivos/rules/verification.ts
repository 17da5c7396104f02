import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate } from '#platform/format.ts';
import type { WithdrawnDocument } from '#platform/publications/model.ts';

/** Maximum size of a file that browsers without scripts may upload for verification: 25 MB. */
export const MAX_FORM_FILE_BYTES = 25_000_000;

/** Returns the SHA-256 in lower case; undefined unless `text` is 64 hexadecimal digits. */
export function readSha256(text: string | null): string | undefined {
  const digits = text?.trim().toLowerCase();
  return digits && /^[0-9a-f]{64}$/.test(digits) ? digits : undefined;
}

/** Returns the message for a copy of a withdrawn document. Omits the title, which may be the reason for the withdrawal. */
export function withdrawnMessage({ kind, withdrawnOn }: WithdrawnDocument): string {
  const day = formatDateLong(localDate(withdrawnOn, identity.zonaHoraria));
  return `Publicamos un archivo con exactamente este contenido (${kind.toLowerCase()}) y lo retiramos el ${day}.`;
}
