import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { onePage, threePages, zipPackage } from '#tests/setup/import/package-files.ts';
import { writableDb } from '../../database/connection.ts';
import { fileStore, openFileStore } from '../../files/files.ts';
import { archivos } from '../../files/schema.ts';
import { localFileStore } from '../../files/stores/local.ts';
import { file as fileColumn, required } from '../column.ts';
import { defineImport } from '../definition.ts';
import { integer } from '../parsers.ts';
import { importFile } from './import-file.ts';
import { addRun, findRun, type NewRun } from './runs.ts';

openServerDatabase();
beforeAll(() => openFileStore(localFileStore(temporaryFolder('contenidos'))));

/** An import of one file, which a later import replaces. */
const filesImport = defineImport({
  id: 'pruebas-de-archivos',
  action: 'participacion.importar',
  title: 'Archivos',
  columns: {
    numero: required(integer(1, 9999), { header: 'Número', note: '', example: 9999 }),
    archivo: fileColumn(['pdf'], { header: 'Archivo', note: '', example: 'ejemplo.pdf' }),
  },
  prepare: async () => ({}),
  key: ({ numero }) => String(numero),
  async write(tx, [row]) {
    const [existing] = await tx.select().from(archivos).where(eq(archivos.nombre, 'acta.pdf'));
    const saved = await row?.archivo?.save(tx, existing);
    return existing ? { added: 0, changed: saved?.changed ? 1 : 0 } : { added: 1, changed: 0 };
  },
});
const newRun: NewRun = { tipo: 'pruebas', nombre: 'pruebas.zip', autor: 'prueba', prueba: false };

test('reports an invalid file also where its row has another fault', async () => {
  const rows = 'Número,Archivo\nx,acta.pdf\n2,acta.pdf\n';
  const file = zipPackage({ 'tabla.csv': rows, 'acta.pdf': Buffer.from('no es un PDF') });
  const id = await addRun(writableDb(), newRun);
  const { problems } = await importFile(filesImport, file, { dryRun: true, run: id });
  expect(problems.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'celda A2: «x» no es un número entero',
    'celda B2: «acta.pdf» no es por dentro un archivo PDF',
    'celda B3: «acta.pdf» no es por dentro un archivo PDF',
  ]);
});

test('a committed import stays imported when a replaced content cannot be removed', async () => {
  const store = fileStore();
  onTestFinished(() => openFileStore(store));
  openFileStore({ ...store, remove: () => Promise.reject(new Error('the store is down')) });
  const importPdf = async (pdf: Buffer) => {
    const id = await addRun(writableDb(), newRun);
    const file = zipPackage({ 'tabla.csv': 'Número,Archivo\n1,acta.pdf\n', 'acta.pdf': pdf });
    const { changed } = await importFile(filesImport, file, { dryRun: false, run: id });
    return { changed, estado: (await findRun(id))?.estado };
  };
  expect(await importPdf(onePage)).toEqual({ changed: 0, estado: 'importada' });
  expect(await importPdf(threePages)).toEqual({ changed: 1, estado: 'importada' });
});
