import { describe, expect, test } from 'vitest';
import { type Entry, zip } from '#tests/setup/atencion/hostile-files.ts';
import { csv, folderPackage, type PackageContent, zipPackage } from '#tests/setup/import/package-files.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { WorkbookError } from '../../workbook/model.ts';
import { file, required } from '../column.ts';
import { defineImport } from '../definition.ts';
import { text } from '../parsers.ts';
import { examineFile } from './examine.ts';
import { PackageError } from './model.ts';
import { openPackage } from './open.ts';

const columnText = (header: string) => ({ header, note: '', example: '' });
const kind = defineImport({
  id: 'cosas',
  action: 'documentos.importar',
  title: 'Cosas',
  columns: { nombre: required(text(100), columnText('Nombre')), archivo: file(['pdf'], columnText('Archivo')) },
  prepare: async () => ({}),
  key: ({ nombre }) => nombre,
  write: async () => ({ added: 0, changed: 0 }),
});

const one = plainPdf({ texts: ['Uno'] });
const table = csv([
  ['Nombre', 'Archivo'],
  ['Uno', 'uno.pdf'],
]);
const good = { 'tabla.csv': table };
const pdf: Entry = { name: 'uno.pdf', content: one };

/** Opens a package and examines one of its files. */
async function take(place: string, name = 'uno.pdf') {
  const { files, close } = await openPackage(place, kind);
  try {
    const match = files.find(name, ['pdf']);
    return 'problem' in match ? match : await examineFile(match.value);
  } finally {
    await close();
  }
}

describe('a hostile ZIP file', () => {
  const whole = (options: Parameters<typeof zip>[1]) =>
    temporaryFile('a.zip', zip([{ name: 'tabla.csv', content: table }, pdf], options));
  const withEntry = (entry: Partial<Entry>) => zipPackage(good, [{ ...pdf, ...entry }]);

  test.each<[what: string, make: () => string, reason: string]>([
    ['a path upwards', () => withEntry({ name: '../uno.pdf' }), 'no se admite: «../uno.pdf»'],
    ['a path upwards in Windows', () => withEntry({ name: '..\\..\\uno.pdf' }), 'no se admite: «../../uno.pdf»'],
    ['a path upwards in the middle', () => withEntry({ name: 'a/../uno.pdf' }), 'no se admite: «a/../uno.pdf»'],
    ['an absolute path', () => withEntry({ name: '/etc/uno.pdf' }), 'no se admite: «/etc/uno.pdf»'],
    ['a path on a drive', () => withEntry({ name: 'C:\\uno.pdf' }), 'no se admite: «C:/uno.pdf»'],
    ['NUL in a name', () => withEntry({ name: 'uno\0.pdf' }), 'no se admite: «uno\u{FFFD}.pdf»'],
    ['a command to the terminal', () => withEntry({ name: '\u001b[2Juno.pdf' }), 'no se admite: «\u{FFFD}[2Juno.pdf»'],
    ['a name that reads backwards', () => withEntry({ name: 'uno\u202efdp.exe' }), 'no se admite'],
    ['a very long name', () => withEntry({ name: 'u'.repeat(60_000) }), 'no se admite'],
    ['a name twice', () => zipPackage(good, [pdf, pdf]), 'dos veces el archivo «uno.pdf»'],
    ['a link', () => withEntry({ content: '/etc/passwd', mode: 0o120777 }), 'un enlace, «uno.pdf»'],
    ['a device', () => withEntry({ mode: 0o020666 }), 'un enlace, «uno.pdf»'],
    ['a password', () => withEntry({ flags: 1 }), 'contraseña; hágalo sin ella. Está en «uno.pdf»'],
    ['strong encryption', () => withEntry({ flags: 0x41 }), 'protegido con contraseña'],
    ['bzip2', () => withEntry({ method: 12 }), 'una compresión que no se admite'],
    ['less than it holds', () => withEntry({ unpacked: 100 }), 'dañado, o no es lo que declara'],
    ['more than it holds', () => withEntry({ unpacked: one.length + 1 }), 'dañado, o no es lo que declara'],
    ['another checksum', () => withEntry({ checksum: 1 }), 'dañado, o no es lo que declara'],
    ['a bomb', () => withEntry({ content: Buffer.alloc(30_000_000) }), 'se expande más'],
    ['a bomb that lies', () => withEntry({ content: Buffer.alloc(30_000_000), unpacked: 100 }), 'dañado'],
    ['four gigabytes', () => withEntry({ unpacked: 0xfffffff0 }), 'se expande más'],
    ['an end cut off', () => whole({ truncated: 30 }), 'dañado'],
    ['entries that are not there', () => whole({ declared: 9 }), 'dañado'],
    ['nothing', () => temporaryFile('a.zip', zip([])), 'no tiene una tabla'],
    ['too many entries', () => whole({ declared: 20_001 }), 'más de 20000 archivos'],
    ['a LibreOffice document', () => zipPackage({ mimetype: 'x', ...good }), 'LibreOffice'],
  ])('with %s', async (_, make, reason) => {
    const failure = await take(make()).then(
      (taken) => new Error(`it was taken: ${JSON.stringify(taken)}`),
      (error: Error) => error,
    );
    expect(failure.message).toContain(reason);
    expect(failure instanceof PackageError || failure instanceof WorkbookError).toBe(true);
  });

  test('with overlapping entries', async () => {
    // 200 entries of the same content: each has a ratio of 100, together 20,000.
    const content = Buffer.from('0123456789'.repeat(100_000));
    const single = zip([
      { name: 'tabla.csv', content: table },
      { name: '000.pdf', content },
    ]);
    const listing = single.readUInt32LE(single.length - 22 + 16);
    const first = 46 + 'tabla.csv'.length;
    const [before, own] = [single.subarray(listing, listing + first), single.subarray(listing + first, -22)];
    const many = Array.from({ length: 200 }, (_, at) => {
      const entry = Buffer.from(own);
      entry.write(String(at).padStart(3, '0'), 46);
      return entry;
    });
    const directory = Buffer.concat([before, ...many]);
    const end = Buffer.from(single.subarray(-22));
    for (const at of [8, 10]) end.writeUInt16LE(201, at);
    end.writeUInt32LE(directory.length, 12);
    const bomb = Buffer.concat([single.subarray(0, listing), directory, end]);
    await expect(take(temporaryFile('a.zip', bomb))).rejects.toThrow('se expande más');
  });
});

describe('a package', () => {
  test('decodes file names of Windows and macOS', async () => {
    const named = (name: Buffer) => {
      const bytes = zip([
        { name: 'tabla.csv', content: table },
        { name: 'x'.repeat(name.length), content: one },
      ]);
      const place = 'x'.repeat(name.length);
      for (let at = bytes.indexOf(place); at >= 0; at = bytes.indexOf(place)) name.copy(bytes, at);
      return temporaryFile('paquete.zip', bytes);
    };
    const windows = Buffer.from('Informaci\xa2n \xe9nica.pdf', 'latin1');
    const mac = Buffer.from('Información Única.pdf'.normalize('NFD'));
    for (const name of [windows, mac])
      expect(await take(named(name), 'Información Única.pdf')).toMatchObject({ value: { bytes: one.length } });
  });

  test('may be in a subfolder with system files', async () => {
    const files: PackageContent = {
      'Entrega/tabla.csv': table,
      'Entrega/pdf/uno.pdf': one,
      'Entrega/.DS_Store': 'x',
      '__MACOSX/Entrega/._uno.pdf': 'x',
      'Thumbs.db': 'x',
    };
    for (const place of [zipPackage(files), folderPackage(files)]) {
      const { workbook, files: match, close } = await openPackage(place, kind);
      expect(workbook.sheets.map(({ name }) => name)).toEqual(['tabla']);
      expect(match.unnamed()).toEqual(['Entrega/pdf/uno.pdf']);
      expect(match.find('UNO.pdf', ['pdf'])).toHaveProperty('value');
      expect(match.unnamed()).toEqual([]);
      await close();
    }
  });

  test('streams a large file', async () => {
    const chunk = Buffer.alloc(65_536, '%PDF-1.7 ');
    const bytes = 1600 * chunk.length;
    async function* read() {
      for (let at = 0; at < 1600; at++) yield chunk;
    }
    const rssBefore = process.memoryUsage().rss;
    expect(await examineFile({ path: 'a.pdf', bytes, read })).toMatchObject({ value: { bytes, protected: false } });
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(90_000_000);
  });
});
