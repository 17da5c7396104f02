import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';
import { DAY_MS } from '../calendar/days.ts';
import { db, writableDb } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';
import { closeJobs, openQueues } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { textosPdf } from './schema.ts';
import { sweepPdfTexts } from './sweep.ts';
import { READER } from './text.ts';

const samples = publishPdfs(9_870, {
  fresh: { content: plainPdf({ texts: ['Nadie lo pidió'] }) },
  old: { content: plainPdf({ texts: ['Leído por un lector anterior'] }) },
  heavy: { content: plainPdf({ texts: ['Un día muy ocupado'] }) },
  lost: { content: plainPdf({ texts: ['Perdido'] }), lost: true },
  private: { content: plainPdf({ texts: ['Todavía privado'] }), publico: false },
});
// The pictures of a PDF whose text was extracted here are drawn by the server.
beforeAll(() => openQueues([], createLog('silent')));
afterAll(closeJobs);

type Name = Parameters<typeof samples.file>[0];

async function stateOf(name: Name) {
  const [row] = await db()
    .select()
    .from(textosPdf)
    .where(eq(textosPdf.sha256, samples.file(name).sha256));
  return row;
}
const plant = (name: Name, row: Partial<typeof textosPdf.$inferInsert>) => {
  const { sha256 } = samples.file(name);
  const planted = { sha256, estado: 'ilegible' as const, lector: READER, intentos: 1, leido: new Date(), ...row };
  return writableDb().insert(textosPdf).values(planted).onConflictDoUpdate({ target: textosPdf.sha256, set: planted });
};

test('extracts new files, texts of older extractor versions and due retries; skips missing files', async () => {
  await plant('old', { lector: 0, estado: 'completo' });
  await plant('heavy', {});
  // The newest files come first: before what the demonstration and other tests left, which may take long.
  const newest = (['fresh', 'old', 'heavy'] as const).map((name) => samples.file(name).sha256);
  await writableDb()
    .update(archivos)
    .set({ creado: sql`now() + interval '1 hour'` })
    .where(inArray(archivos.sha256, newest));
  // One at a time: the test server extracts the demonstration from the same list concurrently.
  const now = new Date();
  const seen = async () => {
    await sweepPdfTexts(now, 8000);
    return Promise.all((['fresh', 'old'] as const).map(async (name) => (await stateOf(name))?.lector));
  };
  await expect.poll(seen).toEqual([READER, READER]);
  expect((await stateOf('heavy'))?.estado).toBe('ilegible');
  const seenTomorrow = async () => {
    await sweepPdfTexts(new Date(now.getTime() + DAY_MS + 60_000), 8000);
    return (await stateOf('heavy'))?.estado;
  };
  await expect.poll(seenTomorrow).toBe('completo');
  expect([await stateOf('lost'), await stateOf('private')]).toEqual([undefined, undefined]);
});

test('the server extracts the demonstration texts in the background', async () => {
  const read = async () => {
    const { rows } = await db().execute(sql`select count(*)::int as amount from textos_pdf where lector = ${READER}`);
    return Number(rows[0]?.amount);
  };
  await expect.poll(read, { timeout: 200_000, interval: 1000 }).toBeGreaterThan(30);
});
