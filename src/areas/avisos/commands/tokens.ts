import { timingSafeEqual } from 'node:crypto';
import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';

/** Purpose of a link in a mail: to open the subscriptions of a person, or confirm one. */
type LinkPurpose = 'avisos' | 'confirmar';

const MAC_BYTES = 16;

/** Returns the secret of a link: an id and its keyed hash. It is not stored. Throws the problem 503 without keys. */
export function linkToken(purpose: LinkPurpose, id: string | number): string {
  return `${id}.${macOf(keyedHash(purposeOf(purpose), String(id))).toString('base64url')}`;
}

/** Returns the id in a link's secret; undefined if the site did not issue it. Throws the problem 503 without keys. */
export function readToken(purpose: LinkPurpose, token: string): string | undefined {
  const [, id, text = ''] = /^([\w-]{1,40})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  const mac = Buffer.from(text, 'base64url');
  const isOurs = keyedHashes(purposeOf(purpose), id).some((hash) => timingSafeEqual(macOf(hash), mac));
  return isOurs ? id : undefined;
}

function macOf(hash: Buffer): Buffer {
  return hash.subarray(0, MAC_BYTES);
}

function purposeOf(purpose: LinkPurpose): string {
  return `enlace-${purpose}`;
}
