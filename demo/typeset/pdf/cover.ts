import type { Cover } from '../model.ts';
import { drawLogo } from './logo.ts';
import { MEASURE, PAGE, type Sheet } from './sheet.ts';

const BAND = 132;

function drawBand(sheet: Sheet): void {
  const { pdf, letterhead, faces, colors } = sheet;
  pdf.rect(0, 0, PAGE.width, BAND).fill(colors.brand);
  drawLogo(pdf, letterhead, { x: PAGE.left, y: 42, size: 48, inverse: true });
  const name = sheet.lines([letterhead.name], faces.title, 16, 230);
  let y = 58;
  for (const line of name) {
    sheet.line(line, PAGE.left + 62, y, 16, '#ffffff');
    y += 18;
  }
  sheet.word(letterhead.motto, faces.text, PAGE.left + 62, y - 2, 9, '#ffffff');
}

function drawFoot(sheet: Sheet, notice: string | undefined): void {
  const { letterhead, faces, colors } = sheet;
  if (notice !== undefined) {
    const lines = sheet.lines([notice], faces.text, 9.5, MEASURE);
    const top = 690 - lines.length * 13;
    const element = sheet.element(sheet.root, 'P');
    sheet.artifact(() => sheet.pdf.rect(PAGE.left, top - 2, 2.5, lines.length * 13).fill(colors.accent));
    sheet.mark(element, 'P', () => {
      for (const [index, line] of lines.entries()) {
        sheet.line(line, PAGE.left + 12, top + 9 + index * 13, 9.5, colors.soft);
      }
    });
  }
  sheet.artifact(() => {
    sheet.rule(716, 0.75, colors.rule);
    sheet.word(letterhead.address.join(', '), faces.text, PAGE.left, 732, 8.5, colors.soft);
    const contact = `${letterhead.phone} · ${letterhead.email} · ${letterhead.website}`;
    sheet.word(contact, faces.text, PAGE.left, 744, 8.5, colors.soft);
  }, 'Bottom');
}

/** Draws the cover on a page of its own. */
export function drawCover(sheet: Sheet, cover: Cover): void {
  const { faces, colors } = sheet;
  sheet.newPage();
  sheet.mark(sheet.element(sheet.root, 'P'), 'P', () => drawBand(sheet));

  sheet.y = 206;
  const kicker = sheet.lines([cover.kicker], faces.bold, 11, MEASURE);
  sheet.flow(sheet.element(sheet.root, 'P'), 'P', kicker, {
    x: PAGE.left,
    size: 11,
    leading: 15,
    color: colors.accent,
  });
  sheet.y += 10;
  const size = cover.title.length > 90 ? 27 : 33;
  const title = sheet.lines([cover.title], faces.title, size, 450);
  const style = { x: PAGE.left, size, leading: size * 1.12, color: colors.ink };
  sheet.flow(sheet.element(sheet.root, 'H1'), 'H1', title, style);
  sheet.y += 14;
  const entity = sheet.lines([cover.entity], faces.title, 17, MEASURE);
  sheet.flow(sheet.element(sheet.root, 'P'), 'P', entity, {
    x: PAGE.left,
    size: 17,
    leading: 21,
    color: colors.brand,
  });

  sheet.y = Math.max(sheet.y + 30, 430);
  const table = sheet.element(sheet.root, 'Table');
  sheet.artifact(() => sheet.rule(sheet.y, 1.5, colors.ink));
  for (const [index, { label, value }] of cover.facts.entries()) {
    const lines = sheet.lines([value], faces.text, 10.5, 320);
    const height = 9 + lines.length * 14;
    const top = sheet.y + (index === 0 ? 1.5 : 0);
    sheet.artifact(() => {
      if (index % 2 === 1) sheet.pdf.rect(PAGE.left, top, PAGE.right - PAGE.left, height).fill(colors.ledger);
      sheet.rule(top + height, 0.75, index === cover.facts.length - 1 ? colors.ink : colors.rule);
    });
    const row = sheet.element(table, 'TR');
    const head = sheet.element(row, 'TH', { scope: 'Row' });
    sheet.mark(head, 'TH', () => sheet.word(label, faces.bold, PAGE.left + 4, top + 15, 10.5, colors.ink));
    sheet.mark(sheet.element(row, 'TD'), 'TD', () => {
      for (const [at, line] of lines.entries()) sheet.line(line, PAGE.left + 150, top + 15 + at * 14, 10.5, colors.ink);
    });
    sheet.y = top + height;
  }
  drawFoot(sheet, cover.notice);
}
