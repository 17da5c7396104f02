import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderDocx } from './docx.ts';
import { sampleDocument, sampleLetterhead } from './sample.ts';

/** The files of a zip, read by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? data : inflateRawSync(data));
    at += 46 + name + extra + comment;
  }
  return files;
}

describe('a document as Word', () => {
  let files: Map<string, Buffer>;
  const xml = (name: string) => files.get(name)?.toString('utf8') ?? '';
  beforeAll(async () => {
    files = unzip(await renderDocx(sampleDocument(4), sampleLetterhead));
  });

  test('uses the heading styles of Word', () => {
    const document = xml('word/document.xml');
    expect(document).toMatch(/<w:pStyle w:val="Heading1"\/>.*?Resumen/);
    expect(document).toMatch(/<w:pStyle w:val="Heading2"\/>.*?Procedimientos/);
    expect(document).toMatch(/<w:pStyle w:val="Title"\/>.*?Auditoría de la Peña Ñandú/);
  });

  test('repeats table headers', () => {
    expect(xml('word/document.xml')).toMatch(/<w:tblHeader\/>.*?Concepto/);
  });

  test('is written in Mexican Spanish', () => {
    expect(xml('word/styles.xml')).toContain('<w:lang w:val="es-MX"');
  });

  test('numbers its pages', () => {
    expect(xml('word/footer1.xml')).toContain('NUMPAGES');
  });

  test('describes the logo in words and names the document', () => {
    expect(xml('word/document.xml')).toContain('Logotipo de Instituto de Auditoría');
    expect(xml('docProps/core.xml')).toContain('Informe de la Peña Ñandú');
  });
});
