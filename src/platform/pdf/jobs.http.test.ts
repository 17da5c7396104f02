import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { magazineFolder } from '#institution/documents.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';
import { db } from '../database/connection.ts';
import { variantes } from '../files/schema.ts';
import { isDrawnAhead } from '../publications/read.ts';
import { drawFirstPages } from './jobs.ts';

const texts = (name: string) => [1, 2, 3].map((page) => `${name}, hoja ${page}`);
const samples = publishPdfs(9_790, {
  viewed: { content: plainPdf({ texts: texts('Con visor') }), carpeta: magazineFolder },
  short: { content: plainPdf({ texts: ['De una hoja'] }), carpeta: magazineFolder },
  listed: { content: plainPdf({ texts: texts('Sin visor') }) },
  hidden: { content: plainPdf({ texts: texts('Por publicar') }), carpeta: magazineFolder, publicado: false },
});

test('a visible document with a viewer is drawn ahead', async () => {
  const names = ['viewed', 'listed', 'hidden'] as const;
  const answers = await Promise.all(names.map((name) => isDrawnAhead([samples.file(name).id])));
  expect(answers).toEqual([true, false, false]);
});

test.each([
  ['viewed', ['hoja-1.webp', 'hoja-1.webp', 'hoja-2.webp', 'hoja-2.webp']],
  ['short', ['hoja-1.webp', 'hoja-1.webp']],
] as const)('stores the first pages of the document «%s» in both widths', async (name, pages) => {
  const { sha256 } = samples.file(name);
  await drawFirstPages(sha256);
  const rows = await db().select().from(variantes).where(eq(variantes.origen, sha256));
  expect(rows.map(({ formato }) => formato).toSorted()).toEqual(pages);
});
