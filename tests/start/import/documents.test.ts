import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { query } from '../../setup/atencion/submission.ts';
import { databaseUrl } from '../../setup/database.ts';
import {
  csv,
  documentPackage,
  folderPackage,
  onePage,
  type PackageContent,
  threePages,
  wordFile,
  zipPackage,
} from '../../setup/import/package-files.ts';
import { startCommand, startImport } from '../../setup/import/run-import.ts';
import { counts, emptySite, refused } from '../../setup/import/site.ts';
import { plainPdf } from '../../setup/pdf/pdf-file.ts';
import { until } from '../../setup/processes.ts';

const site = emptySite();
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('documents and their files', () => {
  test('are in folders, which are imported first', async () => {
    expect(
      await site.rows('carpetas', [
        ['Código', 'Título'],
        ['fa-0019', 'Informes anteriores'],
        ['FA-0020', 'Otros informes'],
      ]),
    ).toContain(counts(2, 0, 0));
  });

  test('a dry run, of folder and ZIP alike, says what it would do and leaves nothing in the store', async () => {
    for (const place of [folderPackage(documentPackage()), zipPackage(documentPackage())])
      expect(await site.run('documentos', place, '--dry-run')).toEqual({
        ok: true,
        lines: [
          `Documentos: 2 filas leídas; ${counts(2, 0, 0)}`,
          'Fue una prueba: no se cambió nada. Para importar, la misma orden sin esa opción.',
        ],
      });
    expect(site.stored()).toEqual([]);
    expect(await site.ask('/Publico/VersionDocumentos/FA-0019')).toEqual([]);
  });

  test('come in from a ZIP file; the folder of the same changes nothing', async () => {
    expect((await site.run('documentos', zipPackage(documentPackage()))).lines).toEqual([
      `Documentos: 2 filas leídas; ${counts(2, 0, 0)}`,
    ]);
    expect(site.stored()).toEqual([threePages, onePage, wordFile].map(sha256).sort());
    const [first, second] = await site.ask('/Publico/VersionDocumentos/FA-0019');
    expect(first).toMatchObject({ NombreDocumento: 'Informe 2014', Extension: 'pdf', Extension2: null });
    expect(second).toMatchObject({
      NombreDocumento: 'Informe 2015',
      Anotaciones: 'Estatal',
      Seccion: 'Informes',
      Etiqueta: 'Informe',
      Extension: 'pdf',
      Extension2: 'docx',
    });
    expect(await site.open(`/Publico/Documento/${second.Id}`)).toEqual({
      status: 200,
      type: 'application/pdf',
      bytes: threePages,
    });
    expect((await site.open(`/Publico/Documento/${second.Id}?documentoNo=2`)).bytes).toEqual(wordFile);
    const searchPage = await site.open('/buscar?texto=Informe%202015');
    expect(searchPage.bytes.toString()).toContain('PDF, 3 páginas');
    for (const place of [folderPackage(documentPackage()), zipPackage(documentPackage())])
      expect((await site.run('documentos', place)).lines).toEqual([`Documentos: 2 filas leídas; ${counts(0, 0, 2)}`]);
  });

  test('a replaced file keeps every address, and the one before is gone', async () => {
    const [, { Id }] = await site.ask('/Publico/VersionDocumentos/FA-0019');
    const address = async () => new URL((await site.ask(`/api/File/VistaPrevia/${Id}`)).blockBlob.uri).pathname;
    const before = await address();
    const other = plainPdf({ texts: ['Corregido'] });
    expect(
      (await site.run('documentos', folderPackage({ ...documentPackage(), 'pdf/Informe 2015.pdf': other }))).lines,
    ).toEqual([
      expect.stringMatching(/: Archivo, de «Informe 2015\.pdf \(\w{8}…\)» a «Informe 2015\.pdf \(\w{8}…\)»\.$/),
      `Documentos: 2 filas leídas; ${counts(0, 1, 1)}`,
    ]);
    expect((await site.open(`/Publico/Documento/${Id}`)).bytes).toEqual(other);
    expect(await address()).toBe(before);
    expect((await site.open(before)).bytes).toEqual(other);
    expect(site.stored()).toEqual([other, onePage, wordFile].map(sha256).sort());
    await site.run('documentos', folderPackage(documentPackage()));
    expect((await site.open(`/Publico/Documento/${Id}`)).bytes).toEqual(threePages);
  });

  test('a table alone changes words; a blank cell leaves the file; a public number finds or makes its document', async () => {
    const [{ Id }] = await site.ask('/Publico/VersionDocumentos/FA-0019');
    const table = [
      ['Número público', 'Carpeta', 'Nombre', 'Anotaciones', 'Publicado', 'Archivo'],
      [String(Id), 'FA-0020', 'Informe 2014, corregido', 'Nueva nota', 'Sí', ''],
      ['777123', 'FA-0020', 'Con número', '', 'Sí', ''],
      ['', 'FA-0020', 'Retirado', '', 'No', ''],
    ];
    expect(await site.rows('documentos', table)).toContain(counts(2, 1, 0));
    expect(await site.ask('/Publico/VersionDocumentos/FA-0020')).toMatchObject([
      { Id: 777_123, NombreDocumento: 'Con número', Extension: null },
      {
        Id,
        NombreDocumento: 'Informe 2014, corregido',
        Anotaciones: 'Nueva nota',
        Extension: 'pdf',
        Seccion: 'Informes',
      },
    ]);
    expect((await site.open(`/Publico/Documento/${Id}`)).bytes).toEqual(onePage);
    expect(await site.rows('documentos', table)).toContain(counts(0, 0, 3));
    // A new document has the next number of the sequence, which no table sets.
    await site.rows('documentos', [
      ['Carpeta', 'Nombre'],
      ['FA-0020', 'Sin número'],
    ]);
    const rows: { NombreDocumento: string; Id: number }[] = await site.ask('/Publico/VersionDocumentos/FA-0020');
    expect(rows.find(({ NombreDocumento }) => NombreDocumento === 'Sin número')?.Id).toBeLessThan(777_123);
  });
});

test('deletes the files of a killed import after a day, except those that a row references', async () => {
  const before = site.stored();
  const folder = join(site.dataDir, 'archivos', 'ab');
  mkdirSync(folder, { recursive: true });
  const left = join(folder, 'ab'.repeat(32));
  writeFileSync(left, 'x');
  const sweep = async () => (await startCommand(site.dataDir, 'retention', '--apply').ran).lines.at(-1);
  expect(await sweep()).toBe('Contenidos sin dueño en la carpeta de archivos: 0 borrados');
  const yesterday = Date.now() / 1000 - 90_000;
  for (const name of [left, ...before.map((sha256) => join(site.dataDir, 'archivos', sha256.slice(0, 2), sha256))])
    utimesSync(name, yesterday, yesterday);
  expect(await sweep()).toBe('Contenidos sin dueño en la carpeta de archivos: 1 borrados');
  expect(site.stored()).toEqual(before);
});

describe('an import that does not come to its end', () => {
  function several(): string {
    const files: PackageContent = {};
    const table = [['Carpeta', 'Nombre', 'Archivo']];
    for (let at = 0; at < 3; at++) {
      files[`${at}.pdf`] = plainPdf({ texts: [`Página ${at}`] });
      table.push(['FA-0020', `Documento ${at}`, `${at}.pdf`]);
    }
    return folderPackage({ ...files, 'tabla.csv': csv(table) });
  }

  test('because it is stopped, or another runs, leaves everything as it was', async () => {
    const before = site.stored();
    const place = several();
    // It cannot write, and so not end, while another transaction holds the table.
    const holder = new Client(databaseUrl('postgres', site.dataDir));
    await holder.connect();
    try {
      await holder.query('begin; lock table documentos in exclusive mode');
      const slow = startImport(site.dataDir, 'documentos', place);
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
      await until('the import waits for the table', async () => (await query(site.dataDir, waiting)).length > 0);
      expect(await refused(site.run('documentos', place))).toEqual([
        'Hay otra importación en curso; espere a que termine. No se cambió nada.',
      ]);
      slow.child.kill('SIGINT');
      await holder.query('rollback');
      expect(await refused(slow.ran)).toEqual(['Se interrumpió la importación. No se cambió nada.']);
    } finally {
      await holder.end();
    }
    expect(site.stored()).toEqual(before);
    expect(await site.ask('/Publico/VersionDocumentos/FA-0020')).toHaveLength(3);
  });
});
