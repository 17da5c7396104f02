import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type DocumentoChange, saveCarpetas, saveDocumentos } from '#areas/documentos/commands.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { type Archivo, fileStore, saveArchivo } from '#platform/files/files.ts';
import { setFileState } from '#platform/files/state/state.ts';
import { formatDateLong } from '#platform/format.ts';
import type { Demonstration } from '../../texts/demonstration.ts';
import { renderDocx } from '../../typeset/docx.ts';
import { markdownToBlocks } from '../../typeset/markdown.ts';
import type { TypesetDocument } from '../../typeset/model.ts';
import { countPages } from '../../typeset/page-count.ts';
import { renderPdf } from '../../typeset/pdf.ts';
import { readMagazine } from './magazine.ts';
import { tables } from './tables.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const content = path.resolve('demo/content');

const Carpetas = z.array(z.strictObject({ codigo: z.string(), titulo: z.string() }));
/** `texto`, or the file `documentos/{id}.md`, is what the document says, in Markdown; an issue of the magazine is in `revista.json`. */
const Documentos = z.array(
  z.strictObject({
    id: z.int(),
    carpeta: z.string().nullable().default(null),
    nombre: z.string(),
    archivo: z.string(),
    clase: z.string(),
    ente: z.string(),
    /** ISO date, or a reference to one. */
    fecha: z.string(),
    anotaciones: z.string().default(''),
    seccion: z.string().default(''),
    etiqueta: z.string().default(''),
    etiqueta2: z.string().default(''),
    texto: z.array(z.string()).optional(),
    word: z.boolean().default(false),
    /** Kind of the first file; a table is made by the function of `tables.ts` that `tabla` names. */
    formato: z.enum(['pdf', 'docx', 'xlsx', 'csv']).default('pdf'),
    tabla: z.enum(['presupuesto', 'bienes', 'ingresos']).optional(),
    /** Shows what a visitor gets when the store lost a content: the row is there, its file is not. */
    falta: z.boolean().default(false),
  }),
);
type Row = z.output<typeof Documentos>[number];

const house = letterhead(path.resolve('institution/fonts'));

/** Folders and documents, each typeset from its text. */
export async function loadDemo(tx: Transaction, { fill }: Demonstration): Promise<void> {
  await saveCarpetas(tx, Carpetas.parse(await readJson('carpetas.json')));
  const rows = [
    ...Documentos.parse(await readJson('documentos.json')),
    ...Documentos.parse(await readJson('visores.json')),
    ...Documentos.parse(await readJson('sevac.json')),
  ].map((row) => ({ ...row, fecha: z.iso.date().parse(fill(row.fecha)) }));
  const magazine = await readMagazine(content);
  const added: DocumentoChange[] = [];
  for (const [orden, row] of rows.entries()) {
    const { archivo, archivo2 } = await saveFiles(
      tx,
      row,
      fill(magazine.get(row.id) ?? (await textOf(row)), row.fecha),
    );
    const { id, carpeta, nombre, anotaciones, seccion, etiqueta, etiqueta2, fecha } = row;
    added.push({
      before: undefined,
      values: {
        ...{ id, carpeta, nombre, anotaciones, seccion, etiqueta, etiqueta2, fecha, orden },
        archivoId: archivo.id,
        archivo2Id: archivo2?.id ?? null,
      },
    });
  }
  await saveDocumentos(tx, added);
}

async function saveFiles(
  tx: Transaction,
  row: Row,
  text: string,
): Promise<{ archivo: Archivo; archivo2?: Archivo | undefined }> {
  if (row.tabla) {
    return { archivo: await saveTable(tx, row, await tables[row.tabla]()) };
  }
  const document = typeset(row, text);
  if (row.formato === 'docx') return { archivo: await saveWord(tx, row, document) };
  return {
    archivo: await savePdf(tx, row, document),
    archivo2: row.word ? await saveWord(tx, row, document) : undefined,
  };
}

async function saveTable(tx: Transaction, { archivo, formato }: Row, content: Buffer): Promise<Archivo> {
  return saveArchivo(tx, content, {
    nombre: `${archivo}.${formato}`,
    tipo: formato === 'csv' ? 'text/csv' : EXCEL,
  });
}

async function savePdf(tx: Transaction, row: Row, document: TypesetDocument): Promise<Archivo> {
  const pdf = await renderPdf(document, house);
  const description = { nombre: `${row.archivo}.pdf`, tipo: 'application/pdf', paginas: countPages(pdf) };
  const archivo = await saveArchivo(tx, pdf, description);
  if (!row.falta) return archivo;
  await fileStore().remove(archivo.sha256);
  await setFileState(tx, archivo.sha256, 'falta');
  return archivo;
}

async function saveWord(tx: Transaction, row: Row, document: TypesetDocument): Promise<Archivo> {
  return saveArchivo(tx, await renderDocx(document, house), { nombre: `${row.archivo}.docx`, tipo: WORD });
}

function typeset(row: Row, text: string): TypesetDocument {
  const code = `${row.carpeta ?? 'DOC'}/${row.id}`;
  return {
    metadata: {
      title: row.nombre,
      author: house.name,
      subject: row.anotaciones || row.clase,
      lang: 'es-MX',
      code,
      date: row.fecha,
    },
    cover: {
      kicker: row.clase,
      title: row.nombre,
      entity: row.ente,
      facts: [
        { label: 'Fecha', value: formatDateLong(row.fecha) },
        { label: 'Clave', value: code },
        ...(row.anotaciones ? [{ label: 'Anotaciones', value: row.anotaciones }] : []),
      ],
      notice: 'Documento de demostración. Sus cifras no corresponden a ninguna institución real.',
    },
    blocks: markdownToBlocks(text),
  };
}

async function textOf({ id, texto, tabla }: Row): Promise<string> {
  if (tabla) return '';
  return texto ? texto.join('\n') : readFile(path.join(content, 'documentos', `${id}.md`), 'utf8');
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(content, name), 'utf8'));
}
