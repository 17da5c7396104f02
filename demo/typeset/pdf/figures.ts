import type { BarsBlock, FiguresBlock } from '../model.ts';
import { PAGE, type Sheet } from './sheet.ts';

const WIDTH = PAGE.right - PAGE.left;

/** A row of large figures, each under a thick rule with what it counts. Read in line they are «Ingresos: $5 (revisado: $3)». */
export function drawFigures(sheet: Sheet, block: FiguresBlock): void {
  const { faces, colors } = sheet;
  const gap = 18;
  const width = (WIDTH - gap * (block.items.length - 1)) / block.items.length;
  sheet.need(78);
  // One size for the whole row: that of the longest figure.
  let size = 24;
  const fits = ({ amount }: { amount: string }) => faces.title.width(amount, size) <= width;
  while (size > 12 && !block.items.every(fits)) size -= 1;
  const list = sheet.element(sheet.root, 'L');
  for (const [index, { label, amount, detail }] of block.items.entries()) {
    const x = PAGE.left + index * (width + gap);
    sheet.artifact(() => sheet.rule(sheet.y, 1.5, colors.ink, x, x + width));
    const body = sheet.element(sheet.element(list, 'LI'), 'LBody');
    sheet.mark(body, 'LBody', () => {
      sheet.word(`${label}:`, faces.bold, x, sheet.y + 15, 9.5, colors.ink);
      sheet.word(amount, faces.title, x, sheet.y + 42, size, colors.brand);
      if (detail !== undefined) {
        for (const [at, line] of sheet.lines([`(${detail})`], faces.text, 9, width).entries()) {
          sheet.line(line, x, sheet.y + 57 + at * 11.5, 9, colors.soft);
        }
      }
    });
  }
  sheet.y += 84;
}

/** Horizontal bars from zero to the whole, each with its figure next to it. */
export function drawBars(sheet: Sheet, block: BarsBlock): void {
  const { pdf, faces, colors } = sheet;
  const rowHeight = 21;
  const height = 18 + block.bars.length * rowHeight;
  sheet.need(height);
  const title = sheet.lines([block.title], faces.bold, 10.5, WIDTH);
  sheet.flow(sheet.element(sheet.root, 'P'), 'P', title, { x: PAGE.left, size: 10.5, leading: 16, color: colors.ink });
  const bottom = sheet.y + block.bars.length * rowHeight;
  const bbox: [number, number, number, number] = [PAGE.left, sheet.y, PAGE.right, bottom];
  const figure = sheet.element(sheet.root, 'Figure', { alt: block.alt, bbox });
  sheet.mark(figure, 'Figure', () => {
    const from = PAGE.left + 140;
    const length = 280;
    for (const [index, { label, share, value }] of block.bars.entries()) {
      const top = sheet.y + index * rowHeight;
      const clamped = Math.max(0, Math.min(1, share));
      sheet.word(label, faces.text, PAGE.left, top + 14, 9.5, colors.ink);
      pdf.rect(from, top + 5, length, 11).fill(colors.ledger);
      pdf.rect(from, top + 5, length * clamped, 11).fill(colors.brand);
      pdf
        .lineWidth(0.5)
        .rect(from, top + 5, length, 11)
        .stroke(colors.rule);
      sheet.word(value, faces.bold, PAGE.right, top + 14, 9.5, colors.ink, 'end');
    }
  });
  sheet.y += block.bars.length * rowHeight + 16;
}
