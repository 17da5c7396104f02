import { beforeAll, expect, inject, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { readConfig } from '../../config.ts';
import { openKeyRing } from '../../encryption/open-key-ring.ts';
import { previewPath, readPreviewKey } from './preview.ts';

openServerDatabase();
beforeAll(() => openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined));

const now = new Date('2026-03-02T15:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('a link names its version for 48 hours', () => {
  const key = previewPath({ contenido: 12, version: 3 }, now).replace('/borradores/', '');
  expect(readPreviewKey(key, later(47.9))).toEqual({ contenido: 12, version: 3 });
  expect(readPreviewKey(key, later(48))).toBeUndefined();
  expect(readPreviewKey(key.replace('12.', '13.'), now)).toBeUndefined();
  expect(readPreviewKey(key.slice(0, -1), now)).toBeUndefined();
});
