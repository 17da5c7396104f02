import { rmSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import type { Import } from '#platform/import/definition.ts';
import { importFile } from '#platform/import/runs/import-file.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { acuerdos } from './datasets/acuerdos.ts';
import { avisos } from './datasets/avisos.ts';
import { listAcuerdosOf, listAvisos } from './queries.ts';

// The agreements of another institution, imported into an empty database.
openEmptyDatabase();

beforeAll(() => {
  const folder = temporaryFolder('contenidos');
  openFileStore(localFileStore(folder));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function run(definition: Import, file: string) {
  const run = { tipo: definition.id, nombre: 'archivo', autor: 'prueba', prueba: false };
  const { added, changed, same, problems, changes } = await importFile(definition, file, { dryRun: false, run });
  return {
    counts: [added, changed, same],
    reasons: problems.map(({ place, reason }) => `${place}: ${reason}`),
    changes: changes.map(({ place, before, after }) => `${place}: ${before} → ${after}`),
  };
}
const csv = (content: string) => temporaryFile('tabla.csv', content);
/** Text that PDF readers open as one blank page. */
const pdf = (comment: string) =>
  strToU8(
    `%PDF-1.4\n%${comment}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const head = 'Fecha,Consecutivo,Expediente,Fecha de actuación,Síntesis\n';

test('agreements are added to their lists, and a corrected one changes', async () => {
  const rows = '05/03/2026,1,E/1,04/03/2026,Se admite.\n05/03/2026,2,E/2,04/03/2026,Se turna.\n';
  expect((await run(acuerdos.import, csv(head + rows))).counts).toEqual([2, 0, 0]);
  expect((await run(acuerdos.import, csv(head + rows.replace('turna', 'archiva')))).counts).toEqual([0, 1, 1]);
  expect(await listAcuerdosOf('2026-03-05', new Date('2026-03-06T12:00:00Z'))).toMatchObject([
    { consecutivo: 1, expediente: 'E/1', fechaActuacion: '2026-03-04', sintesis: 'Se admite.' },
    { consecutivo: 2, sintesis: 'Se archiva.' },
  ]);
});

test('an agreement twice and a date that does not exist are named by cell', async () => {
  const rows = '05/03/2026,7,E/1,04/03/2026,Uno\n05/03/2026,7,E/2,31/02/2026,Dos\n05/03/2026,7,E/2,04/03/2026,Dos\n';
  expect((await run(acuerdos.import, csv(head + rows))).reasons).toEqual([
    'celda D3: «31/02/2026» es una fecha que no existe',
    'celda A4: repite la fila 2 de la hoja «tabla»',
  ]);
});

test('notices bring their two files; one of the same date and file number is changed', async () => {
  const table = 'Fecha,Expediente,Descripción,Archivo del acuerdo,Archivo\n05/03/2026,E/1,Edictos,a.pdf,b.pdf\n';
  const zip = (content: string, comment: string) => {
    return temporaryFile(
      'avisos.zip',
      zipSync({ 'avisos.csv': strToU8(content), 'pdf/a.pdf': pdf('a'), 'pdf/b.pdf': pdf(comment) }),
    );
  };
  expect(await run(avisos.import, zip(table, 'b'))).toEqual({ counts: [1, 0, 0], reasons: [], changes: [] });
  const [first] = await listAvisos(new Date('2026-03-06T12:00:00Z'));
  expect(first).toMatchObject({ expediente: 'E/1', acuerdo: { nombre: 'a.pdf' }, archivo: { nombre: 'b.pdf' } });
  expect((await run(avisos.import, zip(table, 'b'))).counts).toEqual([0, 0, 1]);
  expect(await run(avisos.import, zip(table.replace('Edictos', 'Por edictos'), 'b2'))).toMatchObject({
    counts: [0, 1, 0],
    changes: [
      'celda C2: Edictos → Por edictos',
      expect.stringMatching(/^celda E2: b\.pdf \(\w{8}…\) → b\.pdf \(\w{8}…\)$/),
    ],
  });
  const [second] = await listAvisos(new Date('2026-03-06T12:00:00Z'));
  expect(second).toMatchObject({ id: first?.id, descripcion: 'Por edictos', archivo: { id: first?.archivo?.id } });
  expect((await run(avisos.import, zip(table.replace('b.pdf', 'c.pdf'), 'b'))).reasons).toEqual([
    'celda E2: «c.pdf» no está en el paquete',
  ]);
});
