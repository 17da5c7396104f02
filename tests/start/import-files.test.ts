import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileFiles, zip } from '../setup/atencion/hostile-files.ts';
import { csv, folderPackage, type PackageContent, storedContents, zipPackage } from '../setup/import/package-files.ts';
import { importRows, runImport } from '../setup/import/run-import.ts';
import { sheetData, temporaryFile, workbookBytes } from '../setup/import/workbook-file.ts';
import { lockedPdf, plainPdf } from '../setup/pdf.ts';
import { type RunningServer, startServer, temporaryDataDir } from '../setup/start-server.ts';

// A site of its own, without demonstration; packages come in beside the running server.
const dataDir = temporaryDataDir();
let server: RunningServer;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'archivos'), { recursive: true });
  server = await startServer({ dataDir, env: { DEMO: '0' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const run = (...args: string[]) => runImport(dataDir, ...args);
const ask = async (path: string) => (await fetch(server.base + path)).json();
const open = async (path: string) => {
  const answer = await fetch(server.base + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const sample = (name: string) => hostileFiles.find(({ what }) => what === name)?.content ?? Buffer.alloc(0);
const summary = (added: number, changed: number, same: number, wrong = 0) =>
  `${added} nuevas, ${changed} cambiadas, ${same} iguales, ${wrong} equivocadas.`;

const one = plainPdf({ texts: ['Uno', 'Dos', 'Tres'] });
const two = plainPdf({ texts: ['Otro'] });
const docx = sample('a DOCX');
const header = ['Carpeta', 'Nombre', 'Anotaciones', 'Sección', 'Fecha', 'Etiqueta', 'Archivo', 'Archivo 2', 'Orden'];
const rows = [
  header,
  [
    'FA-0019',
    'Informe 2015',
    'Estatal, 2015',
    'Informes',
    '30/09/2016',
    'Informe',
    'Informe 2015.pdf',
    'Anexo.docx',
    '2',
  ],
  ['fa-0019', 'Informe 2014', 'Estatal, 2014', 'Informes', '30/09/2015', 'Informe', 'INFORME 2014.PDF', '', '1'],
];
const content = (): PackageContent => ({
  'tabla.csv': csv(rows),
  'pdf/Informe 2015.pdf': one,
  'pdf/viejos/Informe 2014.pdf': two,
  'Anexo.docx': docx,
});

describe('documents and their files', () => {
  test('stand in folders, which come first', async () => {
    expect(
      await importRows(dataDir, 'carpetas', [
        ['Código', 'Título'],
        ['fa-0019', 'Informes anteriores'],
        ['FA-0020', 'Otros informes'],
      ]),
    ).toContain(summary(2, 0, 0));
  });

  test('a dry run, of folder and ZIP alike, says what it would do and leaves nothing in the store', async () => {
    for (const place of [folderPackage(content()), zipPackage(content())])
      expect(await run('documentos', place, '--dry-run')).toEqual({
        ok: true,
        lines: [
          `Documentos: 2 filas leídas; ${summary(2, 0, 0)}`,
          'Fue una prueba: no se cambió nada. Para importar, la misma orden sin --dry-run.',
        ],
      });
    expect(storedContents(dataDir)).toEqual([]);
    expect(await ask('/Publico/VersionDocumentos/FA-0019')).toEqual([]);
  });

  test('come in from a ZIP file; the folder of the same changes nothing', async () => {
    expect((await run('documentos', zipPackage(content()))).lines).toEqual([
      `Documentos: 2 filas leídas; ${summary(2, 0, 0)}`,
    ]);
    expect(storedContents(dataDir)).toEqual([one, two, docx].map(sha256).sort());
    const [first, second] = await ask('/Publico/VersionDocumentos/FA-0019');
    expect(first).toMatchObject({ NombreDocumento: 'Informe 2014', Extension: 'pdf', Extension2: null });
    expect(second).toMatchObject({
      ...{ NombreDocumento: 'Informe 2015', Anotaciones: 'Estatal, 2015', Seccion: 'Informes', Etiqueta: 'Informe' },
      ...{ Extension: 'pdf', Extension2: 'docx' },
    });
    expect(await open(`/Publico/Documento/${second.Id}`)).toEqual({ status: 200, type: 'application/pdf', bytes: one });
    expect((await open(`/Publico/Documento/${second.Id}?documentoNo=2`)).bytes).toEqual(docx);
    for (const place of [folderPackage(content()), zipPackage(content())])
      expect((await run('documentos', place)).lines).toEqual([`Documentos: 2 filas leídas; ${summary(0, 0, 2)}`]);
  });

  test('a replaced file keeps every address, and the one before is gone', async () => {
    const [, { Id }] = await ask('/Publico/VersionDocumentos/FA-0019');
    const address = async () => new URL((await ask(`/api/File/VistaPrevia/${Id}`)).blockBlob.uri).pathname;
    const before = await address();
    const other = plainPdf({ texts: ['Corregido'] });
    expect((await run('documentos', folderPackage({ ...content(), 'pdf/Informe 2015.pdf': other }))).lines).toEqual([
      `Documentos: 2 filas leídas; ${summary(0, 1, 1)}`,
    ]);
    expect((await open(`/Publico/Documento/${Id}`)).bytes).toEqual(other);
    expect(await address()).toBe(before);
    expect((await open(before)).bytes).toEqual(other);
    expect(storedContents(dataDir)).toEqual([other, two, docx].map(sha256).sort());
    await run('documentos', folderPackage(content()));
    expect((await open(`/Publico/Documento/${Id}`)).bytes).toEqual(one);
  });

  test('a table alone changes words; a blank cell leaves the file; a public number finds or makes its document', async () => {
    const [{ Id }] = await ask('/Publico/VersionDocumentos/FA-0019');
    const table = [
      ['Número público', 'Carpeta', 'Nombre', 'Anotaciones', 'Publicado', 'Archivo'],
      [String(Id), 'FA-0020', 'Informe 2014, corregido', 'Nueva nota', 'Sí', ''],
      ['777123', 'FA-0020', 'Con número', '', 'Sí', ''],
      ['', 'FA-0020', 'Retirado', '', 'No', ''],
    ];
    expect(await importRows(dataDir, 'documentos', table)).toContain(summary(2, 1, 0));
    expect(await ask('/Publico/VersionDocumentos/FA-0020')).toMatchObject([
      { Id: 777_123, NombreDocumento: 'Con número', Extension: null },
      {
        Id,
        NombreDocumento: 'Informe 2014, corregido',
        Anotaciones: 'Nueva nota',
        Extension: 'pdf',
        Seccion: 'Informes',
      },
    ]);
    expect((await open(`/Publico/Documento/${Id}`)).bytes).toEqual(two);
    expect(await importRows(dataDir, 'documentos', table)).toContain(summary(0, 0, 3));
    // The next number is none that a file brought.
    await importRows(dataDir, 'documentos', [
      ['Carpeta', 'Nombre'],
      ['FA-0020', 'Sin número'],
    ]);
    expect(await ask('/Publico/VersionDocumentos/FA-0020')).toContainEqual(
      expect.objectContaining({ NombreDocumento: 'Sin número', Id: 777_124 }),
    );
  });
});

describe('what is wrong with a package', () => {
  const wrong = async (place: string) => {
    const before = [storedContents(dataDir), await ask('/Publico/VersionDocumentos/FA-0019')];
    const { ok, lines } = await run('documentos', place);
    expect(ok).toBe(false);
    expect([storedContents(dataDir), await ask('/Publico/VersionDocumentos/FA-0019')]).toEqual(before);
    return lines;
  };

  test('is listed by cell, and nothing comes in', async () => {
    const files: PackageContent = {
      'bueno.pdf': plainPdf({ texts: ['Bueno'] }),
      'disfraz.pdf': docx,
      'texto.pdf': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'vacio.pdf': '',
      'secreto.pdf': await lockedPdf(),
      'roto.pdf': Buffer.from('%PDF-1.7\nnada más'),
      'macros.docx': sample('a document with macros'),
      'a/doble.pdf': one,
      'b/doble.pdf': two,
      'nadie.pdf': one,
      'grande.pdf': '',
      '.DS_Store': 'x',
      '~$tabla.csv': 'x',
    };
    const names = [
      'bueno.pdf',
      'disfraz.pdf',
      'texto.pdf',
      'vacio.pdf',
      'secreto.pdf',
      'roto.pdf',
      'macros.docx',
      'doble.pdf',
      'falta.pdf',
      'a/bueno.pdf',
      '..',
      'programa.exe',
      'grande.pdf',
      'fuera.pdf',
      'dentro.pdf',
      'lejos.pdf',
    ];
    const table = [
      ['Carpeta', 'Nombre', 'Archivo'],
      ...names.map((name, at) => ['FA-0019', `Documento ${at}`, name]),
      ['FA-9999', 'Sin carpeta', ''],
      ['FA/1', 'Código raro', ''],
      ['', 'Ni número ni carpeta', ''],
      ['FA-0019', 'Documento 0', ''],
    ];
    const folder = folderPackage({ ...files, 'tabla.csv': csv(table) });
    const outside = temporaryFile('ajeno.pdf', one);
    symlinkSync(outside, join(folder, 'fuera.pdf'));
    symlinkSync(join(folder, 'bueno.pdf'), join(folder, 'dentro.pdf'));
    symlinkSync(join(folder, 'lejos.pdf'), join(folder, 'lejos.pdf'));
    truncateSync(join(folder, 'grande.pdf'), 500_000_001);
    const cell = (row: number, reason: string) => `Hoja «tabla», celda C${row}: ${reason}.`;
    const slashes = 'debe ser el nombre del archivo, sin diagonales ni «..»; puede estar en cualquier carpeta';
    expect(await wrong(folder)).toEqual([
      cell(3, '«disfraz.pdf» no es por dentro un archivo PDF, sino DOCX'),
      cell(4, '«texto.pdf» no es por dentro un archivo PDF'),
      cell(5, '«vacio.pdf» está vacío'),
      cell(6, '«secreto.pdf» está protegido con contraseña'),
      cell(7, '«roto.pdf» está dañado: no se puede abrir'),
      cell(8, '«macros.docx» no es por dentro un archivo DOCX'),
      cell(9, '«doble.pdf» está en más de un lugar: a/doble.pdf, b/doble.pdf'),
      cell(10, '«falta.pdf» no está en el paquete'),
      cell(11, `«a/bueno.pdf» ${slashes}`),
      cell(12, `«..» ${slashes}`),
      cell(13, '«programa.exe» debe terminar en .pdf, .jpg, .png, .webp, .mp4, .mp3, .docx, .xlsx, .zip'),
      cell(14, '«grande.pdf» pasa de 500 MB'),
      cell(15, '«fuera.pdf» es un enlace que sale de la carpeta'),
      cell(17, '«lejos.pdf» es un enlace que no lleva a ningún archivo'),
      'Hoja «tabla», celda A18: «FA-9999» no es una carpeta que exista; impórtela antes (carpetas).',
      'Hoja «tabla», celda A19: «FA/1» debe llevar solo letras, cifras y guiones, como FA-0019.',
      'Hoja «tabla», celda A20: falta «Carpeta», ya que el documento no trae número.',
      'Hoja «tabla», celda A21: repite la fila 2 de la hoja «tabla».',
      'Ninguna fila nombra este archivo, que no se importa: nadie.pdf',
      `Documentos: 20 filas leídas; ${summary(2, 0, 0, 18)}`,
      'No se cambió nada. Corrija el archivo e impórtelo de nuevo.',
    ]);
  });

  test('a table that came alone, or names a document twice', async () => {
    expect(await wrong(temporaryFile('tabla.csv', csv(rows)))).toContain(
      'Hoja «tabla», celda G2: «Informe 2015.pdf» no vino con la tabla: importe la carpeta o el ZIP en que están los dos, o quite la columna.',
    );
    const [{ Id }] = await ask('/Publico/VersionDocumentos/FA-0019');
    const twice = [
      ['Número', 'Carpeta', 'Nombre'],
      ['', 'FA-0019', 'Informe 2015'],
      [String(Id), 'FA-0019', 'Informe 2015'],
    ];
    expect((await wrong(temporaryFile('tabla.csv', csv(twice))))[0]).toBe(
      `Hoja «tabla», celda C3: es el documento ${Id}, que otra fila ya cambia.`,
    );
  });

  test('the table of a package: none, the wrong one, two; a workbook among the documents is no table', async () => {
    const lines = async (files: PackageContent) => (await run('documentos', folderPackage(files), '--prueba')).lines[0];
    expect(await lines({ 'a.pdf': one })).toContain('El paquete no tiene una tabla de documentos (.xlsx o .csv)');
    expect(await lines({ 'a.csv': 'x,y\n1,2\n', 'b.csv': 'z\n' })).toContain('Ninguna tabla del paquete tiene');
    const table = csv([
      ['Carpeta', 'Nombre', 'Archivo'],
      ['FA-0019', 'Datos', 'datos.xlsx'],
    ]);
    expect(await lines({ 'a.csv': table, 'b.csv': table })).toContain(
      'más de una tabla de documentos: «a.csv», «b.csv»',
    );
    const data = Buffer.from(workbookBytes({ sheets: { Hoja: sheetData([['Año', 'Gasto']]) } }));
    for (const place of ['datos.xlsx', 'anexos/datos.xlsx'])
      expect(await lines({ 'tabla.csv': table, [place]: data })).toContain(summary(1, 0, 0));
    expect((await run('documentos', join(dataDir, 'no-hay'))).lines[0]).toContain('No se puede leer el archivo');
  });

  test('a hostile ZIP file is said to be one', async () => {
    const table = csv([
      ['Carpeta', 'Nombre', 'Archivo'],
      ['FA-0019', 'Uno', 'uno.pdf'],
    ]);
    const good = { 'tabla.csv': table };
    const pdf = { name: 'uno.pdf', content: one };
    const refused: [string, string][] = [
      [zipPackage(good, [{ name: '../uno.pdf', content: one }]), 'un nombre que no se admite: «../uno.pdf»'],
      [zipPackage(good, [{ name: '..\\..\\uno.pdf', content: one }]), 'un nombre que no se admite: «../../uno.pdf»'],
      [zipPackage(good, [{ name: '/etc/uno.pdf', content: one }]), 'un nombre que no se admite: «/etc/uno.pdf»'],
      [zipPackage(good, [{ name: 'C:\\uno.pdf', content: one }]), 'un nombre que no se admite: «C:/uno.pdf»'],
      [zipPackage(good, [{ name: 'uno\0.pdf', content: one }]), 'un nombre que no se admite: «uno\u{FFFD}.pdf»'],
      [zipPackage(good, [{ name: '\u001b[2Juno.pdf', content: one }]), 'un nombre que no se admite'],
      [zipPackage(good, [pdf, pdf]), 'dos veces el archivo «uno.pdf»'],
      [zipPackage(good, [{ name: 'uno.pdf', content: '/etc/passwd', mode: 0o120777 }]), 'un enlace, «uno.pdf»'],
      [zipPackage(good, [{ ...pdf, flags: 1 }]), 'protegido con contraseña; hágalo sin ella. Está en «uno.pdf»'],
      [zipPackage(good, [{ ...pdf, flags: 0x41 }]), 'protegido con contraseña'],
      [zipPackage(good, [{ ...pdf, method: 12 }]), 'una compresión que no se admite'],
      [zipPackage(good, [{ ...pdf, unpacked: 100 }]), 'dañado, o no es lo que declara'],
      [zipPackage(good, [{ ...pdf, unpacked: one.length + 1 }]), 'dañado, o no es lo que declara'],
      [zipPackage(good, [{ ...pdf, checksum: 1 }]), 'dañado, o no es lo que declara'],
      [zipPackage(good, [{ name: 'uno.pdf', content: Buffer.alloc(30_000_000) }]), 'se expande más'],
      [zipPackage(good, [{ ...pdf, unpacked: 0xfffffff0 }]), 'se expande más'],
      [temporaryFile('a.zip', zip([{ name: 'tabla.csv', content: table }, pdf], { truncated: 30 })), 'dañado'],
      [temporaryFile('a.zip', zip([{ name: 'tabla.csv', content: table }, pdf], { declared: 9 })), 'dañado'],
      [temporaryFile('a.zip', zip([])), 'no tiene una tabla'],
      [
        zipPackage(
          good,
          Array.from({ length: 20_001 }, (_, at) => ({ name: `${at}.pdf`, content: '' })),
        ),
        'más de 20000 archivos',
      ],
      [zipPackage({ 'tabla.csv': 'a'.repeat(20) }, [{ name: 'mimetype', content: 'x' }]), 'LibreOffice'],
    ];
    for (const [place, reason] of refused) {
      const lines = await wrong(place);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(reason);
      expect(lines[0]).toMatch(/No se cambió nada\.$/);
    }
  });

  test('names as Windows and macOS write them', async () => {
    const table = csv([
      ['Carpeta', 'Nombre', 'Archivo'],
      ['FA-0020', 'Ó', 'Información Única.pdf'],
    ]);
    const named = (name: Buffer) => {
      // Spelled in the archive by its bytes.
      const bytes = zip([
        { name: 'tabla.csv', content: table },
        { name: 'x'.repeat(name.length), content: one },
      ]);
      for (let at = bytes.indexOf('x'.repeat(name.length)); at >= 0; at = bytes.indexOf('x'.repeat(name.length), at))
        name.copy(bytes, at);
      return temporaryFile('paquete.zip', bytes);
    };
    const windows = Buffer.from('Informaci\xa2n \xe9nica.pdf', 'latin1');
    const mac = Buffer.from('Información Única.pdf'.normalize('NFD'));
    for (const name of [windows, mac])
      expect((await run('documentos', named(name), '--prueba')).lines[0]).toContain(summary(1, 0, 0));
  });

  test('an import that is stopped, or meets another, changes nothing', async () => {
    const big: PackageContent = { 'tabla.csv': csv(rows.slice(0, 1)) };
    const lines = [header.slice(0, 2).concat('Archivo')];
    for (let at = 0; at < 60; at++) {
      big[`${at}.pdf`] = plainPdf({ texts: [`Página ${at}`, 'x'], picture: 200_000 });
      lines.push(['FA-0020', `Grande ${at}`, `${at}.pdf`]);
    }
    const folder = folderPackage({ ...big, 'tabla.csv': csv(lines) });
    const before = storedContents(dataDir);
    const [slow, other] = await Promise.all([
      run('documentos', folder),
      new Promise((resolve) => setTimeout(resolve, 4000)).then(() => run('documentos', folderPackage(content()))),
    ]);
    expect(slow.lines).toEqual([`Documentos: 60 filas leídas; ${summary(60, 0, 0)}`]);
    expect(other.lines).toEqual(['Hay otra importación en curso; espere a que termine. No se cambió nada.']);
    expect(storedContents(dataDir)).toHaveLength(before.length + 60);
    writeFileSync(join(folder, 'tabla.csv'), csv(lines));
  });
});
