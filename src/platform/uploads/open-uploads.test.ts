import { describe, expect, test } from 'vitest';
import { OpenUploads, type RoomCheck } from './open-uploads.ts';

const always: RoomCheck = async () => true;
async function reserve(uploads: OpenUploads, caller: string, bytes = 1, hasRoom = always): Promise<() => void> {
  const release = await uploads.reserve(caller, bytes, hasRoom);
  if (typeof release === 'string') throw new Error(release);
  return release;
}

describe('open uploads', () => {
  test('reserve what they have promised until they end', async () => {
    const uploads = new OpenUploads({ perCaller: 10, total: 10 });
    const roomFor = (free: number) => async (bytes: number) => bytes <= free;
    const [first, second] = await Promise.all([
      uploads.reserve('a', 25, roomFor(60)),
      uploads.reserve('b', 25, roomFor(60)),
      uploads.reserve('c', 25, roomFor(60)).then((third) => expect(third).toBe('full')),
    ]);
    expect([typeof first, typeof second]).toEqual(['function', 'function']);
    expect(await uploads.reserve('c', 11, roomFor(60))).toBe('full');
    if (typeof first === 'function') first();
    await expect(reserve(uploads, 'c', 25, roomFor(60))).resolves.toBeTypeOf('function');
  });

  test('are few for each caller, and limited in all', async () => {
    const uploads = new OpenUploads({ perCaller: 2, total: 3 });
    const release = await reserve(uploads, 'a');
    await reserve(uploads, 'a');
    expect(await uploads.reserve('a', 1, always)).toBe('busy');
    await reserve(uploads, 'b');
    expect(await uploads.reserve('c', 1, always)).toBe('busy');
    release();
    await reserve(uploads, 'a');
  });

  test('promise nothing after the store failed', async () => {
    const uploads = new OpenUploads({ perCaller: 1, total: 1 });
    const fail = async () => {
      throw new Error('no folder');
    };
    await expect(uploads.reserve('a', 25, fail)).rejects.toThrow('no folder');
    await expect(reserve(uploads, 'a', 1, async (bytes: number) => bytes === 1)).resolves.toBeTypeOf('function');
  });
});
