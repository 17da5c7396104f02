import { expect, test } from 'vitest';
import { keySchedule, newKeyPair, openSealedTo, publicKeyOf, sealTo } from './hpke.ts';
import { unwrapWithPassphrase, wrapWithPassphrase } from './passphrase.ts';
import { SealError } from './seal.ts';

// Vectors of docs/sealed-records.md. The key pair is that of RFC 9180, A.1.1.
const hex = (text: string) => Buffer.from(text, 'hex');
const recipient = hex('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8');
const dataKey = hex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const place = 'registro/00000000-0000-4000-8000-000000000001/llave/resguardo';

test('has the key schedule of RFC 9180, A.1.1', () => {
  const shared = hex('fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc');
  const { key, baseNonce } = keySchedule(shared, hex('4f6465206f6e2061204772656369616e2055726e'), {
    id: 1,
    keyLength: 16,
  });
  expect([key.toString('hex'), baseNonce.toString('hex')]).toEqual([
    '4531685d41d65f03dc48f6b8302c05b0',
    '56d890e5accaaf011cff4b7d',
  ]);
  expect(publicKeyOf(recipient).toString('hex')).toBe(
    '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  );
});

test('opens what another implementation sealed', () => {
  const sealed = hex(
    'b173464cc000daf8cf88fc1ad2142c31b2e8ffc7d2cf26c6613c6b9a2c62b93bbf6960ab74b33cdcd25ce2b36987fd5f1bc2d97d061e722fbf458a32ae92bf07f2fd049037237e99d21e11e21152de76',
  );
  expect(openSealedTo(recipient, sealed, place)).toEqual(dataKey);
});

test('opens with its private key alone, in its place, unchanged', () => {
  const { publicKey, privateKey } = newKeyPair();
  expect(publicKeyOf(privateKey)).toEqual(publicKey);
  const sealed = sealTo(publicKey, dataKey, place);
  expect(openSealedTo(privateKey, sealed, place)).toEqual(dataKey);
  const changed = Buffer.from(sealed);
  changed[40] = (changed[40] ?? 0) ^ 1;
  for (const attempt of [
    () => openSealedTo(recipient, sealed, place),
    () => openSealedTo(privateKey, sealed, 'otro lugar'),
    () => openSealedTo(privateKey, changed, place),
    () => openSealedTo(privateKey, sealed.subarray(0, 20), place),
    () => openSealedTo(Buffer.alloc(3), sealed, place),
  ])
    expect(attempt).toThrow(SealError);
});

const phrase = 'siete palabras que nadie más recuerda';
const pepper = hex('202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f');
const withPepper = hex(
  '02a0a1a2a3a4a5a6a7a8a9aaabacadaeaf01b0b1b2b3b4b5b6b7b8b9babbcb39992b3593c8161bd9b9454bc95acfca4aa5a701ec3bfb768a1fde3c084ecf0ed1fe98644eccd101c21d88c4653b8c',
);
const withoutPepper = hex(
  '0194763d160eb07dec2bd501736a4b010e0150b7c17059c5785d49ace8ad61fd689d28412d4ee0bc0f26465110e5f7352b290ac496a2e2e0f5cf7633a064584b39c0f429ec066bef69dd1f7c7d8c',
);

test('a secret opens with its passphrase and the key of the key ring alone', async () => {
  const opened = (value: Buffer) =>
    unwrapWithPassphrase(value, { phrase, peppers: [pepper] }, 'llave-de-lectura/prueba');
  expect([await opened(withPepper), await opened(withoutPepper)]).toEqual([
    { secret: dataKey, isCurrent: true },
    { secret: dataKey, isCurrent: false },
  ]);
  const passphrase = { phrase, peppers: [pepper] };
  const rewrapped = await wrapWithPassphrase(dataKey, passphrase, 'aquí');
  const replaced = { phrase, peppers: [Buffer.alloc(32, 7), pepper] };
  expect(await unwrapWithPassphrase(rewrapped, replaced, 'aquí')).toEqual({ secret: dataKey, isCurrent: false });
  const stolen = { phrase, peppers: [Buffer.alloc(32)] };
  await expect(unwrapWithPassphrase(rewrapped, stolen, 'aquí')).rejects.toThrow(SealError);
  await expect(unwrapWithPassphrase(rewrapped, { phrase: 'otra frase', peppers: [pepper] }, 'aquí')).rejects.toThrow(
    SealError,
  );
  await expect(unwrapWithPassphrase(rewrapped, passphrase, 'allá')).rejects.toThrow(SealError);
});
