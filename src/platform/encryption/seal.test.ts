import { describe, expect, test } from 'vitest';
import { newKeyFile, withNewKey } from './key-file.ts';
import { ringOf, wrappedBy } from './ring.ts';
import { deriveKey, newKey, open, SealError, seal } from './seal.ts';

const key = newKey();
const place = 'registro/1/contenido';

describe('a sealed value', () => {
  test.each(['', 'Denuncia', 'ñ'.repeat(20_000)])('opens as what it was (%#)', (text) => {
    expect(open(key, seal(key, text, place), place).toString()).toBe(text);
  });

  test('never looks the same twice, and shows nothing of its text', () => {
    const [one, two] = [seal(key, 'secreto secreto', place), seal(key, 'secreto secreto', place)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('secreto')).toBe(false);
  });

  test('does not open with another key, in another place, or with any one bit changed', () => {
    const sealed = seal(key, 'texto', place);
    expect(() => open(newKey(), sealed, place)).toThrow(SealError);
    expect(() => open(key, sealed, 'registro/2/contenido')).toThrow(SealError);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      expect(() => open(key, changed, place), `byte ${at}`).toThrow(SealError);
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => open(key, sealed.subarray(0, length), place)).toThrow(SealError);
  });
});

describe('the key ring', () => {
  const first = newKeyFile(new Date());
  const second = withNewKey(first, new Date());

  test('opens what an older key wrapped, and wraps with the newest', () => {
    const dataKey = newKey();
    const old = ringOf(first).wrap(dataKey, place);
    const ring = ringOf(second);
    expect(ring.unwrap(old, place)).toEqual(dataKey);
    const fresh = ring.wrap(dataKey, place);
    expect([wrappedBy(old), wrappedBy(fresh)]).toEqual([first.vigente, second.vigente]);
    expect(() => ringOf(first).unwrap(fresh, place)).toThrow(SealError);
  });

  test('keeps the keys of look-ups through a rotation, one for each purpose', () => {
    expect(ringOf(second).lookupKey('folio')).toEqual(ringOf(first).lookupKey('folio'));
    expect(ringOf(first).lookupKey('folio')).not.toEqual(ringOf(first).lookupKey('correo'));
    expect(deriveKey(key, 'a')).toHaveLength(32);
  });
});
