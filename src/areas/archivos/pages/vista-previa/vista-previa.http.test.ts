import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { documentoKind } from '#areas/documentos/publications.ts';
import { documentos } from '#areas/documentos/schema.ts';
import { db } from '#platform/database/connection.ts';
import { fileStore, openFileStore, saveArchivo } from '#platform/files/files.ts';
import { archivos, variantes } from '#platform/files/schema.ts';
import { setFileState } from '#platform/files/state/state.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { expectProblem } from '#tests/setup/call.ts';
import { openServerDatabase, writeContent } from '#tests/setup/database.ts';
import { auditOf, enteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, linksOf, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { sheetData, workbookBytes } from '#tests/setup/import/workbook-file.ts';
import { paragraph, wordBytes } from '#tests/setup/preview/word-file.ts';
import { publishDocumentos, removeRecords } from '#tests/setup/publications.ts';

// Documentos of this test, in no carpeta.
const rows = Array.from({ length: 450 }, (_, index) => [`Fila ${index + 1}`, index]);
const book = workbookBytes({
  sheets: { Datos: sheetData([['Clave', 'Monto'], ...rows]), Otra: sheetData([['x', 1]]) },
});
const word = wordBytes(
  ['Uno', 'Dos', 'Tres'].map((title) => paragraph(title, 1) + paragraph(`Texto de ${title}`)).join(''),
);
type Sample = { nombre: string; content: Uint8Array; publico?: boolean; publicado?: boolean; lost?: boolean };
const samples = {
  libro: { nombre: 'a b.xlsx', content: book },
  texto: { nombre: 'Ñandú «x» / y.docx', content: word },
  oculto: { nombre: 'oculto.xlsx', content: workbookBytes({ sheets: { A: sheetData([['o', 1]]) } }), publico: false },
  retirado: {
    nombre: 'retirado.xlsx',
    content: workbookBytes({ sheets: { A: sheetData([['r', 1]]) } }),
    publicado: false,
  },
  perdido: { nombre: 'perdido.docx', content: wordBytes(paragraph('perdido')), lost: true },
  macros: { nombre: 'macros.docm', content: wordBytes(paragraph('x'), { 'word/vbaProject.bin': 'x' }) },
  disfrazado: { nombre: 'macros.docx', content: wordBytes(paragraph('y'), { 'word/vbaProject.bin': 'x' }) },
  cifrado: { nombre: 'cifrado.xlsx', content: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 9, 9, 9, 9) },
  antiguo: { nombre: 'antiguo.doc', content: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 8, 8, 8, 8) },
  presentación: { nombre: 'láminas.pptx', content: Buffer.from('PK láminas') },
  roto: { nombre: 'roto.docx', content: Buffer.from('PK roto') },
} satisfies Record<string, Sample>;
type Name = keyof typeof samples;
const ids = new Map<string, { archivo: number; documento: number; sha256: string }>();
const idsOf = (name: Name) => ids.get(name) ?? { archivo: 0, documento: 0, sha256: '' };
const pathOf = (name: Name, query = '') => `/vista-previa/${idsOf(name).archivo}${query}`;

// Each kind of file is converted for the first time.
openServerDatabase();
beforeAll(async () => {
  openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
  await writeContent('documentos', async (tx) => {
    for (const [index, [name, sample]] of Object.entries(samples).entries()) {
      const { nombre, content, publico = true, publicado = true, lost = false }: Sample = sample;
      const archivo = await saveArchivo(tx, Buffer.from(content), {
        nombre,
        tipo: 'application/octet-stream',
        publico,
      });
      const documento = {
        id: 9_600 + index,
        nombre: `Prueba ${name}`,
        archivoId: archivo.id,
        publicado,
      };
      await tx.insert(documentos).values(documento);
      ids.set(name, { archivo: archivo.id, documento: documento.id, sha256: archivo.sha256 });
      if (lost) {
        await fileStore().remove(archivo.sha256);
        await setFileState(tx, archivo.sha256, 'falta');
      }
    }
    await publishDocumentos(
      tx,
      [...ids.values()].map(({ documento }) => documento),
    );
  });
});
afterAll(async () => {
  const allIds = [...ids.values()];
  await writeContent('documentos', async (tx) => {
    await removeRecords(
      tx,
      documentoKind,
      allIds.map(({ documento }) => documento),
    );
    await tx.delete(archivos).where(
      inArray(
        archivos.id,
        allIds.map(({ archivo }) => archivo),
      ),
    );
  });
});

const storedVariants = (name: Name) =>
  db()
    .select()
    .from(variantes)
    .where(inArray(variantes.origen, [idsOf(name).sha256]));
async function read(address: string) {
  const { status, text, headers } = await ask(address);
  const main = elements(text, 'main');
  return { status, headers, main, words: textOf(main), hrefs: hrefsOf(main) };
}

describe('a workbook', () => {
  test('shows the first page of its first sheet, with headings, and the file', async () => {
    const { status, main, hrefs } = await read(pathOf('libro'));
    expect(status).toBe(200);
    expect(texts(main, 'h1')).toEqual(['Vista previa: Prueba libro']);
    expect(texts(main, 'caption')).toEqual(['Datos, filas 1 a 200 de 450']);
    expect(texts(main, 'th', { scope: 'col' }).slice(0, 2)).toEqual(['Clave', 'Monto']);
    const cells = texts(main, 'td');
    expect(cells[cells.indexOf('Fila 200') + 1]).toBe('199');
    expect(cells).not.toContain('Fila 201');
    expect(hrefs.some((href) => href.startsWith(`/archivos/${idsOf('libro').archivo}/a%20b.xlsx?v=`))).toBe(true);
  });

  test('reads sheet and page from the address, and shows the first for invalid ones', async () => {
    const third = await read(pathOf('libro', '?pagina=3'));
    expect(texts(third.main, 'caption')).toEqual(['Datos, filas 401 a 450 de 450']);
    expect(texts(third.main, 'th', { scope: 'col' })).toContain('Clave');
    expect(third.hrefs).toContain(pathOf('libro', '?pagina=2'));
    const second = await read(pathOf('libro', '?hoja=2'));
    expect(texts(second.main, 'caption')).toEqual(['Otra, 1 fila']);
    expect(texts(second.main, 'a', { 'aria-current': 'page' })).toContain('Otra');
    for (const query of ['?hoja=3', '?hoja=0', '?hoja=-1', '?hoja=x', '?pagina=99', '?pagina=1e3', '?hoja=1&hoja=2'])
      expect((await read(pathOf('libro', query))).words, query).toContain('filas 1 a 200 de 450');
  });

  test('is converted once: the stored preview is used after a change of content', async () => {
    const [first] = await storedVariants('libro');
    expect(first).toMatchObject({ ancho: 0, formato: 'vista-2.xlsx' });
    await writeContent('documentos', async () => undefined);
    expect((await read(pathOf('libro'))).status).toBe(200);
    expect(await storedVariants('libro')).toEqual([first]);
  });

  test('is converted again when the stored preview is missing', async () => {
    const [first] = await storedVariants('libro');
    await fileStore().remove(first?.sha256 ?? '');
    await writeContent('documentos', async () => undefined);
    // A visit converts it, unless the answer from before the change is still served.
    const sizeAfterVisit = async () => {
      expect((await read(pathOf('libro'))).words).toContain('Fila 200');
      return fileStore().size(first?.sha256 ?? '');
    };
    await expect.poll(sizeAfterVisit).toBe(first?.bytes);
  });
});

test('a text document shows its headings below the h1, and a table of contents', async () => {
  const { status, main } = await read(pathOf('texto'));
  expect(status).toBe(200);
  const headings = elements(main, '*').filter(({ name }) => /^h[1-6]$/.test(name));
  expect(headings.map((heading) => [heading.name, heading.attribs.id, textOf(heading)]).slice(0, 5)).toEqual([
    ['h1', undefined, 'Vista previa: Prueba texto'],
    ['h2', undefined, 'Contenido'],
    ['h2', 'parte-1', 'Uno'],
    ['h2', 'parte-2', 'Dos'],
    ['h2', 'parte-3', 'Tres'],
  ]);
  expect(texts(main, 'a', { href: '#parte-3' })).toEqual(['Tres']);
  expect(texts(main, 'p')).toContain('Texto de Dos');
});

describe('unpublished files', () => {
  test.each(['oculto', 'retirado'] as const)('%s answers 404', async (name) => {
    expect((await read(pathOf(name))).status).toBe(404);
    expect(await storedVariants(name)).toEqual([]);
  });

  test('the contract returns no withdrawn document and no private file', async () => {
    for (const path of [
      `/api/File/VistaPrevia/${idsOf('retirado').documento}`,
      '/api/File/VistaPrevia/retirado.xlsx',
      '/api/File/VistaPrevia/Prueba%20retirado',
      '/api/File/VistaPrevia/oculto.xlsx',
      '/api/File/VistaPrevia/Prueba%20oculto',
      `/Publico/Discover/${idsOf('retirado').documento}`,
      `/Publico/Documento/${idsOf('retirado').documento}`,
      `/Publico/Documento/${idsOf('oculto').documento}`,
    ])
      await expectProblem(path, 404);
  });

  test.each(['0', '-1', '999999999', '2147483648', 'abc', '1.5', 'a%2Fb.xlsx', '..%2F..', 'x'.repeat(300)])(
    '%s answers 404',
    async (id) => {
      expect((await read(`/vista-previa/${id}`)).status).toBe(404);
    },
  );
});

describe('a file without preview shows the reason and the file', () => {
  test.each<[Name, string]>([
    ['macros', 'De este tipo de archivo (archivo DOCM|documento de Word con macros) no hay vista previa.'],
    ['disfrazado', 'Contiene macros'],
    ['cifrado', 'Está protegido con contraseña.'],
    ['antiguo', 'De este tipo de archivo (documento de Word antiguo) no hay vista previa.'],
    ['presentación', 'De este tipo de archivo (presentación de PowerPoint) no hay vista previa.'],
    ['roto', 'Está dañado, o no es lo que su nombre dice.'],
  ])('%s', async (name, words) => {
    const page = await read(pathOf(name));
    expect(page.status).toBe(200);
    expect(page.words).toContain('No se puede mostrar aquí.');
    expect(page.words).toContain(words.replace('archivo DOCM|', ''));
    expect(page.hrefs.some((href) => href.startsWith(`/archivos/${idsOf(name).archivo}/`))).toBe(true);
  });

  test('a file missing from the store shows a message and where to ask for it, and no link to the file', async () => {
    const { status, words, hrefs } = await read(pathOf('perdido'));
    expect([status, words.includes('El archivo no está disponible por el momento.')]).toEqual([200, true]);
    expect(hrefs).toContain('/transparencia/solicitud-de-informacion');
    expect(hrefs.filter((href) => href.startsWith('/archivos/'))).toEqual([]);
  });

  test('redirects to a PDF', async () => {
    const [pdf] = await db()
      .select()
      .from(archivos)
      .where(inArray(archivos.tipo, ['application/pdf']))
      .limit(1);
    const { status, headers } = await ask(`/vista-previa/${pdf?.id}`);
    expect([status, headers.location]).toEqual([302, expect.stringMatching(`^/archivos/${pdf?.id}/.*\\?v=`)]);
  });
});

test('lists of documentos and informes link to it with the name of the documento', async () => {
  const folder = await read('/auditorias/presupuestosegresos');
  const preview = /^\/vista-previa\/\d+$/;
  const link = linksOf(folder.main).find(
    ({ href, text }) => preview.test(href) && text.startsWith('Vista previa «Presupuesto de egresos'),
  );
  expect(texts((await read(link?.href ?? '')).main, 'th', { scope: 'colgroup', colspan: '3' })).toContain(
    'Presupuesto',
  );
  const second = await read('/transparencia/convenios-municipales');
  expect(second.words).toContain('Vista previa «Plan de trabajo editable de Convenio');
  const [report = ''] = hrefsOf(
    (await read(`/auditorias/auditoria/${auditOf(enteNamed('Hermosillo'), 2021).id}`)).main,
    preview,
  );
  expect((await read(report)).status).toBe(200);
});
