import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { describePictureOf } from '#platform/media/library.ts';
import { savePicture } from '#platform/pictures/pictures.ts';

const folder = resolve('demo/content/imagenes');
const Entry = z.object({ name: z.string(), file: z.string(), alt: z.string(), mini: z.string().optional() });

/** Ids of the files of a picture, and what it shows. */
export type DemoPicture = { imagen: number; mini: number | undefined; alt: string };

const catalogue = new Map<string, z.output<typeof Entry>>();
// Content that several records show is one file.
const loaded = new Map<string, Promise<number | undefined>>();

/** Stores a picture of `demo/content/imagenes` under its name there, once. A picture that is missing is none: undefined. */
export async function loadDemoPicture(tx: Transaction, name: string): Promise<DemoPicture | undefined> {
  if (catalogue.size === 0) for (const entry of await readCatalogue()) catalogue.set(entry.name, entry);
  const entry = catalogue.get(name);
  if (!entry) return undefined;
  const imagen = await loadOnce(tx, entry.file, entry.alt);
  if (imagen === undefined) return undefined;
  return { imagen, mini: entry.mini ? await loadOnce(tx, entry.mini, entry.alt) : undefined, alt: entry.alt };
}

async function readCatalogue() {
  const text = await readFile(join(folder, 'imagenes.json'), 'utf8').catch(() => '[]');
  return z.array(Entry).parse(JSON.parse(text));
}

function loadOnce(tx: Transaction, file: string, alt: string): Promise<number | undefined> {
  const before = loaded.get(file);
  if (before !== undefined) return before;
  const loading = readFile(join(folder, file)).then(
    async (content) => {
      const { id } = await savePicture(tx, content, { nombre: file });
      await describePictureOf(tx, id, { descripcion: alt, focoX: 50, focoY: 50 });
      return id;
    },
    () => undefined,
  );
  loaded.set(file, loading);
  return loading;
}
