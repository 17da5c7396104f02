import type { CellObject } from 'write-excel-file/node';
import { EMPTY } from './cell.ts';
import type { Column } from './column.ts';
import type { Import } from './definition.ts';

/** Name of the instructions sheet of a template. */
export const INSTRUCTIONS = 'Instrucciones';

/** Returns a workbook with the header, an example row, and a second sheet that explains each column. */
export async function importTemplate({ title, columns, takesFiles, completeRows }: Import): Promise<Buffer> {
  // Loaded where it is used: most processes write no template.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const list = Object.values(columns);
  const head = (value: string): CellObject => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#e8efe9' });
  return writeWorkbook([
    {
      sheet: title,
      data: [list.map(({ header, required }) => head(required ? `${header} *` : header)), list.map(exampleCell)],
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
        ['Borre la fila de ejemplo. El orden de las columnas es libre; las no obligatorias pueden faltar.'],
        [completeRows ? 'Una celda en blanco se publica en blanco.' : BLANKS],
        ...(takesFiles ? withFiles.map((line) => [line]) : []),
      ],
      columns: [24, 14, 70, 50].map((width) => ({ width })),
    },
  ]).toBuffer();
}

const BLANKS = `Una celda en blanco, o con «N/A», «S/D» o «-», deja el valor que ya estaba; para quitarlo escriba ${EMPTY}.`;

const withFiles = [
  'Los archivos: ponga esta tabla y los archivos que nombra en una carpeta, o en un ZIP, e importe la carpeta o el ZIP.',
  'Cada celda lleva el nombre de un archivo con su terminación, sin carpetas; los archivos pueden estar en subcarpetas.',
  'Una celda en blanco deja el archivo que ya estaba. Un archivo nuevo toma el lugar del anterior y conserva su dirección.',
  'Sin archivos que agregar o cambiar, quite esas columnas e importe solo la tabla.',
];

function exampleCell({ example }: Column<unknown, never>): CellObject {
  if (typeof example === 'string') return { value: example, type: String };
  if (typeof example === 'number') return { value: example, type: Number };
  if (typeof example === 'boolean') return { value: example ? 'Sí' : 'No', type: String };
  return { value: new Date(`${example.iso}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
}
