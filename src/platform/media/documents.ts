import { and, desc, eq, notLike, sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { db } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import { columnContainsWords, foldedColumn } from '../database/reads/conditions.ts';
import { versionesDatosArchivos } from '../datasets/schema.ts';
import { addArchivo, assertStored } from '../files/files.ts';
import { archivos } from '../files/schema.ts';
import { readContent } from '../files/state/check.ts';
import { setFileState } from '../files/state/state.ts';
import type { Stored } from '../files/store.ts';
import { countPdfPages, examineFile } from '../import/package/examine.ts';
import type { PackageFile } from '../import/package/model.ts';
import { addOnce } from './add-once.ts';

/** A document, recording or other file of the library that is no picture; `usos` counts the publications that offer it. */
export type LibraryFile = {
  id: number;
  nombre: string;
  tipo: string;
  bytes: number;
  paginas: number | null;
  creado: Date;
  usos: number;
};

/** The content is not what its name says, or cannot be opened; `message` is a Spanish sentence. */
export class FileRefusedError extends Error {}

/** Files that somebody added: not those that the site writes. */
const isFile = and(
  notLike(archivos.tipo, 'image/%'),
  eq(archivos.publico, true),
  sql`not exists (select from ${versionesDatosArchivos} where ${versionesDatosArchivos.archivoId} = ${archivos.id})`,
);
const columns = {
  id: archivos.id,
  nombre: archivos.nombre,
  tipo: archivos.tipo,
  bytes: archivos.bytes,
  paginas: archivos.paginas,
  creado: archivos.creado,
  usos: sql<number>`(select count(distinct publicacion_id)::int from publicacion_archivos where archivo_id = ${archivos.id})`,
};

/**
 * Adds a file whose content is in the store to the library, under the name that it came with. The public does not get it before a
 * publication offers it. It is added once for each `mark` of a form. Returns its id. Throws `FileRefusedError`, and
 * `MissingFileError` when an equal upload removed the content.
 */
export async function addFile(
  actor: Actor,
  { sha256, bytes }: Stored,
  { name, mark }: { name: string; mark: string },
): Promise<number> {
  const file: PackageFile = { path: name, bytes, read: () => readStored(sha256) };
  const examined = await examineFile(file);
  if (!('value' in examined)) throw new FileRefusedError(`El archivo ${examined.problem}.`);
  const { tipo } = examined.value;
  if (tipo.startsWith('image/')) throw new FileRefusedError('El archivo es una imagen: súbala en «Medios».');
  const counted = tipo === 'application/pdf' ? await countPdfPages(file, examined.value) : { value: null };
  if (!('value' in counted)) throw new FileRefusedError(`El archivo ${counted.problem}.`);
  return act(
    actor,
    'medios.subir',
    (id) => ({ kind: 'archivo', ids: [id] }),
    (tx) =>
      addOnce(tx, { persona: actor.id, mark }, { sha256, nombre: name }, async () => {
        await setFileState(tx, sha256, 'presente');
        const { id } = await addArchivo(tx, { nombre: name, tipo, paginas: counted.value, sha256, bytes });
        await assertStored({ sha256, bytes });
        return id;
      }),
  );
}

/** Returns a page of the files of the library, the newest first. */
export function listFiles(
  texto: string,
  { first, size }: { first: number; size: number },
): Promise<(LibraryFile & { total: number })[]> {
  return db()
    .select({ ...columns, total: totalRows })
    .from(archivos)
    .where(and(isFile, columnContainsWords(foldedColumn(archivos.nombre), texto)))
    .orderBy(desc(archivos.creado), desc(archivos.id))
    .limit(size)
    .offset(first);
}

/** Returns a file of the library; undefined if there is none. */
export async function findFile(id: number): Promise<LibraryFile | undefined> {
  const [row] = await db()
    .select(columns)
    .from(archivos)
    .where(and(isFile, eq(archivos.id, id)));
  return row;
}

async function* readStored(sha256: string): AsyncIterable<Buffer> {
  yield* await readContent(sha256);
}
