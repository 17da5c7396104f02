/** Row of a table in sanitised rich text: its HTML and the content of its cells. */
type Row = { html: string; cells: string[]; isHead: boolean };
type Figure = { value: number; unit: '$' | '%' | '' };

const TABLE = /<table>(?:(?!<table>)[\s\S])*?<\/table>/g;
const ROW = /<tr>[\s\S]*?<\/tr>/g;
const CELL = /<(t[hd])\b[^>]*>([\s\S]*?)<\/\1>/g;
/** Label of a row that adds up others. */
const SUM = /^(?:total|suma)/i;
const FIGURE = /^([−-]?)(\$?)(\d[\d,]*(?:\.\d+)?)\s?(%?)$/;

/**
 * Returns rich text with a bar below the figures of comparing tables: two columns of the same unit row by row, columns of percentages on a scale
 * to 100, and single columns of figures. Other tables are unchanged.
 * @param html Output of `sanitizeRichText`.
 */
export function withTableBars(html: string): string {
  return html.replaceAll(TABLE, (table) => {
    const rows = (table.match(ROW) ?? []).map(readRow);
    const body = rows.filter(({ isHead, cells }) => !isHead && !SUM.test(textOf(cells[0])));
    const partOf = scaleOf(body);
    if (!partOf) return table;
    return body.reduce((drawn, row) => drawn.replace(row.html, () => drawRow(row, partOf)), table);
  });
}

type PartOf = (row: Row, column: number) => number | undefined;

/** Returns a function that computes the part of the scale that a cell fills; undefined if the table compares nothing. */
function scaleOf(body: readonly Row[]): PartOf | undefined {
  const columns = Math.max(0, ...body.map(({ cells }) => cells.length));
  const columnOf = (column: number) => body.map(({ cells }) => figureOf(cells[column]));
  if (body.length < 2 || columns < 2) return undefined;
  const figures = Array.from({ length: columns - 1 }, (_, index) => columnOf(index + 1));
  if (columns === 3 && body.every(({ cells }) => haveOneUnit(cells)))
    return ({ cells }, column) => partIn(figureOf(cells[column]), [figureOf(cells[1]), figureOf(cells[2])]);
  const isShare = figures.map((column) => column.every((each) => each?.unit === '%' && each.value <= 100));
  if (isShare.some(Boolean))
    return ({ cells }, column) => (isShare[column - 1] ? Number(figureOf(cells[column])?.value) / 100 : undefined);
  const [firstColumn = []] = figures;
  if (columns === 2 && firstColumn.every((each) => each !== undefined))
    return ({ cells }, column) => partIn(figureOf(cells[column]), firstColumn);
  return undefined;
}

function haveOneUnit(cells: readonly string[]): boolean {
  const [first, second] = [figureOf(cells[1]), figureOf(cells[2])];
  return first !== undefined && second !== undefined && first.unit === second.unit;
}

function partIn(figure: Figure | undefined, scale: readonly (Figure | undefined)[]): number | undefined {
  const largest = Math.max(...scale.map((each) => each?.value ?? 0));
  return figure && largest > 0 ? figure.value / largest : undefined;
}

function drawRow({ html }: Row, partOf: PartOf): string {
  const row = readRow(html);
  let column = -1;
  return html.replaceAll(CELL, (cell, tag: string, content: string) => {
    column += 1;
    const part = column > 0 ? partOf(row, column) : undefined;
    if (part === undefined) return cell;
    const bar = `<svg aria-hidden="true" focusable="false"><rect width="${Math.round(part * 1000) / 10}%" height="100%"/></svg>`;
    return cell.replace(`${content}</${tag}>`, () => `${content}${bar}</${tag}>`);
  });
}

function readRow(html: string): Row {
  const cells = [...html.matchAll(CELL)];
  return { html, cells: cells.map(([, , content = '']) => content), isHead: cells.every(([, tag]) => tag === 'th') };
}

/** Parses a non-negative figure: `420`, `90 %`, `$2.10`. */
function figureOf(cell: string | undefined): Figure | undefined {
  const [, sign, money, digits = '', percent] = FIGURE.exec(textOf(cell)) ?? [];
  if (!digits || sign) return undefined;
  return { value: Number(digits.replaceAll(',', '')), unit: unitOf(money, percent) };
}

function unitOf(money: string | undefined, percent: string | undefined): Figure['unit'] {
  if (money) return '$';
  return percent ? '%' : '';
}

function textOf(cell = ''): string {
  return cell
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
