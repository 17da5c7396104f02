import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { totalRows } from '../../database/paged.ts';
import { archivos } from '../../files/schema.ts';
import type { PageOf } from '../../http/paging.ts';
import { hasNoText, isTriedAgain, textosPdf } from '../../pdf/schema.ts';
import { type PublicationKind, publicationKinds } from '../../publications/kind.ts';
import { publicacionArchivos, publicaciones } from '../../publications/schema.ts';
import { isVisible } from '../../visibility.ts';
import type { ContentKind } from '../kind.ts';

/** Reason why a published document is unreadable: its file is missing or damaged, or no text could be extracted from it. */
export type UnreadableReason = 'falta' | 'dañado' | 'sin-texto' | 'cifrado' | 'ilegible';

/** A public row with a document that cannot be opened, or has no extractable text (unusable for search and screen readers). */
export type UnreadableDocument = {
  /** Singular name of the kind of its publication. */
  one: string;
  /** Kind whose form edits the row; undefined for rows that only imports write. */
  kind: ContentKind | undefined;
  registro: number;
  titulo: string;
  /** Address of its public page. */
  direccion: string;
  nombre: string;
  razon: UnreadableReason;
};

/**
 * Returns the visible unreadable documents of the areas of `kinds`, by title. Excludes documents whose text extraction will be
 * retried.
 */
export async function listUnreadable(
  kinds: readonly ContentKind[],
  now: Date,
  size: number,
): Promise<PageOf<UnreadableDocument>> {
  const areas = [...new Set(kinds.map(({ area }) => area))];
  // Starts from two short, indexed lists instead of the documents of all publications.
  const { id, nombre, estado } = archivos;
  const unreadFiles = db()
    .select({ id, nombre, estado, texto: sql<string | null>`null::text`.as('texto') })
    .from(archivos)
    .where(ne(estado, 'presente'))
    .unionAll(
      db()
        .select({ id, nombre, estado, texto: sql<string | null>`${textosPdf.estado}`.as('texto') })
        .from(textosPdf)
        .innerJoin(archivos, eq(archivos.sha256, textosPdf.sha256))
        .where(and(hasNoText, not(isTriedAgain()), eq(estado, 'presente'))),
    )
    .as('ilegibles');
  const documents = db()
    .selectDistinct({
      area: publicaciones.area,
      tipo: publicaciones.tipo,
      registro: publicaciones.registro,
      titulo: publicaciones.titulo,
      direccion: publicaciones.direccion,
      nombre: unreadFiles.nombre,
      estado: unreadFiles.estado,
      texto: unreadFiles.texto,
    })
    .from(unreadFiles)
    .innerJoin(publicacionArchivos, eq(publicacionArchivos.archivoId, unreadFiles.id))
    .innerJoin(publicaciones, eq(publicaciones.id, publicacionArchivos.publicacionId))
    .where(
      and(
        inArray(publicaciones.area, areas),
        eq(publicacionArchivos.papel, 'documento'),
        isVisible(publicaciones.visibleDesde, now),
      ),
    )
    .as('documentos');
  const rows = await db()
    .select({ ...documents._.selectedFields, total: totalRows })
    .from(documents)
    .orderBy(asc(documents.titulo), asc(documents.registro), asc(documents.nombre))
    .limit(size);
  const unreadable = rows.flatMap(({ area, tipo, estado, texto, total: _, ...row }) => {
    const isSame = (each: PublicationKind | undefined) => each?.area === area && each.tipo === tipo;
    const publication = publicationKinds().find(isSame);
    const kind = kinds.find((each) => isSame(each.publication));
    const razon = estado === 'presente' ? texto : estado;
    return publication && razon ? [{ ...row, one: publication.one, kind, razon: razon as UnreadableReason }] : [];
  });
  return { total: rows[0]?.total ?? 0, rows: unreadable };
}
