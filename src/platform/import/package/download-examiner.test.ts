import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { folderPackage } from '#tests/setup/import/package-files.ts';
import { type DownloadType, downloadTypes, publishedTypes } from '../../uploads/mime-types.ts';
import { examineFile } from './examine.ts';
import { listFolder } from './folder.ts';

const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)])),
  ]);
const archive = (files: Record<string, string>, mimetype?: string) =>
  Buffer.from(
    zipSync({
      ...(mimetype && { mimetype: [strToU8(mimetype), { level: 0 }] }),
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    }),
  );
const presentation = { '[Content_Types].xml': '', 'ppt/presentation.xml': '' };
const good: Record<DownloadType, Buffer> = {
  doc: compound('Root Entry', 'WordDocument'),
  xls: compound('Root Entry', 'Workbook'),
  odt: archive({ 'content.xml': '<a/>' }, downloadTypes.odt),
  ods: archive({ 'content.xml': '<a/>' }, downloadTypes.ods),
  pptx: archive(presentation),
  xml: Buffer.from('\u{feff}<?xml version="1.0"?>\n<sevac><indicador>1</indicador></sevac>'),
};

async function examine(name: string, content: Buffer) {
  const [file] = await listFolder(folderPackage({ [name]: content }));
  if (!file) throw new Error('The folder has no file');
  return examineFile(file);
}

test.each(Object.entries(good))('publishes a .%s file under its media type', async (ending, content) => {
  expect(publishedTypes).toContain(ending);
  expect(await examine(`archivo.${ending}`, content)).toMatchObject({
    value: { tipo: downloadTypes[ending as DownloadType], bytes: content.length, protected: false },
  });
});

test.each<[name: string, content: Buffer, problem: string]>([
  ['a.xls', good.doc, 'no es por dentro un archivo XLS'],
  ['a.doc', good.xls, 'no es por dentro un archivo DOC'],
  ['a.doc', good.odt, 'no es por dentro un archivo DOC'],
  ['a.ods', good.odt, 'no es por dentro un archivo ODS'],
  ['a.pptx', good.ods, 'no es por dentro un archivo PPTX'],
  ['a.xml', Buffer.from('Clave,Valor\n1,2\n'), 'no es por dentro un archivo XML'],
  ['a.xml', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'no es por dentro un archivo XML'],
  ['a.xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'no es por dentro un archivo XML'],
  ['a.doc', compound('WordDocument', '_VBA_PROJECT'), 'tiene macros; guárdelo sin ellas'],
  ['a.pptx', archive({ ...presentation, 'ppt/vbaProject.bin': '' }), 'tiene macros; guárdelo sin ellas'],
  [
    'a.odt',
    archive({ 'content.xml': '', 'Basic/script-lc.xml': '' }, downloadTypes.odt),
    'tiene macros; guárdelo sin ellas',
  ],
  ['a.xls', compound('EncryptedPackage'), 'está protegido con contraseña'],
  ['a.ods', Buffer.alloc(0), 'está vacío'],
])('%s with other content is not published', async (name, content, problem) => {
  expect(await examine(name, content)).toEqual({ problem });
});
