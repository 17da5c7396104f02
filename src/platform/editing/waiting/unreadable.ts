import { and, asc, eq, inArray, isNotNull, ne, not, or } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { archivos } from '../../files/schema.ts';
import { isTriedAgain } from '../../pdf/due.ts';
import { textosPdf } from '../../pdf/schema.ts';
import { publicacionArchivos, publicaciones } from '../../publications/schema.ts';
import { isVisible } from '../../visibility.ts';
import type { ContentKind } from '../kind.ts';

/** Why nobody can read a published document: its file is missing or damaged, or no text could be extracted from it. */
export type UnreadableReason = 'falta' | 'dañado' | 'sin-texto' | 'cifrado' | 'ilegible';

/** A public row with a document that nobody can read, or that only eyes can. */
export type UnreadableDocument = {
  kind: ContentKind;
  registro: number;
  titulo: string;
  nombre: string;
  razon: UnreadableReason;
};

const MAX_SHOWN = 50;

/** Returns the visible documents of some kinds that cannot be read, by title. A text whose extraction is tried again is not among them. */
export async function listUnreadable(kinds: readonly ContentKind[], now: Date): Promise<UnreadableDocument[]> {
  const conditions = kinds.flatMap(({ publication }) =>
    publication ? [and(eq(publicaciones.area, publication.area), eq(publicaciones.tipo, publication.tipo))] : [],
  );
  if (conditions.length === 0) return [];
  const hasNoText = and(
    eq(textosPdf.sha256, archivos.sha256),
    inArray(textosPdf.estado, ['sin-texto', 'cifrado', 'dañado', 'ilegible']),
    not(isTriedAgain()),
  );
  const rows = await db()
    .selectDistinct({
      area: publicaciones.area,
      tipo: publicaciones.tipo,
      registro: publicaciones.registro,
      titulo: publicaciones.titulo,
      nombre: archivos.nombre,
      estado: archivos.estado,
      texto: textosPdf.estado,
    })
    .from(publicacionArchivos)
    .innerJoin(publicaciones, eq(publicaciones.id, publicacionArchivos.publicacionId))
    .innerJoin(archivos, eq(archivos.id, publicacionArchivos.archivoId))
    .leftJoin(textosPdf, hasNoText)
    .where(
      and(
        or(...conditions),
        eq(publicacionArchivos.papel, 'documento'),
        isVisible(publicaciones.visibleDesde, now),
        or(ne(archivos.estado, 'presente'), isNotNull(textosPdf.sha256)),
      ),
    )
    .orderBy(asc(publicaciones.titulo), asc(publicaciones.registro), asc(archivos.nombre))
    .limit(MAX_SHOWN);
  return rows.flatMap(({ area, tipo, registro, titulo, nombre, estado, texto }) => {
    const kind = kinds.find(({ publication }) => publication?.area === area && publication.tipo === tipo);
    const razon = estado === 'presente' ? texto : estado;
    return kind && razon ? [{ kind, registro, titulo, nombre, razon: razon as UnreadableReason }] : [];
  });
}
