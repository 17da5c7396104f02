import type { Container } from '../../workbook/container.ts';
import { limits, WorkbookError } from '../../workbook/model.ts';
import { readXml } from '../../workbook/xml.ts';
import { type NumberFormat, readNumberFormat } from './number-format.ts';

/** Style of a cell: number format and weight. */
export type CellStyle = { format: NumberFormat; bold: boolean };

/** Reads the cell styles by index. Throws `WorkbookError`. */
export async function readStyles(container: Container, path: string): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const fonts: boolean[] = [];
  const cells: { format: number; font: number }[] = [];
  let part = '';
  await readXml(container.read(path), {
    open({ name, attributes }) {
      if (name === 'cellXfs' || name === 'fonts') part = name;
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'font' && part === 'fonts') fonts.push(false);
      if (name === 'b' && part === 'fonts' && !/^(0|false)$/.test(attributes.val ?? '')) fonts[fonts.length - 1] = true;
      if (name === 'xf' && part === 'cellXfs')
        cells.push({ format: Number(attributes.numFmtId ?? 0), font: Number(attributes.fontId ?? 0) });
      if (Math.max(codes.size, fonts.length, cells.length) > limits.declarations)
        throw new WorkbookError('too-large', 'El libro declara más formatos de los que se admiten.');
    },
    close(name) {
      if (name === part) part = '';
    },
  });
  return cells.map(({ format, font }) => ({
    format: readNumberFormat(format, codes.get(format)),
    bold: fonts[font] ?? false,
  }));
}
