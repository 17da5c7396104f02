import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { expectHeaders } from '#tests/setup/headers.ts';
import { ask } from '#tests/setup/http.ts';
import { Descarga, Discover, VersionArchivo, VersionDocumento, VistaPrevia } from './contract.ts';

const long = 'a'.repeat(1900);
const Documentos = z.array(VersionDocumento);
const path = (address: string) => address.replace(inject('base'), '');

const fixed = [
  6588, 22398, 22397, 22399, 6122, 6121, 6093, 6094, 6123, 6140, 6701, 156, 7001, 7002, 7003, 7004, 7005, 7006, 7010,
  7011, 7012, 7013,
];

/** The documents whose number of pages the specification says: the policies and the manual. */
const specifiedPages = new Map([
  [6701, 9],
  [7011, 21],
]);

describe('/Publico/Documento/{id}', () => {
  test.each(fixed)('the fixed document %i is a PDF with its number of pages', async (id) => {
    const { status, headers, body } = await ask(`/Publico/Documento/${id}`);
    expect([status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const pages = body.toString('latin1').match(/\/Type \/Page(?![A-Za-z])/g)?.length ?? 0;
    const specified = specifiedPages.get(id);
    expect(pages).toBeGreaterThanOrEqual(specified ?? 2);
    expect(pages).toBeLessThanOrEqual(specified ?? 6);
  });

  test('the second file is the Word file, saved under its name with accents', async () => {
    const answer = await ask('/Publico/Documento/6588?documentoNo=2');
    expect([answer.status, answer.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expectHeaders(answer, {
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition': `attachment; filename="Convocatoria Valor Publico 12.docx"; filename*=UTF-8''Convocatoria%20Valor%20P%C3%BAblico%2012.docx`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=60',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
    });
  });

  test('HEAD, ETag and one range hold at this address', async () => {
    const whole = await ask('/Publico/Documento/6588?documentoNo=2');
    const head = await ask('/Publico/Documento/6588?documentoNo=2', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
    const etag = String(whole.headers.etag);
    const again = await ask('/Publico/Documento/6588?documentoNo=2', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await ask('/Publico/Documento/6588?documentoNo=2', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
    const outside = await ask('/Publico/Documento/6588', { headers: { range: 'bytes=9999999-' } });
    expect([outside.status, outside.headers['content-type']]).toEqual([416, 'application/problem+json; charset=utf-8']);
    expect(outside.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  test('a name with accents and ñ', async () => {
    const list = await expectPublic('/Publico/VersionDocumentos/FA-0019', Documentos);
    const { Id } = list.find(({ NombreDocumento }) => NombreDocumento.includes('señalización')) ?? { Id: 0 };
    const { headers } = await ask(`/Publico/Documento/${Id}`, { method: 'HEAD' });
    expect(headers['content-disposition']).toBe(
      `inline; filename="Diagnostico de senalizacion y ano base _ region Canon.pdf"; filename*=UTF-8''Diagn%C3%B3stico%20de%20se%C3%B1alizaci%C3%B3n%20y%20a%C3%B1o%20base%20%E2%80%94%20regi%C3%B3n%20Ca%C3%B1%C3%B3n.pdf`,
    );
  });

  test('a document whose file the store lost says that it is not there', async () => {
    const list = await expectPublic('/Publico/VersionDocumentos/FA-0020', Documentos);
    const lost = list.find(({ Anotaciones }) => Anotaciones.includes('restauración'));
    await expectProblem(`/Publico/Documento/${lost?.Id}`, 404);
    await expectProblem(`/Publico/Documento/${lost?.Id}`, 404, { headers: { range: 'bytes=0-9' } });
  });

  test('what does not exist, and what is not a number', async () => {
    for (const id of ['1', '2147483647']) await expectProblem(`/Publico/Documento/${id}`, 404);
    await expectProblem('/Publico/Documento/22398?documentoNo=2', 404);
    for (const id of ['-1', 'abc', '1.5', '1e3', '99999999999', '%00', '6588%2F..'])
      await expectProblem(`/Publico/Documento/${id}`, 400);
    for (const no of ['3', '0', 'dos', '']) await expectProblem(`/Publico/Documento/6588?documentoNo=${no}`, 400);
    await expectProblem(`/Publico/Documento/${long}`, 404);
    await expectOnlyMethods('/Publico/Documento/6588', 'GET', 'HEAD');
  });
});

describe('folders', () => {
  test('the documents of a folder, in its order', async () => {
    const list = await climb('/Publico/VersionDocumentos/FA-0276', Documentos);
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1));
    expect(list[0]).toEqual({
      Id: 6588,
      NombreDocumento: 'Convocatoria de artículos de la Revista Valor Público',
      Anotaciones: 'Número 12',
      Seccion: 'Convocatorias',
      Etiqueta: 'Bases',
      Etiqueta2: 'Plantilla editable',
      Extension: 'pdf',
      Extension2: 'docx',
      number: 1,
    });
    expect(list[1]?.Extension2).toBeNull();
  });

  test.each('FA-0019 FA-0020 FA-0247 FA-0246 FA-0264 FA-0268 FA-0269 FA-0276 FA-0277 FA-0278'.split(' '))(
    'folder %s holds three documents at least',
    async (code) => {
      const list = await expectPublic(`/Publico/VersionDocumentos/${code}`, Documentos);
      expect(list.length).toBeGreaterThanOrEqual(3);
    },
  );

  test('a folder without documents is an empty list; one that does not exist is 404', async () => {
    expect(await expectPublic('/Publico/VersionDocumentos/FA-0917', Documentos)).toEqual([]);
    for (const call of ['VersionDocumentos', 'VersionesArchivo']) {
      await expectProblem(`/Publico/${call}/FA-9999`, 404);
      for (const code of ['..%2F..', '%00', 'FA%200019', '%27%3B--', 'a'.repeat(21)])
        await expectProblem(`/Publico/${call}/${code}`, 400);
      await expectProblem(`/Publico/${call}/${long}`, 404);
    }
  });

  test('the archive folder carries the year that its section names', async () => {
    const list = await climb('/Publico/VersionesArchivo/FA-0280', z.array(VersionArchivo));
    expect(list.map(({ Seccion, Año }) => [Seccion, Año])).toEqual([
      ['Sistema Institucional de Archivos 2026', 2026],
      ['Sistema Institucional de Archivos 2025', 2025],
      ['Sistema Institucional de Archivos 2024', 2024],
      ['Sistema Institucional de Archivos 2023', 2023],
      ['Instrumentos de consulta', null],
      ['Sistema Institucional de Archivos 2024', 2024],
      ['Instrumentos de consulta', null],
    ]);
  });

  test('a document names its folder', async () => {
    expect(await climb('/Publico/Discover/6588', Discover)).toEqual({ NumeroCarpeta: 'FA-0276', Id: 6588 });
    expect(await expectPublic('/Publico/Discover/22398', Discover)).toEqual({ NumeroCarpeta: null, Id: 22398 });
    await expectProblem('/Publico/Discover/2147483647', 404);
    for (const id of ['abc', '-1', '1.5', '99999999999', '%00']) await expectProblem(`/Publico/Discover/${id}`, 400);
  });
});

describe('/api/File', () => {
  test('uri and policy together open the file, for a day', async () => {
    const { blockBlob } = await expectPublic('/api/File/VistaPrevia/6588', VistaPrevia);
    const id = /\/archivos\/(\d+)\//.exec(blockBlob.uri)?.[1];
    const download = await climb(`/api/File/Download/${id}`, Descarga);
    expect(await climb(`/api/File/DownloadPublic/${id}`, Descarga)).toEqual(download);
    const opened = await ask(path(download.blockBlob.uri + download.sharedPolicy));
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.headers['cache-control']).toBe('public, max-age=86400, immutable');
    expect(opened.body).toEqual((await ask('/Publico/Documento/6588')).body);
  });

  test('a preview is found by number, document name or file name', async () => {
    const byNumber = await climb('/api/File/VistaPrevia/6588', VistaPrevia);
    expect(byNumber.blockBlob.metadata).toEqual({ originalName: 'Convocatoria Valor Público 12.pdf' });
    expect(byNumber.metadata).toEqual(byNumber.blockBlob.metadata);
    for (const name of [
      '6588.pdf',
      'Convocatoria Valor Público 12.pdf',
      'Convocatoria de artículos de la Revista Valor Público',
    ])
      expect(await expectPublic(`/api/File/VistaPrevia/${encodeURIComponent(name)}`, VistaPrevia)).toEqual(byNumber);
  });

  test('the second file goes by its own name, or by the number with its ending', async () => {
    const byName = await climb(
      `/api/File/VistaPrevia/${encodeURIComponent('Convocatoria Valor Público 12.docx')}`,
      VistaPrevia,
    );
    expect(byName.metadata.originalName).toBe('Convocatoria Valor Público 12.docx');
    for (const name of ['6588.docx', '6588.DOCX'])
      expect(await expectPublic(`/api/File/VistaPrevia/${name}`, VistaPrevia)).toEqual(byName);
    // Another ending says nothing: the number does.
    const other = await expectPublic('/api/File/VistaPrevia/6588.xlsx', VistaPrevia);
    expect(other.metadata.originalName).toBe('Convocatoria Valor Público 12.pdf');
  });

  test('workbooks, tables and Word documents are documents like others', async () => {
    const extensions = new Set<string | null>();
    for (const code of ['FA-0268', 'FA-0269', 'FA-0907'])
      for (const { Id, Extension } of await expectPublic(`/Publico/VersionDocumentos/${code}`, Documentos)) {
        extensions.add(Extension);
        const { metadata } = await expectPublic(`/api/File/VistaPrevia/${Id}`, VistaPrevia);
        expect(metadata.originalName.endsWith(`.${Extension}`)).toBe(true);
      }
    expect([...extensions].sort()).toEqual(['csv', 'docx', 'pdf', 'xlsx']);
    const table = await ask('/Publico/Documento/8263');
    expectHeaders(table, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-length': String(table.body.length),
      'cache-control': 'public, max-age=60',
      'accept-ranges': 'bytes',
      etag: expect.any(String),
      'last-modified': expect.any(String),
    });
  });

  test('what does not exist, and names that are no names', async () => {
    for (const call of ['Download', 'DownloadPublic']) {
      await expectProblem(`/api/File/${call}/1`, 404);
      for (const id of ['abc', '-1', '99999999999']) await expectProblem(`/api/File/${call}/${id}`, 400);
    }
    for (const name of [
      'nada.pdf',
      '..%2F..%2Fetc%2Fpasswd',
      'a%2Fb.xlsx',
      'a%5Cb',
      '%25',
      '1',
      '-1',
      '6588.',
      '6588.pdf.pdf',
      long,
    ])
      await expectProblem(`/api/File/VistaPrevia/${name}`, 404);
    for (const name of ['a%00b', '%FF', '%0A', 'a'.repeat(300)])
      await expectProblem(`/api/File/VistaPrevia/${name}`, 400);
  });
});

describe('/api/Storage/GetUrl/{file}/{filename}', () => {
  test('leads to the file under the name that is asked for', async () => {
    const { blockBlob } = await expectPublic('/api/File/VistaPrevia/6588', VistaPrevia);
    const stored = decodeURIComponent(new URL(blockBlob.uri).pathname.slice(1));
    for (const file of [stored.replaceAll('/', '-'), stored, `/${stored}`.replaceAll('/', '-')]) {
      const name = encodeURIComponent('2025AM-Ñ-014.pdf');
      const answer = await ask(`/api/Storage/GetUrl/${encodeURIComponent(file)}/${name}`);
      expect([answer.status, answer.body.length]).toEqual([302, 0]);
      const opened = await ask(String(answer.headers.location), { method: 'HEAD' });
      expect(opened.status).toBe(200);
      expect(opened.headers['content-disposition']).toBe(
        `inline; filename=2025AM-N-014.pdf; filename*=UTF-8''2025AM-%C3%91-014.pdf`,
      );
    }
  });

  test('what does not exist, and names that are no names', async () => {
    for (const file of [
      'archivos-1-x.pdf',
      'informes-2023-x.pdf',
      '..%2F..%2Fetc%2Fpasswd',
      'https:%2F%2Fotro.example',
    ])
      await expectProblem(`/api/Storage/GetUrl/${file}/x.pdf`, 404);
    for (const name of ['..', 'a%2Fb.pdf', 'a%5Cb.pdf', 'a%00.pdf', '%FF', 'a%0D%0Ab.pdf'])
      await expectProblem(`/api/Storage/GetUrl/archivos-100000-x.pdf/${name}`, 400);
    await expectProblem(`/api/Storage/GetUrl/archivos-100000-x.pdf/${long}`, 404);
  });
});
