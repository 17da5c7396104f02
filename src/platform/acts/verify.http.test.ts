import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openEmptyDatabase, tamperWithLog, testActor } from '#tests/setup/database.ts';
import { act } from './act.ts';
import { entryHash } from './entry-seal.ts';
import { bitacora } from './schema.ts';
import { verifyLog } from './verify.ts';

openEmptyDatabase();

const shift = (from: number, by: number) => [
  `update bitacora set numero = -numero where numero >= ${from}`,
  `update bitacora set numero = -numero + ${by} where numero < 0`,
];
const copyOf = (numero: number, to: number) =>
  `insert into bitacora select ${to}, momento, actor_tipo, actor_id, accion, objeto, detalle, anterior, huella from bitacora where numero = ${numero}`;

beforeEach(async () => {
  for (let id = 1; id <= 10; id += 1)
    await act(testActor, 'calendario.sembrar', { kind: 'prueba', ids: [id] }, async () => undefined);
});
afterEach(() => tamperWithLog('truncate bitacora'));

describe('verification', () => {
  test('accepts a log as it was written', async () => {
    const { entries, last, problems } = await verifyLog();
    expect([entries, last?.numero, problems]).toEqual([10, 10, []]);
  });

  test.each([
    ['action', "accion = 'llaves.agregar'"],
    ['actor', "actor_id = 'otro'"],
    ['object', `objeto = '{"tipo":"prueba","ids":[99]}'`],
    ['detail', `detalle = '{"agregados":1}'`],
    ['moment', "momento = momento + interval '1 millisecond'"],
    ['hash', `huella = repeat('a', 64)`],
  ])('finds a changed %s', async (_what, change) => {
    await tamperWithLog(`update bitacora set ${change} where numero = 4`);
    expect((await verifyLog()).problems).toContainEqual({ numero: 4, kind: 'alterada' });
  });

  test.each(["'infinity'", "'0300-01-01 BC'", "'290000-01-01'"])(
    'finds an entry of %s, which has no instant',
    async (momento) => {
      await tamperWithLog(`update bitacora set momento = ${momento} where numero = 4`);
      expect((await verifyLog()).problems).toContainEqual({ numero: 4, kind: 'alterada' });
    },
  );

  test('finds a changed entry whose hash was computed again', async () => {
    const [entry] = await db().select().from(bitacora).where(sql`numero = 4`);
    if (!entry) throw new Error('no entry 4');
    const huella = entryHash({ ...entry, actorId: 'otro' });
    await tamperWithLog(`update bitacora set actor_id = 'otro', huella = '${huella}' where numero = 4`);
    // A sealed entry also lost its seal.
    const seal = entry.sello === null ? [] : [{ numero: 4, kind: 'sello' }];
    expect((await verifyLog()).problems).toEqual([...seal, { numero: 5, kind: 'no-continua' }]);
  });

  test('finds a missing entry', async () => {
    await tamperWithLog('delete from bitacora where numero = 4');
    expect((await verifyLog()).problems).toEqual([{ numero: 4, kind: 'falta' }]);
  });

  test('names an inserted entry after the gap that it leaves', async () => {
    await tamperWithLog(copyOf(10, 100_000));
    expect((await verifyLog()).problems).toEqual([
      { numero: 11, hasta: 99_999, kind: 'falta' },
      { numero: 100_000, kind: 'alterada' },
    ]);
  });

  test('finds a missing entry whose number was filled', async () => {
    await tamperWithLog('delete from bitacora where numero = 4', ...shift(5, -1));
    const { problems } = await verifyLog();
    expect(problems[0]).toEqual({ numero: 4, kind: 'alterada' });
  });

  test('finds an inserted entry', async () => {
    await tamperWithLog(...shift(5, 1), copyOf(4, 5));
    const { problems } = await verifyLog();
    expect(problems[0]).toEqual({ numero: 5, kind: 'alterada' });
  });

  test('finds an inserted entry at the end', async () => {
    await tamperWithLog(copyOf(10, 11));
    expect((await verifyLog()).problems).toEqual([{ numero: 11, kind: 'alterada' }]);
  });

  test('finds a log that was cut off, or rewritten from a number on, by an anchor', async () => {
    const { last } = await verifyLog();
    if (!last) throw new Error('an empty log');
    await tamperWithLog('delete from bitacora where numero = 10');
    expect((await verifyLog()).problems).toEqual([]);
    expect((await verifyLog([last])).problems).toEqual([{ numero: 10, kind: 'ancla' }]);
    await act(testActor, 'calendario.sembrar', { kind: 'prueba', ids: [99] }, async () => undefined);
    expect((await verifyLog([last])).problems).toEqual([{ numero: 10, kind: 'ancla' }]);
  });
});
