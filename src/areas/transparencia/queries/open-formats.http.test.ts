import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveVersions } from '#demo/areas/transparencia/save-versions.ts';
import { differencesBetween } from '#platform/datasets/versions/differences.ts';
import { newestVersion } from '#platform/datasets/versions/read.ts';
import { writeVersion } from '#platform/datasets/versions/write.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { articulos } from '../datasets/articulos.ts';
import { columnas } from '../datasets/columnas.ts';
import { formatos } from '../datasets/formatos.ts';
import { fracciones } from '../datasets/fracciones.ts';
import type { Columna } from '../rules/columns.ts';
import { findOpenFormat, listOpenFormats } from './open-formats.ts';

openEmptyDatabase();
const folder = temporaryFolder('formatos-abiertos');
const now = new Date();
const columns: Columna[] = [
  { id: 11, nombre: 'Nombre(s)', tipo: 'texto', papel: 'clave' },
  { id: 12, nombre: 'Monto', tipo: 'dinero', papel: 'dato' },
];
const second = { anio: 2026, periodo: 'Segundo trimestre', desde: '2026-04-01', hasta: '2026-06-30' };
const third = { anio: 2026, periodo: 'Tercer trimestre', desde: '2026-07-01', hasta: '2026-09-30' };

async function publish(period: typeof second, publicadoEl: string, rows: string[][], columnasThen = columns) {
  await writeContent('transparencia', (tx) =>
    saveVersions(tx, [{ formatoId: 1, ...period, publicadoEl, columnas: columnasThen, rows }]),
  );
}

async function format() {
  const data = await findOpenFormat('formato-1');
  if (!data) throw new Error('The format has no table');
  return data;
}

beforeAll(async () => {
  openFileStore(localFileStore(folder));
  openPublicUrl(new URL('https://sitio.example'));
  await writeContent('transparencia', async (tx) => {
    await articulos.save(tx, [{ id: 1, clave: '70', ley: 'Ley', encabezado: 'Publicará', orden: 1 }]);
    await fracciones.save(tx, [
      { id: 1, articuloId: 1, numero: 'VIII', nombre: 'Sueldos', descripcion: '', departamento: 'Recursos', orden: 1 },
    ]);
    const formato = { fraccionId: 1, clave: 'A', oracion: '', periodo: 'Trimestral', plazoDias: 30, activo: true };
    await formatos.save(tx, [
      { ...formato, id: 1, inciso: 'a', nombre: 'Remuneración', orden: 1 },
      { ...formato, id: 2, inciso: 'b', nombre: 'Sin versión', orden: 2 },
    ]);
    await columnas.save(
      tx,
      columns.map((column, index) => ({ ...column, formatoId: 1, orden: index + 1 })),
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a format is a dataset from its first published version on', async () => {
  expect(await listOpenFormats(now)).toEqual([]);
  // A column that the format no longer has, before the others.
  const before: Columna[] = [{ id: 9, nombre: 'Clave', tipo: 'texto', papel: 'dato' }, ...columns];
  await publish(
    second,
    '2026-07-15',
    [
      ['x', 'Ana', '10.50'],
      ['y', 'Luis', ''],
    ],
    before,
  );
  await publish(third, '2099-01-01', [['Ana', '11']]);
  const [data] = await listOpenFormats(now);
  expect([data?.id, data?.title, data?.columns.map(({ name, kind }) => `${name} ${kind}`)]).toEqual([
    'formato-1',
    'Art. 70, VIII a). Remuneración',
    ['id integer', 'nombre text', 'monto pesos', 'pagina link'],
  ]);
  const page = 'https://sitio.example/transparencia/obligaciones-de-transparencia/70/VIII?formato=1&version=100000';
  expect(await data?.first(5, now)).toEqual([
    [1_048_577, 'Ana', 10.5, page],
    [1_048_578, 'Luis', null, page],
  ]);
  expect(await data?.count(now)).toBe(2);
  expect(await findOpenFormat('formato-3')).toBeUndefined();
  expect(await (await findOpenFormat('formato-2'))?.first(5, now)).toEqual([]);
});

test('a period that is published again changes its rows, which keep their numbers, and says through which act', async () => {
  await writeVersion(await format(), now);
  const before = await newestVersion('formato-1');
  await publish(second, '2026-08-01', [['Ana', '12.50']]);
  const data = await format();
  await writeVersion(data, new Date());
  const after = await newestVersion('formato-1');
  if (!before || !after) throw new Error('A version is missing');
  const differences = [];
  for await (const difference of differencesBetween(before, after, data.readReasons)) differences.push(difference);
  expect(differences).toMatchObject([
    { renglon: 1_048_577, que: 'cambio', columna: 'monto', antes: '10.5', ahora: '12.5', acto: expect.any(Number) },
    { renglon: 1_048_577, que: 'cambio', columna: 'pagina' },
    { renglon: 1_048_578, que: 'baja', motivo: 'se sustituyó' },
  ]);
  expect((await data.find(1_048_577, now))?.entry).toMatchObject({
    titulo: 'Art. 70, VIII a). Remuneración, Segundo trimestre de 2026, fila 1',
    direccion: expect.stringContaining('version=100002'),
  });
  expect(await data.find(1_048_578, now)).toBeUndefined();
  expect(await data.find(5, now)).toBeUndefined();
});
