import type { Letterhead } from './letterhead.ts';
import type { Block, HeadingBlock, ListBlock, NoteBlock, ParagraphBlock, TypesetDocument } from './model.ts';
import { drawCover } from './pdf/cover.ts';
import { drawEntries, drawSignatures } from './pdf/entries.ts';
import { loadFaces } from './pdf/faces.ts';
import { drawBars, drawFigures } from './pdf/figures.ts';
import { BODY, MEASURE, PAGE, Sheet } from './pdf/sheet.ts';
import { drawTable } from './pdf/table.ts';

const HEADING = {
  1: { size: 20, leading: 25, before: 14, after: 9 },
  2: { size: 14, leading: 18, before: 6, after: 6 },
  3: { size: 11.5, leading: 15, before: 4, after: 3 },
};

function drawHeading(sheet: Sheet, { level, text, room = 80 }: HeadingBlock): void {
  const { faces, colors } = sheet;
  const { size, leading, before, after } = HEADING[level];
  const lines = sheet.lines([text], faces.title, size, MEASURE + 40);
  // A heading keeps some of what follows on its page.
  if (!sheet.need(before + lines.length * leading + after + room) && sheet.y > PAGE.top) sheet.y += before;
  if (level === 1) {
    sheet.artifact(() => sheet.rule(sheet.y, 1.5, colors.ink));
    sheet.y += 9;
    sheet.pdf.outline.addItem(text);
  }
  const type = `H${level + 1}`;
  const style = { x: PAGE.left, size, leading, color: level === 3 ? colors.ink : colors.brand };
  sheet.flow(sheet.element(sheet.root, type), type, lines, style);
  sheet.y += after;
}

function drawParagraph(sheet: Sheet, { runs, lead }: ParagraphBlock): void {
  const style = lead
    ? { face: sheet.faces.title, size: 16, leading: 21, after: 14, width: 460 }
    : { face: sheet.faces.text, ...BODY, after: 8, width: MEASURE };
  const lines = sheet.lines(runs, style.face, style.size, style.width);
  const { size, leading } = style;
  sheet.flow(sheet.element(sheet.root, 'P'), 'P', lines, { x: PAGE.left, size, leading, color: sheet.colors.ink });
  sheet.y += style.after;
}

function drawList(sheet: Sheet, { ordered, items }: ListBlock): void {
  const { faces, colors } = sheet;
  const list = sheet.element(sheet.root, 'L');
  for (const [index, runs] of items.entries()) {
    const lines = sheet.lines(runs, faces.text, BODY.size, MEASURE - 20);
    sheet.need(Math.min(2, lines.length) * BODY.leading);
    const item = sheet.element(list, 'LI');
    const baseline = sheet.y + BODY.leading * 0.72;
    const mark = ordered ? `${index + 1}.` : '•';
    sheet.mark(sheet.element(item, 'Lbl'), 'Lbl', () => {
      sheet.word(mark, ordered ? faces.bold : faces.text, PAGE.left, baseline, BODY.size, colors.accent);
    });
    const style = { x: PAGE.left + 20, ...BODY, color: colors.ink };
    sheet.flow(sheet.element(item, 'LBody'), 'LBody', lines, style);
    sheet.y += 4;
  }
  sheet.y += 8;
}

function drawNote(sheet: Sheet, { runs }: NoteBlock): void {
  const { faces, colors } = sheet;
  const lines = sheet.lines(runs, faces.text, 9, MEASURE);
  sheet.need(lines.length * 12.5 + 12);
  const height = lines.length * 12.5;
  sheet.artifact(() => sheet.pdf.rect(PAGE.left, sheet.y, 2, height).fill(colors.brand));
  const style = { x: PAGE.left + 11, size: 9, leading: 12.5, color: colors.soft };
  // Not tagged Note, which would need an identifier that pdfkit does not write.
  sheet.flow(sheet.element(sheet.root, 'P'), 'P', lines, style);
  sheet.y += 14;
}

function drawBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(sheet, block);
      break;
    case 'paragraph':
      drawParagraph(sheet, block);
      break;
    case 'list':
      drawList(sheet, block);
      break;
    case 'table':
      drawTable(sheet, block);
      break;
    case 'figures':
      drawFigures(sheet, block);
      break;
    case 'bars':
      drawBars(sheet, block);
      break;
    case 'entries':
      drawEntries(sheet, block);
      break;
    case 'note':
      drawNote(sheet, block);
      break;
    case 'signatures':
      drawSignatures(sheet, block);
      break;
    case 'pageBreak':
      sheet.newPage();
      break;
  }
}

/** Header and footer of every page but the cover, once the number of pages is known. */
function drawMargins(sheet: Sheet, document: TypesetDocument): void {
  const { pdf, faces, colors, letterhead } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    pdf.switchToPage(page);
    sheet.artifact(() => {
      sheet.word(letterhead.name, faces.bold, PAGE.left, 54, 8.5, colors.brand);
      const [entity, more] = sheet.lines([document.cover.entity], faces.text, 8.5, 290);
      const last = entity?.segments.at(-1);
      if (more !== undefined && last !== undefined) last.text += ' …';
      if (entity !== undefined) sheet.line(entity, PAGE.right, 54, 8.5, colors.soft, 'end');
      sheet.rule(62, 0.75, colors.rule);
    }, 'Top');
    sheet.artifact(() => {
      sheet.rule(734, 0.75, colors.rule);
      sheet.word(`${document.metadata.code} · ${document.cover.kicker}`, faces.text, PAGE.left, 749, 8.5, colors.soft);
      sheet.word(`${page + 1} / ${count}`, faces.bold, PAGE.right, 749, 8.5, colors.ink, 'end');
    }, 'Bottom');
  }
}

/**
 * Renders a document as a tagged, compressed PDF (PDF/UA-1 structure, fonts embedded as subsets, letter size). The same
 * document always has the same bytes.
 * @throws when a font of the letterhead cannot be read
 */
export async function renderPdf(document: TypesetDocument, letterhead: Letterhead): Promise<Buffer> {
  const sheet = new Sheet(document.metadata, letterhead, loadFaces(letterhead.fonts));
  const chunks: Uint8Array[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    sheet.pdf.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.pdf.on('error', reject);
  });
  drawCover(sheet, document.cover);
  sheet.newPage();
  for (const block of document.blocks) drawBlock(sheet, block);
  drawMargins(sheet, document);
  sheet.root.end();
  sheet.pdf.end();
  return done;
}
