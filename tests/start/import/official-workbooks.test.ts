import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { importRows, runImport } from '../../setup/import/run-import.ts';
import { sheetData, workbookBytes } from '../../setup/import/workbook-file.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

// The official workbooks of two formats without columns, one with a child table.
const dataDir = migratedDataDir();
const folder = mkdtempSync(join(tmpdir(), 'libros-'));
let server: RunningServer;

const report = [
  'Ejercicio',
  'Fecha de inicio del periodo que se informa',
  'Fecha de término del periodo que se informa',
];
type Cell = string | number | null;

/** A workbook as the official platform writes it: titles, hidden codes, headings, and sheets of catalogues and child tables. */
function official(
  { title, key, first }: { title: string; key: string; first: number },
  columns: readonly (readonly [string, number])[],
  rows: readonly Cell[][],
  others: Record<string, string> = {},
): Uint8Array {
  const all = [[report[0], 12], [report[1], 4], [report[2], 4], ...columns, ['Nota', 14]] as [string, number][];
  const head: Cell[][] = [
    [first],
    ['TÍTULO', 'NOMBRE CORTO', 'DESCRIPCIÓN'],
    [title, key, 'Texto'],
    all.map(([, code]) => code),
    all.map((_, index) => first + index),
    ['Tabla Campos'],
    all.map(([name]) => name),
  ];
  const data = rows.map((cells) => [2026, '01/07/2026', '30/09/2026', ...cells, 'Sin más']);
  return workbookBytes({ sheets: { 'Reporte de Formatos': sheetData([...head, ...data]), ...others } });
}

const pay = { title: 'Remuneración bruta y neta', key: 'LGT_Art_70_Fr_VIII', first: 475101 };
const payColumns = [
  ['Nombre(s)', 1],
  ['Monto mensual bruto', 6],
  ['Percepciones adicionales Tabla_475099', 10],
] as const;
const child = sheetData([
  [1, 6],
  [61001, 61002],
  ['ID', 'Denominación', 'Monto'],
  [1, 'Bono', 500],
  [1, 'Compensación', 750.5],
  [2, 'Bono', 900],
]);
const trips = { title: 'Gastos de viaje', key: 'LGT_Art_70_Fr_IX', first: 482301 };

beforeAll(async () => {
  server = await startServer({ dataDir, env: { DEMO: '0' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);
const counted = () => runSql(dataDir, 'select count(*)::int as versiones from formato_versiones');

test('a folder is rehearsed whole, and one wrong workbook leaves all of them out', async () => {
  await importRows(dataDir, 'articulos', [
    ['Código', 'Clave', 'Ley', 'Encabezado'],
    ['1', '70', 'Ley', 'Obligaciones'],
  ]);
  await importRows(dataDir, 'fracciones', [
    ['Artículo', 'Fracción', 'Nombre', 'Departamento'],
    ['70', 'VIII', 'Remuneración', 'Recursos Humanos'],
    ['70', 'IX', 'Viáticos', 'Recursos Financieros'],
  ]);
  await importRows(dataDir, 'formatos', [
    ['Artículo', 'Fracción', 'Clave', 'Nombre', 'Periodo', 'Oración'],
    [
      '70',
      'VIII',
      pay.key,
      pay.title,
      'Trimestral',
      'Se pagan {suma: Monto mensual bruto} a {filas: persona / personas}',
    ],
    ['70', 'IX', trips.key, trips.title, 'Trimestral', ''],
  ]);
  put('viaticos.xlsx', official(trips, [['Monto erogado', 6]], [[1200.5]]));
  put('sueldos.xlsx', official(pay, payColumns, [['Ana', 20_000, 7]], { Tabla_475099: child }));
  const { lines, ok } = await runImport(dataDir, 'formato', folder);
  expect(ok).toBe(false);
  expect(lines).toContain(
    'Hoja «Reporte de Formatos», celda F8: «7» no es el ID de un renglón de la hoja «Tabla_475099».',
  );
  expect(lines.at(-1)).toBe('No se importó ninguno: 1 libro de 2 por corregir.');
  expect(await counted()).toEqual([{ versiones: 0 }]);
});

test('columns come from the workbook, and the rows of a child table with the row that refers to them', async () => {
  put(
    'sueldos.xlsx',
    official(
      pay,
      payColumns,
      [
        ['Ana', 20_000, 1],
        ['Luis', 30_000, 2],
      ],
      { Tabla_475099: child },
    ),
  );
  const rehearsal = await runImport(dataDir, 'formato', folder, '--dry-run');
  expect([rehearsal.ok, rehearsal.lines.at(-1)]).toEqual([true, 'Fue una prueba de 2 libros: no se cambió nada.']);
  expect(await counted()).toEqual([{ versiones: 0 }]);
  const { lines, ok } = await runImport(dataDir, 'formato', folder);
  expect([ok, lines.at(-1)]).toEqual([true, 'Se importaron 2 libros.']);
  // Each workbook is named by its rehearsal, and by its import.
  expect(lines.filter((line) => line.endsWith('.xlsx:')).length).toBe(4);
  expect(lines).toContain('2 libros sin errores. Se importan:');
  expect(lines).toContain(
    '7 columnas del formato se tomaron del libro: revise su tipo y su papel en las columnas del formato.',
  );
  const columns = await runSql(
    dataDir,
    'select nombre, tipo, papel from formato_columnas where formato_id = (select id from formatos where orden = 1 order by id limit 1) order by orden',
  );
  expect(columns.map(({ nombre, tipo, papel }) => `${nombre}: ${tipo}, ${papel}`)).toEqual([
    'Ejercicio: numero, periodo',
    'Fecha de inicio del periodo que se informa: fecha, periodo',
    'Fecha de término del periodo que se informa: fecha, periodo',
    'Nombre(s): texto, dato',
    'Monto mensual bruto: dinero, dato',
    'Percepciones adicionales: texto, dato',
    'Nota: texto, dato',
  ]);
  const html = await (await fetch(`${server.base}/transparencia/obligaciones-de-transparencia/70/VIII`)).text();
  expect(html).toContain('Se pagan $50,000 a 2 personas');
  expect(html).toContain('Denominación: Bono; Monto: 500\nDenominación: Compensación; Monto: 750.5');
});

test('the next workbook has the same columns, and one that is of another format is refused', async () => {
  put('sueldos.xlsx', official(pay, payColumns, [['Ana', 21_000, 1]], { Tabla_475099: child }));
  rmSync(join(folder, 'viaticos.xlsx'));
  const { lines: imported, ok } = await runImport(dataDir, 'formato', folder);
  expect(ok).toBe(true);
  expect(imported).toContain(
    'Ninguna columna es clave: se compararon filas enteras. El papel de cada una se da en «Columnas de formatos».',
  );
  expect(imported.filter((line) => line.startsWith('Fue una prueba'))).toEqual([]);
  put('otro.xlsx', official({ ...trips, key: 'LGT_Art_99' }, [['Monto', 6]], [[1]]));
  const { lines } = await runImport(dataDir, 'formato', folder, '--dry-run');
  expect(lines).toContain('Sus títulos no tienen la clave de un formato que exista.');
  put('otro.xlsx', official(trips, [['Monto', 6]], [[1]]));
  expect((await runImport(dataDir, 'formato', pay.key, join(folder, 'otro.xlsx'))).lines).toEqual([
    `El libro dice que es de ${trips.key}, no de ${pay.key}. No se cambió nada.`,
  ]);
});

test('imports two quarters of a format without columns from one folder, and names a missing child table', async () => {
  const plan = { title: 'Plantilla de personal', key: 'LGT_Art_70_Fr_VIII_b', first: 490001 };
  await importRows(dataDir, 'formatos', [
    ['Artículo', 'Fracción', 'Inciso', 'Clave', 'Nombre', 'Periodo'],
    ['70', 'VIII', 'b', plan.key, plan.title, 'Trimestral'],
  ]);
  const columns = [
    ['Puesto', 1],
    ['Percepciones Tabla_490099', 10],
  ] as const;
  for (const name of ['sueldos.xlsx', 'otro.xlsx']) rmSync(join(folder, name));
  put('primero.xlsx', official(plan, columns, [['Auditora', 1]]));
  put('segundo.xlsx', official(plan, columns, [['Auditor', 2]]));
  const { lines, ok } = await runImport(dataDir, 'formato', folder);
  expect([ok, lines.at(-1)]).toEqual([true, 'Se importaron 2 libros.']);
  expect(lines).toContain(
    'El libro no trae la hoja «Tabla_490099»: de «Percepciones» se publica solo el número que la nombra.',
  );
});
