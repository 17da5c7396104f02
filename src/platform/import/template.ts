import type { CellObject } from 'write-excel-file/node';
import { sheetName } from '../tables/xlsx.ts';
import type { CellValue, SheetRow } from '../workbook/model.ts';
import { EMPTY, showCell, shownTitle } from './cell.ts';
import type { Column, Columns } from './column.ts';
import type { Import, TemplateContent } from './definition.ts';
import type { Header } from './header.ts';

/** Name of the instructions sheet of a template. */
export const INSTRUCTIONS = 'Instrucciones';

/** Returns a workbook with the header, an example row, a second sheet that explains each column, and the sheets of `content`. */
export async function importTemplate(
  { title, columns, takesFiles, completeRows }: Import,
  { examples, sheets }: Pick<TemplateContent, 'examples' | 'sheets'> = { examples: {}, sheets: [] },
): Promise<Buffer> {
  // Loaded where it is used: most processes write no template.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const list = Object.entries(columns).map(([name, column]) => ({
    ...column,
    example: examples[name] ?? column.example,
  }));
  const head = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#e8efe9' });
  return writeWorkbook([
    {
      sheet: sheetName(title),
      data: [list.map((column) => head(templateHeader(column))), list.map(exampleCell)],
      columns: list.map(({ header, example }) => ({
        width: Math.min(60, Math.max(header.length, String(example).length) + 6),
      })),
      stickyRowsCount: 1,
    },
    {
      sheet: INSTRUCTIONS,
      data: [
        ['Columna', 'Obligatoria', 'Qué lleva', 'También se reconoce como'].map(head),
        ...list.map(({ header, required, note, also = [] }) => [header, required ? 'Sí' : 'No', note, also.join(', ')]),
        [],
        [
          'Escriba encima de la fila de ejemplo, o bórrela: tal como viene no se importa. El orden de las columnas es libre; las no obligatorias pueden faltar.',
        ],
        [completeRows ? 'Una celda en blanco se publica en blanco.' : BLANKS],
        ...(takesFiles ? withFiles.map((line) => [line]) : []),
        ...sheets.map(({ name, column }) => [
          `«${column}» lleva un valor de la hoja «${name}»; si le falta uno, agréguelo ahí.`,
        ]),
      ],
      columns: [24, 14, 70, 50].map((width) => ({ width })),
    },
    ...sheets.map(({ name, values }) => ({
      sheet: name,
      data: values.map((value) => [value]),
      columns: [{ width: 50 }],
    })),
  ]).toBuffer();
}

const BLANKS = `Una celda en blanco, o con «N/A», «S/D» o «-», deja el valor que ya estaba; para quitarlo escriba ${EMPTY}.`;

const withFiles = [
  'Los archivos: ponga esta tabla y los archivos que nombra en una carpeta, o en un ZIP, e importe la carpeta o el ZIP.',
  'Cada celda lleva el nombre de un archivo con su terminación, sin carpetas; los archivos pueden estar en subcarpetas.',
  'Una celda en blanco deja el archivo que ya estaba. Un archivo nuevo toma el lugar del anterior y conserva su dirección.',
  'Sin archivos que agregar o cambiar, quite esas columnas e importe solo la tabla.',
];

/**
 * Returns whether a row is the unedited example of the template: the first row below the template's headers, with more than one cell, all equal to
 * the example. In a table with other headers, a row with these values is not the example.
 */
export function isExample({ number, cells }: SheetRow, header: Header, columns: Columns<never>): boolean {
  if (number !== header.row + 1 || !hasTemplateHeaders(header, columns)) return false;
  const filled = [...header.columnsByIndex].filter(
    ([index, name]) => cells[index] != null && !columns[name]?.exampleVaries,
  );
  return (
    filled.length > 1 && filled.every(([index, name]) => textOf(cells[index] ?? null) === exampleText(columns[name]))
  );
}

function hasTemplateHeaders({ described }: Header, columns: Columns<never>): boolean {
  return described.columns.every(({ title, column: name }) => {
    const column = name === null ? undefined : columns[name];
    return column !== undefined && title === shownTitle(templateHeader(column));
  });
}

function templateHeader({ header, required }: Column<unknown, never>): string {
  return required ? `${header} *` : header;
}

const textOf = (cell: CellValue) => showCell(cell).trim();

/** Returns the text of an example cell, equal in every file format. */
function exampleText(column: Column<unknown, never> | undefined): string | undefined {
  if (!column) return undefined;
  if (typeof column.example === 'boolean') return column.example ? 'Sí' : 'No';
  return textOf(column.example);
}

function exampleCell({ example }: Column<unknown, never>): CellObject {
  if (typeof example === 'string') return { value: example, type: String };
  if (typeof example === 'number') return { value: example, type: Number };
  if (typeof example === 'boolean') return { value: example ? 'Sí' : 'No', type: String };
  return { value: new Date(`${example.iso}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
}
