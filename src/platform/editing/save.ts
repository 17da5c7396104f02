import { and, eq } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import type { Transaction } from '../acts/transaction.ts';
import { VersionConflictError } from './errors.ts';
import { type ContentData, type ContentKind, contentAction } from './kind.ts';
import { borradores, contenidos, versiones } from './schema.ts';

/** What a form edits: content, a public row that staff have not edited yet, or neither for a new one. */
export type Edited = { contenido: number } | { registro: number } | 'nuevo';

type Version = { data: ContentData; resumen: string; restauradaDe?: number };

/**
 * Saves a version on top of `base`, and makes it the work version, as a draft. Nothing of it is public. Throws `VersionConflictError` if
 * somebody saved another one meanwhile. Returns the content's id and the number of the version.
 */
export async function saveVersion(
  actor: Actor,
  kind: ContentKind,
  { edited, base, form, ...version }: Version & { edited: Edited; base: number; form: string },
): Promise<{ id: number; numero: number }> {
  return act(
    actor,
    contentAction(kind, 'editar'),
    ({ id, numero }) => ({ kind: kind.tipo, ids: [id], detail: { version: numero } }),
    async (tx) => {
      const { id, numero } = await lockContent(tx, kind, edited);
      if (numero !== base) throw new VersionConflictError(numero);
      const saved = { contenido: id, numero: numero + 1, datos: version.data, esquema: kind.esquema, autor: actor.id };
      await tx
        .insert(versiones)
        .values({ ...saved, resumen: version.resumen, restauradaDe: version.restauradaDe ?? null });
      await tx
        .update(contenidos)
        .set({
          ...{ titulo: kind.title(version.data), estado: 'borrador', versionTrabajo: saved.numero },
          ...{ responsable: actor.id, programadoPara: null, programadoPor: null, actualizado: new Date() },
        })
        .where(eq(contenidos.id, id));
      await tx.delete(borradores).where(and(eq(borradores.formulario, form), eq(borradores.persona, actor.id)));
      return { id, numero: saved.numero };
    },
  );
}

/** Returns the content of a form with its work version, locked until the transaction ends; creates it for what has none. */
async function lockContent(
  tx: Transaction,
  kind: ContentKind,
  edited: Edited,
): Promise<{ id: number; numero: number }> {
  if (edited === 'nuevo')
    return { id: await addContent(tx, kind, { titulo: '', registro: null, numero: 0 }), numero: 0 };
  const where = 'contenido' in edited ? eq(contenidos.id, edited.contenido) : eq(contenidos.registro, edited.registro);
  const [row] = await tx
    .select({ id: contenidos.id, numero: contenidos.versionTrabajo })
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), where))
    .for('update');
  if (row) return row;
  if ('contenido' in edited) throw new Error('No such content');
  const { registro } = edited;
  const datos = await kind.load(tx, registro);
  if (!datos) throw new Error('No such record');
  const id = await addContent(tx, kind, { titulo: kind.title(datos), registro, numero: 1 });
  await tx.insert(versiones).values({ contenido: id, numero: 1, datos, esquema: kind.esquema });
  return { id, numero: 1 };
}

async function addContent(
  tx: Transaction,
  { tipo }: ContentKind,
  { titulo, registro, numero }: { titulo: string; registro: number | null; numero: number },
): Promise<number> {
  const [row] = await tx
    .insert(contenidos)
    .values({
      ...{ tipo, titulo, registro, estado: 'borrador' as const, versionTrabajo: numero },
      versionPublicada: registro === null ? null : numero,
    })
    .returning({ id: contenidos.id });
  if (!row) throw new Error('insert into contenidos returned no row');
  return row.id;
}
