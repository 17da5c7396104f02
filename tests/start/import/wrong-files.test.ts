import { symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  csv,
  documentPackage,
  documentRows,
  folderPackage,
  onePage,
  type PackageContent,
  sampleFile,
  threePages,
  wordFile,
  zipPackage,
} from '../../setup/import/package-files.ts';
import { counts, emptySite, refused } from '../../setup/import/site.ts';
import { sheetData, temporaryFile, workbookBytes } from '../../setup/import/workbook-file.ts';
import { lockedPdf, plainPdf } from '../../setup/pdf/pdf-file.ts';

const site = emptySite();

describe('invalid packages', () => {
  const wrong = async (place: string) => {
    const before = [site.stored(), await site.ask('/Publico/VersionDocumentos/FA-0019')];
    const lines = await refused(site.run('documentos', place));
    expect([site.stored(), await site.ask('/Publico/VersionDocumentos/FA-0019')]).toEqual(before);
    return lines;
  };

  test('does not touch the documents that are there', async () => {
    await site.rows('carpetas', [
      ['Código', 'Título'],
      ['FA-0019', 'Informes anteriores'],
    ]);
    expect((await site.run('documentos', zipPackage(documentPackage()))).lines[0]).toContain(counts(2, 0, 0));
  });

  test('is listed by cell, and nothing is imported', async () => {
    const files: PackageContent = {
      'bueno.pdf': plainPdf({ texts: ['Bueno'] }),
      'disfraz.pdf': wordFile,
      'texto.pdf': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'vacio.pdf': '',
      'secreto.pdf': await lockedPdf(),
      'roto.pdf': Buffer.from('%PDF-1.7\nnada más'),
      'macros.docx': sampleFile('a document with macros'),
      'a/doble.pdf': threePages,
      'b/doble.pdf': onePage,
      'nadie.pdf': threePages,
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
    const outside = temporaryFile('ajeno.pdf', threePages);
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
      cell(
        13,
        '«programa.exe» debe terminar en .pdf, .jpg, .png, .webp, .mp4, .mp3, .docx, .xlsx, .zip, .doc, .xls, .odt, .ods, .pptx, .xml',
      ),
      cell(14, '«grande.pdf» pasa de 500 MB'),
      cell(15, '«fuera.pdf» es un enlace que sale de la carpeta'),
      cell(17, '«lejos.pdf» es un enlace que no lleva a ningún archivo'),
      'Hoja «tabla», celda A18: «FA-9999» no es una carpeta que exista; agréguela antes en «Carpetas de documentos».',
      'Hoja «tabla», celda A19: «FA/1» no es una carpeta que exista; agréguela antes en «Carpetas de documentos».',
      'Hoja «tabla», celda A20: falta «Carpeta», ya que la fila no trae número.',
      'Hoja «tabla», celda A21: repite la fila 2 de la hoja «tabla».',
      'Ninguna fila nombra este archivo, que no se importa: nadie.pdf',
      `Documentos: 20 filas leídas; ${counts(2, 0, 0, 18)}`,
      'No se cambió nada. Corrija el archivo e impórtelo de nuevo.',
    ]);
  });

  test('a table of entes', async () => {
    const table = [
      ['Id', 'Nombre', 'Nombre corto', 'Tipo'],
      ['80', 'Ayuntamiento de Hermosillo', 'Hermosillo', '4'],
    ];
    expect(await wrong(temporaryFile('tabla.csv', csv(table)))).toContain(
      'A la hoja «tabla» le faltan columnas: Carpeta o Número público. No se reconocen: «Id», «Nombre corto», «Tipo». No se cambió nada.',
    );
  });

  test('a table that came alone, or names a document twice', async () => {
    expect(await wrong(temporaryFile('tabla.csv', csv(documentRows)))).toContain(
      'Hoja «tabla», celda G2: «Informe 2015.pdf» no vino con la tabla: importe la carpeta o el ZIP en que están los dos, o quite la columna.',
    );
    const [, { Id }] = await site.ask('/Publico/VersionDocumentos/FA-0019');
    const twice = [
      ['Número', 'Carpeta', 'Nombre'],
      ['', 'FA-0019', 'Informe 2015'],
      [String(Id), 'FA-0019', 'Informe 2015'],
    ];
    expect((await wrong(temporaryFile('tabla.csv', csv(twice))))[0]).toBe(
      `Hoja «tabla», celda C3: es el número ${Id}, que otra fila ya cambia.`,
    );
  });

  test('the table of a package: none, the wrong one, two; a workbook among the documents is no table', async () => {
    const lines = async (files: PackageContent) =>
      (await site.run('documentos', folderPackage(files), '--prueba')).lines[0];
    expect(await lines({ 'a.pdf': threePages })).toContain(
      'El paquete no tiene una tabla de documentos (.xlsx, .ods o .csv)',
    );
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
      expect(await lines({ 'tabla.csv': table, [place]: data })).toContain(counts(1, 0, 0));
    expect((await site.run('documentos', 'no-hay')).lines[0]).toContain('No existe el archivo «');
  });

  test('rejects a hostile ZIP file as such', async () => {
    const files: PackageContent = { 'tabla.csv': csv(documentRows) };
    const pdf = { name: 'Informe 2015.pdf', content: threePages };
    expect(await wrong(zipPackage(files, [{ name: '../uno.pdf', content: threePages }]))).toEqual([
      'El ZIP tiene un nombre que no se admite: «../uno.pdf». No se cambió nada.',
    ]);
    // Found when it is unpacked, between the rows.
    expect(
      await wrong(zipPackage({ ...documentPackage(), 'pdf/Informe 2015.pdf': onePage }, [{ ...pdf, checksum: 1 }])),
    ).toContain(
      'Hoja «tabla», celda G2: «Informe 2015.pdf» está en más de un lugar: Informe 2015.pdf, pdf/Informe 2015.pdf.',
    );
    const { 'pdf/Informe 2015.pdf': _, ...others } = documentPackage();
    expect(await wrong(zipPackage(others, [{ ...pdf, checksum: 1 }]))).toEqual([
      'El ZIP está dañado, o no es lo que declara; hágalo de nuevo. Está en «Informe 2015.pdf». No se cambió nada.',
    ]);
  });
});
