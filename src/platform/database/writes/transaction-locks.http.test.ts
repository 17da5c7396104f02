import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openServerDatabase, writeContent } from '#tests/setup/database.ts';
import { AreaBusyError, holdArea, shareArea } from './transaction-locks.ts';

openServerDatabase();

/** Locks an area as an import does. Returns, once it has the lock, a function that releases it. */
async function importInto(): Promise<() => Promise<void>> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const held = writeContent('participacion', async (tx) => {
    await holdArea(tx, 'participacion');
    start();
    await mayEnd;
  });
  await started;
  return () => {
    end();
    return held;
  };
}

test('an import waits for its area longer than a statement may take', async () => {
  const end = await importInto();
  const second = writeContent('participacion', async (tx) => {
    await tx.execute(sql`set local statement_timeout = '100ms'`);
    await holdArea(tx, 'participacion');
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await Promise.all([end(), second]);
});

test('rejects a publication while an import of its area runs, and not in another area', async () => {
  const end = await importInto();
  await expect(writeContent('participacion', (tx) => shareArea(tx, 'participacion', 1))).rejects.toThrow(AreaBusyError);
  await writeContent('acuerdos', (tx) => shareArea(tx, 'acuerdos', 1));
  await end();
});

test('a transaction keeps its own limit for later locks', async () => {
  await writeContent('participacion', async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await shareArea(tx, 'participacion', 1);
    expect((await tx.execute(sql`select current_setting('lock_timeout') as "limit"`)).rows).toEqual([{ limit: '2s' }]);
  });
});
