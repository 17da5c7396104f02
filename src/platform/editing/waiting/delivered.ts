import { and, desc, eq, gt, or } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { type ContentKind, withKinds } from '../kind.ts';
import { contenidos, pasos, versiones } from '../schema.ts';
import { isOfKinds } from './conditions.ts';

/** Maximum number of rows of the list. */
const MAX = 6;

/** Returns up to six versions that a person wrote or approved and that were published since `since`, last published first. */
export async function listDelivered(kinds: readonly ContentKind[], persona: string, since: Date) {
  const rows = await db()
    .select({ id: contenidos.id, tipo: contenidos.tipo, titulo: contenidos.titulo, at: pasos.momento })
    .from(pasos)
    .innerJoin(contenidos, eq(contenidos.id, pasos.contenido))
    .innerJoin(versiones, and(eq(versiones.contenido, pasos.contenido), eq(versiones.numero, pasos.version)))
    .where(
      and(
        gt(pasos.momento, since),
        eq(pasos.paso, 'publicado'),
        isOfKinds(kinds),
        or(eq(versiones.autor, persona), eq(pasos.persona, persona)),
      ),
    )
    .orderBy(desc(pasos.id))
    .limit(MAX);
  return withKinds(kinds, rows);
}
