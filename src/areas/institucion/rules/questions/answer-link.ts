import { isSecureAddress } from '#platform/http/public-url.ts';

/** Returns whether the link of an answer has an address of the site, or one of another site that begins with `https://`. */
export function isAnswerLink(address: string): boolean {
  if (/\s/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || isSecureAddress(address);
}
