import { isSecureAddress } from '#platform/http/secure-address.ts';

/** Most letters of the texts of a question, and its last place on the page. */
export const questionLimits = { pregunta: 300, enlace: 500, textoEnlace: 100, orden: 1000 } as const;

/** Returns whether the link of an answer has an address of the site, or one of another site that begins with `https://`. */
export function isAnswerLink(address: string): boolean {
  if (/\s/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || isSecureAddress(address);
}
