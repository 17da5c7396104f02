import { afterAll, beforeAll, inject } from 'vitest';
import { documentoKind } from '#areas/documentos/publications.ts';
import { documentos } from '#areas/documentos/schema.ts';
import { type Archivo, fileStore, openFileStore, saveArchivo } from '#platform/files/files.ts';
import { setFileState } from '#platform/files/state/state.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openServerDatabase, writeContent } from '../database.ts';
import { publishDocumentos, removeRecords } from '../publications.ts';

/** A document of a test: its PDF, and whether it and its file are shown. */
export type Sample = {
  content: Buffer | Promise<Buffer>;
  nombre?: string;
  /** Its folder; none without it. */
  carpeta?: string;
  publicado?: boolean;
  publico?: boolean;
  /** The store loses its content. */
  lost?: boolean;
};

/** Publishes documents for a test file, under the ids `from` and following; takes them back at the end. */
export function publishPdfs<Name extends string>(from: number, samples: Record<Name, Sample>) {
  const files = new Map<string, Archivo>();
  const ids: number[] = [];
  openServerDatabase();
  beforeAll(async () => {
    openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
    await writeContent('documentos', async (tx) => {
      for (const [index, [name, sample]] of Object.entries<Sample>(samples).entries()) {
        const { content, nombre = `Prueba ${name}`, carpeta, publicado = true, publico = true, lost = false } = sample;
        const about = { nombre: `${name}.pdf`, tipo: 'application/pdf', publico };
        const archivo = await saveArchivo(tx, await content, about);
        if (lost) {
          await fileStore().remove(archivo.sha256);
          await setFileState(tx, archivo.sha256, 'falta');
        }
        await tx
          .insert(documentos)
          .values({ id: from + index, nombre, carpeta: carpeta ?? null, archivoId: archivo.id, publicado });
        files.set(name, archivo);
        ids.push(from + index);
      }
      await publishDocumentos(tx, ids);
    });
  });
  afterAll(async () => {
    await writeContent('documentos', (tx) => removeRecords(tx, documentoKind, ids));
  });
  return {
    /** The file of a document. */
    file(name: Name): Archivo {
      const published = files.get(name);
      if (!published) throw new Error(`No document is called ${name}`);
      return published;
    },
    /** The id of a document. */
    id: (name: Name): number => from + Object.keys(samples).indexOf(name),
  };
}
