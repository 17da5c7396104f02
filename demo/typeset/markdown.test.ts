import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { markdownToBlocks } from './markdown.ts';
import { renderPdf } from './pdf.ts';
import { sampleDocument, sampleLetterhead } from './sample.ts';

test('headings, a lead, paragraphs with emphasis, lists and notes', () => {
  const markdown =
    '## Bases\n\nPrimero.\n\nDos **fuerte** y *suave* con [liga](/x).\n\n1. uno\n2. dos\n\n> Nota.\n\n---';
  expect(markdownToBlocks(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'Bases' },
    { kind: 'paragraph', runs: ['Primero.'], lead: true },
    {
      kind: 'paragraph',
      runs: ['Dos ', { text: 'fuerte', bold: true }, ' y ', { text: 'suave', italic: true }, ' con ', 'liga', '.'],
    },
    { kind: 'list', ordered: true, items: [['uno'], ['dos']] },
    { kind: 'note', runs: ['Nota.'] },
    { kind: 'pageBreak' },
  ]);
});

test('a table takes its caption from the italics before it, and its total from its bold last row', () => {
  const [table] = markdownToBlocks('*Gasto*\n\n| Ente | Monto |\n| --- | ---: |\n| A | $1 |\n| **Total** | $1 |');
  expect(table).toMatchObject({ kind: 'table', caption: 'Gasto', rows: [['A', '$1']], total: ['Total', '$1'] });
  expect(table).toMatchObject({
    columns: [
      { header: 'Ente', align: 'start' },
      { header: 'Monto', align: 'end' },
    ],
  });
});

test('fenced blocks draw figures, bars and lines to sign on', () => {
  const drawn = markdownToBlocks(
    '```cifras\nGasto | $5 | de 10\n```\n\n```barras Avance\nNorte | 40 % | 40\n```\n\n```firmas\nTitular\n```',
  );
  expect(drawn).toEqual([
    { kind: 'figures', items: [{ label: 'Gasto', amount: '$5', detail: 'de 10' }] },
    { kind: 'bars', title: 'Avance', alt: 'Norte: 40 %', bars: [{ label: 'Norte', value: '40 %', share: 0.4 }] },
    { kind: 'signatures', roles: ['Titular'] },
  ]);
});

test('a narrow column shows the longest word of its heading whole in the PDF', async () => {
  const row = `| ${'Un indicador con un nombre largo '.repeat(2)}| 41 | 46 | 50 | 50 | Cumple |`;
  const [table] = markdownToBlocks(
    `| Indicador | 2022 | 2023 | 2024 | Meta | Resultado |\n| --- | ---: | ---: | ---: | ---: | --- |\n${row}`,
  );
  if (!table) throw new Error('no table');
  const pdf = await renderPdf({ ...sampleDocument(), blocks: [table] }, sampleLetterhead);
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const texts = await Promise.all(pages.map(async (page) => (await (await page).getTextContent()).items));
  expect(texts.flat().map((item) => ('str' in item ? item.str : ''))).toContain('Resultado');
});
