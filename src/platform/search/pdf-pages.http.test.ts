import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';
import { writableDb } from '../database/connection.ts';
import { closeJobs, openQueues } from '../jobs/jobs.ts';
import { createLog } from '../log.ts';
import { extractInBackground } from '../pdf/text.ts';

const samples = publishPdfs(9_880, { reread: { content: plainPdf({ texts: ['Se leyó dos veces'] }) } });
beforeAll(() => openQueues([], createLog('silent')));
afterAll(closeJobs);

test('a page whose text is read again is found by the new one', async () => {
  const content = samples.file('reread');
  const ofPage = sql`tipo = 'texto' and publicacion_id = (
    select id from publicaciones where tipo = 'documento' and registro = ${samples.id('reread')})`;
  const wordsOf = async () => {
    const { rows } = await writableDb().execute<{ words: string }>(
      sql`select palabras::text as words from indice where ${ofPage}`,
    );
    return rows[0]?.words;
  };
  await extractInBackground(content);
  const words = await wordsOf();
  expect(words).toContain("'ley'");
  // As an earlier extractor read it.
  await writableDb().execute(sql`update indice set palabras = to_tsvector('simple', 'antes') where ${ofPage}`);
  await extractInBackground(content);
  expect(await wordsOf()).toBe(words);
});
