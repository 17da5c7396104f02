import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { listOpenDatasets } from '#areas/open-datasets.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { datasetFormats, isFigure } from '#platform/tables/table.ts';
import type { CellValue } from '#platform/workbook/model.ts';
import { openWorkbook } from '#platform/workbook/workbook.ts';
import { expectProblem } from '#tests/setup/call.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { writeContent } from '#tests/setup/database.ts';
import { readableAnywhere } from '#tests/setup/headers.ts';
import { ask } from '#tests/setup/http.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { freshVersion, openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();
const folder = temporaryFolder('datos');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const conjunto = 'preguntas';

test('a version is written once: unchanged rows make no other one', async () => {
  // Other test files may change rows between the two.
  await expect
    .poll(async () => {
      const { nombre: first } = (await freshVersion(conjunto)).version;
      const { nombre: second } = (await freshVersion(conjunto)).version;
      return /^\d{4}-\d\d-\d\d\.\d+$/.test(first) && first === second;
    })
    .toBe(true);
});

test('the address without a version leads to the current one, in each format', async () => {
  for (const format of datasetFormats) {
    // Other test files may change rows between the two.
    await expect
      .poll(async () => {
        const { version } = await freshVersion(conjunto);
        const { status, headers } = await ask(datasetPath(conjunto, `${conjunto}.${format}`));
        return status === 307 && headers.location === versionPath(version, format);
      })
      .toBe(true);
  }
});

test('a file of a version has length, tag and ranges, is not compressed, and is readable from any origin', async () => {
  const { version } = await freshVersion(conjunto);
  const path = versionPath(version, 'parquet');
  const file = version.archivos.parquet;
  const whole = await ask(path, { headers: { 'accept-encoding': 'gzip, br', origin: 'https://otro.example' } });
  expect(whole.headers).toMatchObject({
    ...readableAnywhere,
    'content-length': String(file.bytes),
    'content-type': 'application/vnd.apache.parquet',
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
    'cache-control': 'public, max-age=86400, immutable',
    'content-disposition': `attachment; filename=${conjunto}-${version.nombre}.parquet`,
  });
  expect(whole.headers['content-encoding']).toBeUndefined();
  expect(createHash('sha256').update(whole.body).digest('hex')).toBe(file.sha256);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.headers['content-range']]).toEqual([
    200,
    String(file.bytes),
    undefined,
  ]);
  const part = await ask(path, { headers: { range: 'bytes=-4' } });
  expect([part.status, part.text, part.headers.etag]).toEqual([206, 'PAR1', whole.headers.etag]);
  const same = await ask(path, { headers: { 'if-none-match': String(whole.headers.etag) } });
  expect(same.status).toBe(304);
  const outside = await ask(path, { headers: { range: `bytes=${file.bytes}-` } });
  expect(outside.status).toBe(416);
});

test('the hash of a file is what sha256sum reads', async () => {
  const { version } = await freshVersion(conjunto);
  const { text } = await ask(`${versionPath(version, 'csv')}.sha256`);
  expect(text).toBe(`${version.archivos.csv.sha256}  ${conjunto}.csv\n`);
  // Other test files may change rows between the two.
  await expect
    .poll(async () => {
      const { version: newest } = await freshVersion(conjunto);
      const { status, headers } = await ask(`${datasetPath(conjunto, `${conjunto}.csv`)}.sha256`);
      return status === 307 && headers.location === `${versionPath(newest, 'csv')}.sha256`;
    })
    .toBe(true);
});

test('while a change waits for its version, HEAD and ranges read the version before, and its hash is not that of the rows of this moment', async () => {
  const { version } = await freshVersion(conjunto);
  const path = datasetPath(conjunto, `${conjunto}.parquet`);
  await writeContent('institucion', async () => undefined);
  await expect.poll(async () => (await ask(path)).status).toBe(200);
  for (const init of [{ method: 'HEAD' }, { headers: { range: 'bytes=0-3' } }]) {
    const { status, headers } = await ask(path, init);
    expect([status, headers.location]).toEqual([307, versionPath(version, 'parquet')]);
  }
  expect((await expectProblem(`${path}.sha256`, 404)).text).toContain(`${versionPath(version, 'parquet')}.sha256`);
});

test('two versions are compared on request, with the same columns as the file of a version', async () => {
  const { nombre } = (await freshVersion(conjunto)).version;
  const compare = (desde: string) => ask(datasetPath(conjunto, `v/${nombre}/cambios.csv?desde=${desde}`));
  const same = await compare(nombre);
  expect(same.headers['content-type']).toContain('text/csv');
  expect(same.text.trim()).toBe('renglon,que,columna,antes,ahora,acto,motivo');
  expect((await compare('1999-01-01.1')).status).toBe(404);
});

test('the first row of every dataset has its page', async () => {
  for (const data of await listOpenDatasets(new Date())) {
    const [row] = await data.first(1, new Date());
    if (row) expect((await ask(rowPath(data.id, Number(row[0])))).status, data.id).toBe(200);
  }
});

test('browsers may ask whether another origin may read a range; nothing else is allowed', async () => {
  const preflight = (method: string) =>
    ask(datasetPath(conjunto, `${conjunto}.parquet`), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://otro.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'range',
      },
    });
  const { status, headers } = await preflight('GET');
  expect([status, headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual([
    204,
    '*',
    expect.stringContaining('Range'),
  ]);
  const refused = await preflight('POST');
  expect([refused.status, refused.headers['access-control-allow-methods']]).toEqual([400, undefined]);
});

test.each([
  ['/datos/pregunta/pregunta.csv', 'El más parecido: preguntas.'],
  ['/datos/preguntas/preguntas.cvs', 'El más parecido: preguntas.csv.'],
  ['/datos/preguntas/v/1999-01-01.1/preguntas.csv', 'El más parecido: 20'],
  ['/datos/preguntas/v/ayer/preguntas.csv', 'El conjunto no tiene esa versión.'],
  ['/datos/xyz/datapackage.json', 'No hay un conjunto de datos con ese nombre.'],
])('%s does not exist, and the answer names the nearest', async (path, sentence) => {
  await freshVersion(conjunto);
  expect((await expectProblem(path, 404)).text).toContain(sentence);
});

test('DuckDB reads all formats of every dataset with the same rows and sums', async () => {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  const withEntes: string[] = [];
  for (const { id } of await listOpenDatasets(new Date())) {
    // Other test files may add columns to a format in the meantime.
    const { data, version } = await freshVersion(id);
    const { columns } = data;
    const sums = columns.flatMap(({ name, kind }) => [
      `count("${name}")`,
      ...(isFigure(kind) ? [`sum("${name}")::decimal(38, 2)`] : []),
      ...(kind === 'date' ? [`max("${name}"::date)::text`] : []),
      ...(kind === 'text' ? [`sum(length("${name}"))::int`] : []),
    ]);
    const types = columns.map(({ name, kind }) => `'${name}': '${csvTypes[kind]}'`);
    const path: Record<string, string> = {};
    for (const format of ['csv', 'json', 'parquet'] as const) {
      path[format] = join(folder, `${id}.${format}`);
      writeFileSync(path[format], (await ask(versionPath(version, format))).body);
    }
    const select = `select count(*)::int, ${sums.join(', ')} from`;
    const parquet = await read(`${select} read_parquet('${path.parquet}')`);
    expect(parquet[0]?.[0], id).toBe(version.filas);
    if (columns.some(({ name }) => name === 'ente_id')) {
      const ids = `select id from read_parquet('${path.parquet}')`;
      expect(await read(ids), `${id}: rows of an ente are together`).toEqual(
        await read(`${ids} order by ente_id nulls last, id`),
      );
      withEntes.push(id);
    }
    const options = `columns = {${types.join(', ')}}`;
    const csv = await read(
      `${select} read_csv('${path.csv}', delim = ',', quote = '"', header = true, nullstr = '', ${options})`,
    );
    expect(csv, `${id}: CSV`).toEqual(parquet);
    const workbook = await openWorkbook(temporaryFile(`${id}.xlsx`, (await ask(versionPath(version, 'xlsx'))).body));
    const cells: CellValue[][] = [];
    for (const sheet of workbook.sheets) for await (const row of sheet.rows()) cells.push([...row.cells]);
    workbook.close();
    expect(cells.length, `${id}: XLSX`).toBe(version.filas + 1);
    // The open build of DuckDB reads no workbook.
    const amounts = columns.flatMap(({ name, kind }) => (kind === 'pesos' ? [name] : []));
    if (amounts.length > 0) {
      const [expected = []] = await read(
        `select ${amounts.map((name) => `sum("${name}")::double`).join(', ')} from read_parquet('${path.parquet}')`,
      );
      const sumOf = (name: string) => {
        const index = columns.findIndex((column) => column.name === name);
        return cells.slice(1).reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
      };
      for (const [index, name] of amounts.entries()) {
        const sum = Number(expected[index] ?? 0);
        // Binary fractions are summed in another order.
        const isSame = Math.abs(sumOf(name) - sum) <= 0.01 + Math.abs(sum) * 1e-9;
        expect(isSame, `${id}: XLSX, ${name}: ${sumOf(name)}, ${sum}`).toBe(true);
      }
    }
    const json = await read(
      `${select} read_json('${path.json}', format = 'array', maximum_object_size = 100000000, ${options})`,
    );
    expect(json, `${id}: JSON`).toEqual(parquet);
  }
  connection.closeSync();
  expect(withEntes.toSorted()).toEqual([
    'alcances',
    'auditorias',
    'erratas',
    'informes',
    'observaciones',
    'recomendaciones',
    'renglones',
    'respuestas',
  ]);
});

const csvTypes = {
  text: 'VARCHAR',
  link: 'VARCHAR',
  date: 'DATE',
  integer: 'BIGINT',
  number: 'DOUBLE',
  pesos: 'DECIMAL(18,2)',
  percent: 'DOUBLE',
  boolean: 'VARCHAR',
} as const;
