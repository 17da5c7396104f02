import { expect, test } from 'vitest';
import { keyFingerprint } from './reading-key.ts';

test('a public key has a fingerprint that the log takes, if its hash begins with sixteen digits', () => {
  const publicKey = Buffer.alloc(32);
  publicKey.writeUInt32BE(322, 28);
  const fingerprint = keyFingerprint(publicKey);
  expect(fingerprint).toMatch(/^\d{16}/);
  expect(fingerprint).not.toMatch(/^\d+$/);
});
