import { type Container, readText } from './container.ts';
import { fillMerges, type Merge } from './merges.ts';
import { type CellValue, checkPlace, checkText, limits, type Sheet, type SheetRow, WorkbookError } from './model.ts';
import { attribute, parseXml, readXml, type Tag } from './xml.ts';

const CONTENT = 'content.xml';
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** Returns whether a container is an OpenDocument file. */
export function isOpenDocument(container: Container): boolean {
  return container.has('mimetype');
}

/** Returns the sheets of an OpenDocument spreadsheet (OASIS ODF 1.3, part 3, 9). Throws `WorkbookError` for another document, or an encrypted one. */
export async function odsSheets(container: Container): Promise<{ sheets: Sheet[]; hidden: Sheet[] }> {
  if ((await readText(container, 'mimetype', SPREADSHEET.length + 100)).trim() !== SPREADSHEET)
    throw new WorkbookError('format', 'Es un documento de LibreOffice, pero no una hoja de cálculo.');
  if (container.has('META-INF/manifest.xml') && (await isEncrypted(container)))
    throw new WorkbookError('encrypted', 'El libro está protegido con contraseña; guárdelo sin ella.');
  const hiddenStyles = new Set<string>();
  const tables: { name: string; style: string }[] = [];
  let style = '';
  await readXml(container.read(CONTENT), {
    open(tag) {
      if (tag.name === 'style') style = attribute(tag, 'name') ?? '';
      if (tag.name === 'table-properties' && attribute(tag, 'display') === 'false') hiddenStyles.add(style);
      if (tag.name === 'table') tables.push({ name: attribute(tag, 'name') ?? '', style: styleOf(tag) });
      if (tables.length > limits.sheets)
        throw new WorkbookError('too-large', `El libro tiene más de ${limits.sheets} hojas.`);
    },
  });
  const sheets = tables.map(({ name, style: ofTable }, index) => ({
    isHidden: hiddenStyles.has(ofTable),
    sheet: { name, rows: () => readRows(container, index, name) },
  }));
  return {
    sheets: sheets.flatMap(({ isHidden, sheet }) => (isHidden ? [] : [sheet])),
    hidden: sheets.flatMap(({ isHidden, sheet }) => (isHidden ? [sheet] : [])),
  };
}

async function isEncrypted(container: Container): Promise<boolean> {
  let isProtected = false;
  await readXml(container.read('META-INF/manifest.xml'), {
    open: ({ name }) => {
      isProtected ||= name === 'encryption-data';
    },
  });
  return isProtected;
}

function styleOf(tag: Tag): string {
  return attribute(tag, 'style-name') ?? '';
}

async function* readRows(container: Container, index: number, sheet: string): AsyncGenerator<SheetRow> {
  const reader = new TableReader(index, sheet);
  for await (const _ of parseXml(container.read(CONTENT), {
    open: (tag) => reader.open(tag),
    close: (name) => reader.close(name),
    text: (piece) => reader.text(piece),
  })) {
    yield* reader.take();
    if (reader.isDone) return;
  }
}

/** Elements inside a cell that are not part of its text. */
const ASIDE = /^(annotation|shapes|frame)$/;

/** Reader of the rows of one table of `content.xml`. Repeated rows and cells are stored once, with their number. */
class TableReader {
  isDone = false;
  private readonly sheet: string;
  /** Number of tables to skip before the requested one ends. */
  private tablesLeft: number;
  private rows: SheetRow[] = [];
  private number = 0;
  private column = 0;
  private cells: CellValue[] = [];
  private row: Tag | undefined;
  private cell: Tag | undefined;
  private content = '';
  private paragraphs = 0;
  private inParagraph = false;
  private aside = 0;
  private merges: Merge[] = [];

  constructor(index: number, sheet: string) {
    this.tablesLeft = index + 1;
    this.sheet = sheet;
  }

  take(): SheetRow[] {
    const complete = this.rows;
    this.rows = [];
    return complete;
  }

  open(tag: Tag): void {
    if (tag.name === 'table') this.tablesLeft -= 1;
    if (this.tablesLeft !== 0 || this.isDone) return;
    if (this.cell) this.openInside(tag);
    else if (tag.name === 'table-row') {
      this.row = tag;
      this.cells = [];
      this.column = 0;
    } else if (tag.name === 'table-cell' || tag.name === 'covered-table-cell') {
      this.cell = tag;
      this.content = '';
      this.paragraphs = 0;
    }
  }

  private openInside({ name, attributes }: Tag): void {
    if (ASIDE.test(name)) this.aside += 1;
    if (this.aside > 0) return;
    if (name === 'p') {
      if (this.paragraphs > 0) this.grow('\n');
      this.paragraphs += 1;
      this.inParagraph = true;
    } else if (name === 'line-break') this.grow('\n');
    else if (name === 'tab') this.grow('\t');
    else if (name === 's') this.grow(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, limits.cell)));
  }

  text(piece: string): void {
    if (this.cell && this.inParagraph && this.aside === 0) this.grow(piece);
  }

  close(name: string): void {
    if (this.tablesLeft !== 0 || this.isDone) return;
    if (ASIDE.test(name) && this.aside > 0) this.aside -= 1;
    else if (name === 'p' && this.aside === 0) this.inParagraph = false;
    else if (this.cell && (name === 'table-cell' || name === 'covered-table-cell')) this.closeCell(this.cell);
    else if (name === 'table-row') this.closeRow();
    else if (name === 'table') this.isDone = true;
  }

  private closeCell(tag: Tag): void {
    this.cell = undefined;
    const value = cellValue(tag, this.content);
    const repeated = repetitions(tag, 'number-columns-repeated');
    if (value !== null) {
      checkPlace(this.sheet, this.column + repeated - 1, this.number + 1);
      for (let index = 0; index < repeated; index += 1) this.cells[this.column + index] = value;
      this.merge(tag, value);
    }
    this.column += repeated;
  }

  private merge(tag: Tag, value: CellValue): void {
    const [columns, rows] = [repetitions(tag, 'number-columns-spanned'), repetitions(tag, 'number-rows-spanned')];
    if (columns === 1 && rows === 1) return;
    const right = Math.min(this.column + columns, limits.columns) - 1;
    this.merges.push({ top: this.number + 1, bottom: this.number + rows, left: this.column, right, value });
    if (this.merges.length > limits.merges)
      throw new WorkbookError('too-large', `La hoja «${this.sheet}» tiene demasiadas celdas combinadas.`);
  }

  private closeRow(): void {
    const { row, cells } = this;
    if (!row) return;
    this.row = undefined;
    const isBlank = !cells.some((cell) => cell != null);
    const isHidden = attribute(row, 'visibility') !== undefined && attribute(row, 'visibility') !== 'visible';
    const repeated = repetitions(row, 'number-rows-repeated');
    for (let index = 0; index < repeated && !isBlank; index += 1) {
      const number = this.number + index + 1;
      checkPlace(this.sheet, 0, number);
      const copy = Array.from(cells, (value) => value ?? null);
      this.merges = this.merges.filter(({ bottom }) => bottom >= number);
      const filled: SheetRow = { number, cells: copy, ...(isHidden && { hidden: true }) };
      fillMerges(this.merges, filled);
      this.rows.push(filled);
    }
    this.number += repeated;
  }

  private grow(piece: string): void {
    checkText(this.sheet, this.column, this.number + 1, this.content.length + piece.length);
    this.content += piece;
  }
}

function repetitions(tag: Tag, name: string): number {
  const number = Number(attribute(tag, name) ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

function cellValue(tag: Tag, text: string): CellValue {
  const type = attribute(tag, 'value-type');
  if (tag.attributes['calcext:value-type'] === 'error') return { kind: 'error', code: text };
  if (type === 'date') return { kind: 'date', iso: (attribute(tag, 'date-value') ?? '').slice(0, 10) };
  if (type === 'boolean') return attribute(tag, 'boolean-value') === 'true';
  const value = attribute(tag, 'value');
  if (/^(float|currency|percentage)$/.test(type ?? '') && Number.isFinite(Number(value ?? Number.NaN)))
    return Number(value);
  const written = attribute(tag, 'string-value') ?? text;
  return written.trim() === '' ? null : written;
}
