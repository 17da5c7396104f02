import { createHash, randomInt } from 'node:crypto';

/** Characters of codes and keys that people copy, without easily confused ones. */
export const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Returns new recovery codes of 24 letters (118 bits), in groups of six. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Returns the stored form of a typed code: the SHA-256 of its letters, ignoring case, spaces and hyphens. Its 118 bits need no slow hash. */
export function storedRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('base64url');
}
