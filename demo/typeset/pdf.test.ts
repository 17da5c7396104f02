import { cpSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { loadFaces } from './pdf/faces.ts';
import { renderPdf } from './pdf.ts';
import { sampleDocument, sampleLetterhead } from './sample.ts';

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

interface Node {
  type?: string;
  role?: string;
  alt?: string;
  children?: Node[];
}

async function open(bytes: Buffer): Promise<Pdf> {
  return getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
}

function flatten(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

/** Returns copies of the fonts of the sample, which no document used before; `loadFaces` reads them before they are removed. */
function copiedFonts() {
  const folder = temporaryFolder('letras');
  const { title, text, textBold } = sampleLetterhead.fonts;
  cpSync(dirname(text), folder, { recursive: true });
  const [copiedTitle = '', copiedText = '', copiedBold = ''] = [title, text, textBold].map((file) =>
    join(folder, basename(file)),
  );
  const fonts = { title: copiedTitle, text: copiedText, textBold: copiedBold };
  loadFaces(fonts);
  rmSync(folder, { recursive: true });
  return fonts;
}

const isContent = ({ type }: Node) => type === 'content';

async function nodes(pdf: Pdf): Promise<Node[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const trees = await Promise.all(pages.map(async (page) => (await pdf.getPage(page)).getStructTree()));
  return trees.flatMap((tree) => flatten(tree as Node));
}

async function textOf(pdf: Pdf, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

describe('a document as PDF', () => {
  let bytes: Buffer;
  let pdf: Pdf;
  let roles: (string | undefined)[];
  beforeAll(async () => {
    bytes = await renderPdf(sampleDocument(), sampleLetterhead);
    pdf = await open(bytes);
    roles = (await nodes(pdf)).map(({ role }) => role);
  });

  test('says its title and language', async () => {
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    expect(info).toMatchObject({ Title: 'Informe de la Peña Ñandú', Language: 'es-MX' });
    expect(bytes.toString('latin1')).toMatch(/\/Marked true/);
  });

  test('has the same bytes in a thread that measured a no-break space before', async () => {
    const fonts = copiedFonts();
    const faces = loadFaces(fonts);
    for (const face of [faces.text, faces.bold]) face.width('\u00a0\u00ad', 10);
    expect(bytes.equals(await renderPdf(sampleDocument(), { ...sampleLetterhead, fonts }))).toBe(true);
  });

  test('has the letters that an earlier document of its thread used only below accents', async () => {
    const letterhead = { ...sampleLetterhead, fonts: copiedFonts() };
    const withHeading = (text: string) =>
      renderPdf({ ...sampleDocument(), blocks: [{ kind: 'heading', level: 1, text }] }, letterhead);
    await withHeading('ÁÉÍÓÚ');
    expect(await textOf(await open(await withHeading('AEIOU')), 2)).toContain('AEIOU');
  });

  test('has headings, lists, tables and figures that a screen reader finds', () => {
    for (const role of [
      'H1',
      'H2',
      'H3',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'Caption',
      'TR',
      'TH',
      'TD',
      'Figure',
    ]) {
      expect(roles, role).toContain(role);
    }
  });

  test('describes the chart in words', async () => {
    expect((await nodes(pdf)).find(({ role }) => role === 'Figure')?.alt).toBe('Se revisó 86 %');
  });

  test('gives back its text, accents included', async () => {
    expect(await textOf(pdf, 1)).toContain('Auditoría de la Peña Ñandú');
    expect(await textOf(pdf, 1)).toContain('Ayuntamiento de Ónavas');
  });

  test('joins a figure with what it counts, where it is read in line', async () => {
    expect(await textOf(pdf, 2)).toMatch(/Ingresos:\s+\$482\.6 millones\s+\(revisado: \$415\.0 millones\)/);
  });

  test('numbers each page but the cover', async () => {
    expect(pdf.numPages).toBeGreaterThanOrEqual(4);
    expect(await textOf(pdf, 1)).not.toContain(`1 / ${pdf.numPages}`);
    expect(await textOf(pdf, 2)).toContain(`2 / ${pdf.numPages}`);
  });

  test('repeats the header of a table on the next page, and says it only once', async () => {
    const pages = await Promise.all([2, 3, 4].map((page) => textOf(pdf, page)));
    expect(pages.filter((text) => text.includes('Devengado')).length).toBeGreaterThan(1);
    // pdf.js lists a table on each of its pages; the contents of a cell, only on their own.
    const headerCells = (await nodes(pdf)).filter(({ role, children }) => role === 'TH' && children?.some(isContent));
    expect(headerCells.length).toBe(2 + 60 + 1 + 2);
  });

  test('has an outline', async () => {
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Resumen']);
  });

  test('embeds every font', async () => {
    const raw = bytes.toString('latin1');
    expect(raw.match(/\/FontFile2/g)?.length).toBe(3);
    expect(raw).not.toContain('/BaseFont /Helvetica');
  });

  test('gives the same bytes for the same document', async () => {
    expect((await renderPdf(sampleDocument(), sampleLetterhead)).equals(bytes)).toBe(true);
  });

  test('carries another institution when the letterhead is another', async () => {
    const other = { ...sampleLetterhead, name: 'Órgano de Fiscalización Vecino', initials: 'OFV' };
    expect(await textOf(await open(await renderPdf(sampleDocument(2), other)), 1)).toContain('Órgano de Fiscalización');
  });
});
