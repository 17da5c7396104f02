import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type Archivo, fileStore } from '../files/files.ts';
import { archivos } from '../files/schema.ts';
import { textosPdf } from './schema.ts';
import { READER } from './text.ts';

/** A public PDF, and what reading it showed; `texto` is null while nobody has read it. */
export type PdfFile = {
  archivo: Archivo;
  texto: Pick<typeof textosPdf.$inferSelect, 'estado' | 'etiquetado' | 'total'> | null;
};

/** Every public PDF, some hundreds at a time, in the order of their ids. */
export async function* listPdfFiles(atOnce = 500): AsyncGenerator<PdfFile[]> {
  let after = 0;
  for (;;) {
    const rows = await db()
      .select({ archivo: archivos, estado: textosPdf.estado, etiquetado: textosPdf.etiquetado, total: textosPdf.total })
      .from(archivos)
      .leftJoin(textosPdf, and(eq(textosPdf.sha256, archivos.sha256), eq(textosPdf.lector, READER)))
      .where(and(eq(archivos.publico, true), eq(archivos.tipo, 'application/pdf'), gt(archivos.id, after)))
      .orderBy(asc(archivos.id))
      .limit(atOnce);
    if (rows.length === 0) return;
    yield rows.map(({ archivo, estado, etiquetado, total }) => ({
      archivo,
      texto: estado && { estado, etiquetado, total },
    }));
    after = rows.at(-1)?.archivo.id ?? after;
  }
}

/** Ids of the newest public PDF files that have a text. */
export async function listReadPdfIds(most: number): Promise<number[]> {
  const rows = await db()
    .select({ id: archivos.id })
    .from(archivos)
    .innerJoin(textosPdf, eq(textosPdf.sha256, archivos.sha256))
    .where(
      and(
        eq(archivos.publico, true),
        eq(archivos.tipo, 'application/pdf'),
        inArray(textosPdf.estado, ['completo', 'parcial']),
      ),
    )
    .orderBy(desc(archivos.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Whether the store has the content of a file, whole. */
export async function isStored({ sha256, bytes }: Pick<Archivo, 'sha256' | 'bytes'>): Promise<boolean> {
  return (await fileStore().size(sha256)) === bytes;
}
