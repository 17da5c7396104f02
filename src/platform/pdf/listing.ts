import { and, asc, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { Archivo } from '../files/files.ts';
import { archivos } from '../files/schema.ts';
import { isFileVisible } from '../publications/read.ts';
import { textosPdf } from './schema.ts';
import { READER } from './text.ts';

/** Published file, and the state of its text if it is a PDF; `texto` is null before its extraction. */
export type ListedFile = {
  archivo: Archivo;
  texto: Pick<typeof textosPdf.$inferSelect, 'estado' | 'etiquetado' | 'total'> | null;
};

/** Yields every published PDF, and every other published file that is missing or damaged, in batches by id. */
export async function* listFilesToReview(batchSize = 500): AsyncGenerator<ListedFile[]> {
  let after = 0;
  for (;;) {
    const rows = await db()
      .select({ archivo: archivos, estado: textosPdf.estado, etiquetado: textosPdf.etiquetado, total: textosPdf.total })
      .from(archivos)
      .leftJoin(textosPdf, and(eq(textosPdf.sha256, archivos.sha256), eq(textosPdf.lector, READER)))
      .where(
        and(
          isFileVisible(archivos.id),
          or(eq(archivos.tipo, 'application/pdf'), ne(archivos.estado, 'presente')),
          gt(archivos.id, after),
        ),
      )
      .orderBy(asc(archivos.id))
      .limit(batchSize);
    if (rows.length === 0) return;
    yield rows.map(({ archivo, estado, etiquetado, total }) => ({
      archivo,
      texto: estado && { estado, etiquetado, total },
    }));
    after = rows.at(-1)?.archivo.id ?? after;
  }
}

/** Returns the ids of the newest `maxRows` published PDF files that have a text. */
export async function listReadPdfIds(maxRows: number): Promise<number[]> {
  const rows = await db()
    .select({ id: archivos.id })
    .from(archivos)
    .innerJoin(textosPdf, eq(textosPdf.sha256, archivos.sha256))
    .where(
      and(
        isFileVisible(archivos.id),
        eq(archivos.tipo, 'application/pdf'),
        inArray(textosPdf.estado, ['completo', 'parcial']),
      ),
    )
    .orderBy(desc(archivos.creado), desc(archivos.id))
    .limit(maxRows);
  return rows.map(({ id }) => id);
}
