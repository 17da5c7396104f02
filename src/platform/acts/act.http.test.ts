import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diasInhabiles } from '#platform/calendar/schema.ts';
import { db } from '#platform/database/connection.ts';
import { openEmptyDatabase, testActor } from '#tests/setup/database.ts';
import { type ActObject, act, NestedActError } from './act.ts';
import type { Action } from './actions.ts';
import { contentCommand } from './command.ts';
import { bitacora, cambios } from './schema.ts';
import { Unchanged } from './transaction.ts';
import { verifyLog } from './verify.ts';

openEmptyDatabase();

const action: Action = 'calendario.sembrar';
const object = { kind: 'dia-inhabil', ids: ['2026-01-01'], detail: { agregados: 1 } };
const addDay = contentCommand('calendario', async (tx, fecha: string) => {
  await tx.insert(diasInhabiles).values({ fecha });
});
const days = async () => (await db().select().from(diasInhabiles)).map(({ fecha }) => fecha);
const entries = () => db().select().from(bitacora).orderBy(asc(bitacora.numero));

beforeEach(async () => {
  await act(testActor, action, object, (tx) => tx.delete(diasInhabiles));
});

describe('an act', () => {
  test('writes the rows, one log entry and one outbox row per changed area', async () => {
    const before = (await entries()).length;
    await act(testActor, action, object, async (tx) => {
      await addDay(tx, '2031-01-01');
      await addDay(tx, '2031-01-02');
    });
    expect(await days()).toEqual(['2031-01-01', '2031-01-02']);
    const added = (await entries()).slice(before);
    expect(added).toMatchObject([
      {
        numero: before + 1,
        actorTipo: 'consola',
        actorId: 'pruebas',
        accion: action,
        objeto: { tipo: 'dia-inhabil', ids: ['2026-01-01'] },
        detalle: { agregados: 1 },
      },
    ]);
    const [newest] = await db().select().from(cambios).where(eq(cambios.accion, action)).orderBy(sql`numero desc`);
    expect(newest).toMatchObject({ area: 'calendario', accion: action, tipo: 'dia-inhabil', ids: ['2026-01-01'] });
  });

  test('names its object from the result of the work', async () => {
    const objectOf = (id: number): ActObject => ({ kind: 'nota', ids: [id] });
    await act(testActor, action, objectOf, async () => 42);
    expect((await entries()).at(-1)?.objeto).toEqual({ tipo: 'nota', ids: [42] });
  });

  test('that fails leaves no row, no entry and no outbox row', async () => {
    const before = [await entries(), await db().$count(cambios)];
    const failed = act(testActor, action, object, async (tx) => {
      await addDay(tx, '2031-01-01');
      throw new Error('a fault');
    });
    await expect(failed).rejects.toThrow('a fault');
    expect(await days()).toEqual([]);
    expect([await entries(), await db().$count(cambios)]).toEqual(before);
  });

  test('whose work returns Unchanged is rolled back without an entry, and has its result', async () => {
    const before = await entries();
    const result = await act(testActor, action, object, async (tx) => {
      await addDay(tx, '2031-01-01');
      return new Unchanged('nothing new');
    });
    expect([result, await days(), await entries()]).toEqual(['nothing new', [], before]);
  });

  test('inside another act is refused', async () => {
    const nested = act(testActor, action, object, () => act(testActor, action, object, async () => undefined));
    await expect(nested).rejects.toThrow(NestedActError);
  });

  test('whose work takes long does not delay another act', async () => {
    const [written, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = act(testActor, action, object, async (tx) => {
      await addDay(tx, '2031-01-01');
      written.resolve();
      await finished.promise;
    });
    await written.promise;
    await act(testActor, action, object, (tx) => addDay(tx, '2031-01-02'));
    expect(await days()).toEqual(['2031-01-02']);
    finished.resolve();
    await slow;
    expect((await days()).sort()).toEqual(['2031-01-01', '2031-01-02']);
  });

  test('many at once are numbered without a gap', async () => {
    const before = (await entries()).length;
    const one = (index: number) =>
      act(testActor, action, { kind: 'prueba', ids: [index] }, async () => {
        if (index % 10 === 0) throw new Error('a fault');
      }).catch((error) => expect(error).toMatchObject({ message: 'a fault' }));
    // Ten writers: with more than the pool size, some would time out waiting for a connection on a slow machine.
    let next = 0;
    const writer = async () => {
      while (next < 200) await one(next++);
    };
    await Promise.all(Array.from({ length: 10 }, writer));
    const numbers = (await entries()).map(({ numero }) => numero);
    expect(numbers).toEqual(Array.from({ length: before + 180 }, (_, index) => index + 1));
    expect((await verifyLog()).problems).toEqual([]);
  });
});

describe('the log', () => {
  test.each<[what: string, object: ActObject]>([
    ['a sentence', { kind: 'nota', detail: { texto: 'Una frase de una denuncia' } }],
    ['an e-mail address', { kind: 'nota', ids: ['persona@correo.example'] }],
    ['a folio', { kind: 'registro', ids: ['4821930571264830'] }],
    ['a fraction', { kind: 'nota', detail: { monto: 1.5 } }],
    ['more than 100 ids', { kind: 'nota', ids: Array.from({ length: 101 }, (_, index) => index) }],
  ])('rejects %s', async (_what, wrong) => {
    const before = await entries();
    await expect(act(testActor, action, wrong, (tx) => addDay(tx, '2031-01-01'))).rejects.toThrow(/audit log entry/);
    expect([await entries(), await days()]).toEqual([before, []]);
  });

  test.each(['update bitacora set accion = accion', 'delete from bitacora', 'truncate bitacora'])(
    'is append-only: %s',
    async (statement) => {
      const before = await entries();
      await expect(db().execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
      expect(await entries()).toEqual(before);
    },
  );
});
