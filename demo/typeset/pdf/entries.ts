import type { EntriesBlock, SignaturesBlock } from '../model.ts';
import { BODY, PAGE, type Sheet } from './sheet.ts';

const BODY_X = PAGE.left + 38;
const BODY_WIDTH = 304;

/** Findings: a number in pencil, what was found, and at the right edge the amount and its state. No page cuts one. */
export function drawEntries(sheet: Sheet, block: EntriesBlock): void {
  const { faces, colors } = sheet;
  const list = sheet.element(sheet.root, 'L');
  for (const [index, item] of block.items.entries()) {
    const lines = sheet.lines(item.runs, faces.text, BODY.size, BODY_WIDTH);
    const height = 18 + Math.max(lines.length, item.status === undefined ? 1 : 2) * 14.5;
    // The total stays with the last finding.
    const closing = index === block.items.length - 1 && block.total !== undefined ? 28 : 0;
    if (sheet.need(height + closing) || index === 0) {
      sheet.artifact(() => sheet.rule(sheet.y, 1.5, colors.ink));
    }
    const top = sheet.y + 20;
    const entry = sheet.element(list, 'LI');
    sheet.mark(sheet.element(entry, 'Lbl'), 'Lbl', () => {
      sheet.word(item.label, faces.title, PAGE.left, top + 2, 18, colors.accent);
    });
    sheet.mark(sheet.element(entry, 'LBody'), 'LBody', () => {
      for (const [at, line] of lines.entries()) sheet.line(line, BODY_X, top + at * 14.5, BODY.size, colors.ink);
      if (item.amount !== undefined) {
        sheet.word(item.amount, faces.bold, PAGE.right, top, BODY.size, colors.ink, 'end');
      }
      if (item.status !== undefined) {
        const face = item.pending ? faces.bold : faces.text;
        sheet.word(item.status, face, PAGE.right, top + 14.5, 9, item.pending ? colors.accent : colors.soft, 'end');
      }
    });
    sheet.y += height;
    if (index < block.items.length - 1) sheet.artifact(() => sheet.rule(sheet.y, 0.5, colors.rule));
  }
  drawTotal(sheet, block.total);
}

function drawTotal(sheet: Sheet, total: EntriesBlock['total']): void {
  const { faces, colors } = sheet;
  sheet.artifact(() => sheet.rule(sheet.y, 0.75, colors.ink));
  if (total !== undefined) {
    sheet.mark(sheet.element(sheet.root, 'P'), 'P', () => {
      sheet.word(total.label, faces.bold, BODY_X, sheet.y + 16, BODY.size, colors.ink);
      sheet.word(total.amount, faces.bold, PAGE.right, sheet.y + 16, BODY.size, colors.ink, 'end');
    });
    sheet.artifact(() => sheet.doubleRule(sheet.y + 23));
    sheet.y += 27;
  }
  sheet.y += 18;
}

/** Lines to sign on, two to a row. */
export function drawSignatures(sheet: Sheet, block: SignaturesBlock): void {
  const { faces, colors } = sheet;
  const width = 210;
  sheet.need(Math.ceil(block.roles.length / 2) * 84);
  for (const [index, role] of block.roles.entries()) {
    if (index % 2 === 0) sheet.y += 54;
    const x = index % 2 === 0 ? PAGE.left : PAGE.right - width;
    sheet.artifact(() => sheet.rule(sheet.y, 0.75, colors.ink, x, x + width));
    sheet.mark(sheet.element(sheet.root, 'P'), 'P', () => {
      for (const [at, line] of sheet.lines([role], faces.text, 9.5, width).entries()) {
        sheet.line(line, x, sheet.y + 13 + at * 12, 9.5, colors.soft);
      }
    });
    if (index % 2 === 1 || index === block.roles.length - 1) sheet.y += 30;
  }
  sheet.y += 8;
}
