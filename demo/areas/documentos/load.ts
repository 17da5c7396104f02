import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { carpetas } from '#areas/documentos/datasets/carpetas.ts';
import { documentos } from '#areas/documentos/datasets/documentos.ts';
import { letterhead } from '#institution/letterhead.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { NewRow } from '#platform/datasets/dataset.ts';
import { type Archivo, addStoredArchivos, fileStore, saveArchivo } from '#platform/files/files.ts';
import { setFileState } from '#platform/files/state/state.ts';
import { formatDateLong } from '#platform/format.ts';
import type { Demonstration } from '../../texts/demonstration.ts';
import { markdownToBlocks } from '../../typeset/markdown.ts';
import type { TypesetDocument } from '../../typeset/model.ts';
import type { RenderJob } from '../../typeset/pool.ts';
import type { TypesetFiles } from '../../typeset/stored.ts';
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

const institutionLetterhead = letterhead(path.resolve('institution/fonts'));

/** Returns the documents that are typeset from their text. */
export async function* typesetDemo({ fill }: Demonstration): AsyncGenerator<RenderJob> {
  const magazine = await readMagazine(content);
  for (const row of await readRows(fill)) {
    const formats = formatsOf(row);
    if (formats.length === 0) continue;
    const document = typeset(row, fill(magazine.get(row.id) ?? (await textOf(row)), row.fecha));
    for (const format of formats) yield { key: keyOf(row), format, document };
  }
}

/** Folders and documents. */
export async function loadDemo(tx: Transaction, { fill }: Demonstration, files: TypesetFiles): Promise<void> {
  await carpetas.save(tx, Carpetas.parse(await readJson('carpetas.json')));
  const rows = await readRows(fill);
  const saved = await saveTypeset(tx, rows, files);
  const added: NewRow<typeof documentos>[] = [];
  for (const [orden, row] of rows.entries()) {
    const [archivo, archivo2] = row.tabla
      ? [await saveTable(tx, row, await tables[row.tabla]())]
      : (saved.get(row.id) ?? []);
    if (!archivo) throw new Error(`Document ${row.id} has no file`);
    const { id, carpeta, nombre, anotaciones, seccion, etiqueta, etiqueta2, fecha } = row;
    const texts = { id, carpeta, nombre, anotaciones, seccion, etiqueta, etiqueta2, fecha, orden };
    added.push({ ...texts, archivoId: archivo.id, archivo2Id: archivo2?.id ?? null });
  }
  await documentos.save(tx, added);
}

const keyOf = ({ id }: Row) => `documento/${id}`;

async function readRows(fill: Demonstration['fill']): Promise<Row[]> {
  const rows = [
    ...Documentos.parse(await readJson('documentos.json')),
    ...Documentos.parse(await readJson('visores.json')),
    ...Documentos.parse(await readJson('sevac.json')),
  ];
  return rows.map((row) => ({ ...row, fecha: z.iso.date().parse(fill(row.fecha)) }));
}

/** Returns the formats in which a document is typeset, the first file first. */
function formatsOf({ tabla, formato, word }: Row): RenderJob['format'][] {
  if (tabla) return [];
  if (formato === 'docx') return ['docx'];
  return word ? ['pdf', 'docx'] : ['pdf'];
}

async function saveTable(tx: Transaction, { archivo, formato }: Row, table: Buffer): Promise<Archivo> {
  return saveArchivo(tx, table, {
    nombre: `${archivo}.${formato}`,
    tipo: formato === 'csv' ? 'text/csv' : EXCEL,
  });
}

/** Adds the rows of typeset documents. Returns them by document, in the order of its formats. */
async function saveTypeset(
  tx: Transaction,
  rows: readonly Row[],
  files: TypesetFiles,
): Promise<Map<number, Archivo[]>> {
  const stored = [];
  for (const row of rows)
    for (const format of formatsOf(row)) stored.push({ row, format, file: await files.find(keyOf(row), format) });
  const archivos = await addStoredArchivos(
    tx,
    stored.map(({ row, format, file }) => ({
      ...file,
      nombre: `${row.archivo}.${format}`,
      tipo: format === 'pdf' ? 'application/pdf' : WORD,
    })),
  );
  const saved = new Map<number, Archivo[]>();
  for (const [index, { row }] of stored.entries()) {
    const archivo = archivos[index];
    if (archivo) saved.set(row.id, [...(saved.get(row.id) ?? []), archivo]);
  }
  for (const { id, falta } of rows) {
    const [first] = saved.get(id) ?? [];
    if (!falta || !first) continue;
    await fileStore().remove(first.sha256);
    await setFileState(tx, first.sha256, 'falta');
  }
  return saved;
}

function typeset(row: Row, text: string): TypesetDocument {
  const code = `${row.carpeta ?? 'DOC'}/${row.id}`;
  return {
    metadata: {
      title: row.nombre,
      author: institutionLetterhead.name,
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
