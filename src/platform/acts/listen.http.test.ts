import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db, transact, writableDb } from '#platform/database/connection.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { listenForChanges } from './listen.ts';
import { listChangesAfter, newestChange } from './outbox.ts';
import { cambios } from './schema.ts';

openEmptyDatabase();

const change = (area: string) => writeContent(area, async () => undefined);
/** Terminates the listening connection, and waits until it is closed. */
async function cutListener(): Promise<void> {
  await db().execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where (query like 'listen %' or query like 'select pg_notify%' or query = 'select max("numero") from "cambios"') and datname = current_database()`,
  );
}
async function listen() {
  const areas: (string | undefined)[] = [];
  const stop = await listenForChanges((area) => areas.push(area));
  onTestFinished(stop);
  return areas;
}

test('each changed area is reported once per act, at commit only', async () => {
  const areas = await listen();
  await change('noticias');
  await writeContent('covid', () => Promise.reject(new Error('rolled back'))).catch(() => undefined);
  await change('entes');
  await expect.poll(() => areas).toEqual(['noticias', 'entes']);
});

test('a database that answers later than the pool waits delays the start', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const locked = transact(async (tx) => {
    await tx.execute(sql`lock table ${cambios} in access exclusive mode`);
    await released;
  });
  setTimeout(release, 6000);
  const areas = await listen();
  await locked;
  await change('entes');
  await expect.poll(() => areas).toEqual(['entes']);
});

test('a node that lost its connection reads the missed changes from the outbox', async () => {
  await change('covid');
  const areas = await listen();
  await change('noticias');
  await expect.poll(() => areas).toEqual(['noticias']);
  await cutListener();
  await change('entes');
  await change('informes');
  await expect.poll(() => areas).toEqual(['noticias', 'noticias', 'entes', 'informes']);
  await change('documentos');
  await expect.poll(() => areas).toEqual(['noticias', 'noticias', 'entes', 'informes', 'documentos']);
});

test('a node that received forged notifications still reads the missed changes', async () => {
  const areas = await listen();
  for (const payload of ['NaN x', '999999999999999 ajena', `${(await newestChange(db())) + 2} ajena`])
    await db().execute(sql`select pg_notify('contenido', ${payload})`);
  await expect.poll(() => areas).toEqual(['ajena', 'ajena']);
  await cutListener();
  await change('entes');
  await change('informes');
  await expect.poll(() => areas.slice(2)).toEqual(['entes', 'informes']);
});

test('a node that was away for longer than changes are kept must assume that everything changed', async () => {
  const areas = await listen();
  await change('noticias');
  await expect.poll(() => areas).toEqual(['noticias']);
  await cutListener();
  await change('entes');
  await change('informes');
  await writableDb().delete(cambios).where(sql`numero < (select max(numero) from cambios)`);
  await expect.poll(() => areas).toEqual(['noticias', undefined]);
});

test('a metric counts the changes that a node has not received', async () => {
  const unreported = async () => {
    const metric = await metricsRegistry().getSingleMetric('content_changes_unreported')?.get();
    return metric?.values.map(({ value }) => value);
  };
  await listen();
  await change('noticias');
  await expect.poll(unreported).toEqual([0]);
  // Inserts a row without a notification.
  await db().execute(
    sql`insert into cambios (area, accion, tipo, ids) values ('entes', 'entes.importar', 'prueba', '[]')`,
  );
  expect(await unreported()).toEqual([1]);
  await change('covid');
  await expect.poll(unreported).toEqual([0]);
});

test('an act removes changes older than a day, and never the newest one', async () => {
  await change('noticias');
  await writableDb().update(cambios).set({ momento: sql`now() - interval '2 days'` });
  await change('entes');
  const rows = await db().select().from(cambios);
  expect(rows.map(({ area }) => area)).toEqual(['entes']);
  expect(await listChangesAfter(await newestChange(db()))).toEqual([]);
});
