import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { lockText } from '../database/writes/transaction-locks.ts';
import { closeDraft, isClosed, type OpenForm } from './drafts.ts';
import { SiteConflictError, VersionConflictError } from './errors.ts';
import { type ContentData, type ContentKind, contentAction } from './kind.ts';
import { addStep } from './moves/steps.ts';
import { markWork } from './moves/work-mark.ts';
import { contenidos, unscheduled, versiones } from './schema.ts';
import { lockSetOf, noteSaved } from './sets/note-saved.ts';
import { findSiteChange, readSite, type SiteData } from './site-change.ts';
import { isUnderWay } from './states.ts';

/** Target of a form: content, a public row that staff have not edited yet, or new content. */
export type Edited = Existing | 'nuevo';
/** Content, or a public row that staff have not edited yet. */
export type Existing = { contenido: number } | { registro: number };

type Version = { data: ContentData; resumen: string; restauradaDe?: number };
/**
 * `base` is the version that the form is based on, `site` the digest of the public row at that time. `form` recognises a duplicate submission, and
 * its draft is discarded; undefined for a change without a draft that is not repeated.
 */
export type Save = Version & { edited: Edited; base: number; site: string; form: OpenForm | undefined };
export type SavedVersion = { id: number; numero: number };
type Locked = Pick<typeof contenidos.$inferSelect, 'id' | 'registro' | 'versionPublicada' | 'estado'> & {
  numero: number;
};

/**
 * Saves a version on top of `base` as the work version, a draft that is not public. Returns the content's id and the version number. Throws
 * `VersionConflictError` if another version was saved meanwhile, and `SiteConflictError` if the public row changed outside the staff application
 * and the person did not see it. If the person did, the public row is first saved as a version. A duplicate submission is saved once.
 */
export async function saveVersion(actor: Actor, kind: ContentKind, save: Save): Promise<SavedVersion> {
  const object = ({ id, numero }: SavedVersion) => ({ kind: kind.tipo, ids: [id], detail: { version: numero } });
  return act(actor, contentAction(kind, 'editar'), object, async (tx) => {
    const { edited } = save;
    const set = edited === 'nuevo' ? undefined : await lockSetOf(tx, kind.tipo, edited);
    const saved = await saveIn(tx, { actor, kind, save, set: set?.id });
    if (set && !(saved instanceof Unchanged)) await noteSaved(tx, set, { ids: [saved.id], autor: actor.id });
    return saved;
  });
}

type SaveIn = { actor: Actor; kind: ContentKind; save: Save; set: number | undefined };

/** Performs `saveVersion` within an act. `set` is the id of the locked set of changes that the content belongs to. */
export async function saveIn(
  tx: Transaction,
  { actor, kind, save: { edited, base, site, form, ...version }, set }: SaveIn,
): Promise<SavedVersion | Unchanged<SavedVersion>> {
  const submission = form && { tipo: kind.tipo, form, datos: version.data };
  const added = submission && edited === 'nuevo' ? await findAdded(tx, submission) : undefined;
  if (added) return new Unchanged(added);
  const locked = await lockEdited(tx, kind, edited, site);
  const { id } = locked;
  if (locked.numero !== base) {
    if (submission && locked.numero > base && (await isSavedBy(tx, locked, submission)))
      return new Unchanged({ id, numero: locked.numero });
    throw new VersionConflictError(locked.numero);
  }
  if (set === undefined && isUnderWay(locked.estado)) await addStep(tx, actor, { id, version: base }, 'retomado');
  const numero = await addSiteVersion(tx, kind, locked, site);
  const saved = { contenido: id, numero: numero + 1, datos: version.data, esquema: kind.esquema, autor: actor.id };
  await tx.insert(versiones).values({ ...saved, resumen: version.resumen, restauradaDe: version.restauradaDe ?? null });
  await tx
    .update(contenidos)
    .set({
      titulo: await kind.title(version.data, tx),
      estado: 'borrador',
      versionTrabajo: saved.numero,
      ...unscheduled,
      responsable: actor.id,
      actualizado: new Date(),
      ...(set !== undefined && { conjunto: set }),
    })
    .where(eq(contenidos.id, id));
  if (kind.isMarked) markWork(tx, { id, numero: saved.numero, data: version.data });
  if (form) await closeDraft(tx, form);
  return { id, numero: saved.numero };
}

type Submission = { tipo: string; form: OpenForm; datos: ContentData };

/** Condition on `versiones`: the version has the text of a submission. */
const isTextOf = ({ form, datos }: Submission) =>
  and(eq(versiones.autor, form.persona), sql`${versiones.datos} = ${JSON.stringify(datos)}::jsonb`);

/** Returns the content that the same submission added before, unless it was discarded since. Concurrent duplicates are serialized. */
async function findAdded(tx: Transaction, submission: Submission): Promise<SavedVersion | undefined> {
  const { tipo, form } = submission;
  await lockText(tx, `${form.formulario} ${form.persona}`);
  if (!(await isClosed(tx, form))) return undefined;
  const [row] = await tx
    .select({ id: contenidos.id, numero: versiones.numero })
    .from(versiones)
    .innerJoin(contenidos, eq(contenidos.id, versiones.contenido))
    .where(
      and(
        eq(contenidos.tipo, tipo),
        ne(contenidos.estado, 'descartado'),
        eq(versiones.numero, 1),
        isTextOf(submission),
      ),
    )
    .orderBy(desc(contenidos.id))
    .limit(1);
  return row;
}

/** Returns whether the same submission already saved the work version. */
async function isSavedBy(tx: Transaction, { id, numero }: Locked, submission: Submission): Promise<boolean> {
  if (!(await isClosed(tx, submission.form))) return false;
  const [row] = await tx
    .select({ numero: versiones.numero })
    .from(versiones)
    .where(and(eq(versiones.contenido, id), eq(versiones.numero, numero), isTextOf(submission)));
  return row !== undefined;
}

/** Summary of a version that was taken from the public row. */
const SITE_SUMMARY = 'Lo que el sitio mostraba: cambió por una importación';

/** Returns the content of a form with its work version, locked until the transaction ends. Creates missing content. */
async function lockEdited(tx: Transaction, kind: ContentKind, edited: Edited, seenSite: string): Promise<Locked> {
  if (edited === 'nuevo') {
    const added = await addContent(tx, kind, { titulo: '', registro: null, numero: 0 });
    if (!added) throw new Error('insert into contenidos returned no row');
    return added;
  }
  const where = 'contenido' in edited ? eq(contenidos.id, edited.contenido) : eq(contenidos.registro, edited.registro);
  const find = async () => {
    const [row] = await tx
      .select({
        id: contenidos.id,
        numero: contenidos.versionTrabajo,
        registro: contenidos.registro,
        versionPublicada: contenidos.versionPublicada,
        estado: contenidos.estado,
      })
      .from(contenidos)
      .where(and(eq(contenidos.tipo, kind.tipo), where))
      .for('update');
    return row;
  };
  const row = await find();
  if (row) return row;
  if ('contenido' in edited) throw new Error('No such content');
  const { registro } = edited;
  const site = await readSite(tx, kind, registro);
  if (!site) throw new Error('No such record');
  if (site.digest !== seenSite) throw new SiteConflictError(site);
  const added = await addFirstVersion(tx, kind, { registro, site });
  if (added) return added;
  // Another transaction created it meanwhile.
  const first = await find();
  if (!first) throw new Error('The content of a record is missing');
  return first;
}

/** Returns the id of the content of a public row. If staff have not edited the row, creates the content with the row as its first version. */
export async function contentOfRow(tx: Transaction, kind: ContentKind, registro: number): Promise<number> {
  const site = await readSite(tx, kind, registro);
  const added = site && (await addFirstVersion(tx, kind, { registro, site }));
  if (added) return added.id;
  const [row] = await tx
    .select({ id: contenidos.id })
    .from(contenidos)
    .where(and(eq(contenidos.tipo, kind.tipo), eq(contenidos.registro, registro)));
  if (!row) throw new Error('No such record');
  return row.id;
}

/** Adds the content of a public row, with the row as its first version; undefined if the row has content already. */
async function addFirstVersion(
  tx: Transaction,
  kind: ContentKind,
  { registro, site }: { registro: number; site: SiteData },
): Promise<Locked | undefined> {
  const added = await addContent(tx, kind, { titulo: await kind.title(site.data, tx), registro, numero: 1 });
  if (!added) return undefined;
  await tx.insert(versiones).values({ contenido: added.id, numero: 1, datos: site.data, esquema: kind.esquema });
  return added;
}

/** Adds the public row as a version if it changed outside the staff application. Returns the number of the last version. */
async function addSiteVersion(tx: Transaction, kind: ContentKind, content: Locked, seenSite: string): Promise<number> {
  const { id, numero } = content;
  const site = await findSiteChange(tx, kind, content);
  if (!site) return numero;
  if (site.digest !== seenSite) throw new SiteConflictError(site);
  await tx
    .insert(versiones)
    .values({ contenido: id, numero: numero + 1, datos: site.data, esquema: kind.esquema, resumen: SITE_SUMMARY });
  await tx
    .update(contenidos)
    .set({ versionPublicada: numero + 1 })
    .where(eq(contenidos.id, id));
  return numero + 1;
}

/** Adds content; undefined if the record has content already. */
async function addContent(
  tx: Transaction,
  { tipo }: ContentKind,
  { titulo, registro, numero }: { titulo: string; registro: number | null; numero: number },
): Promise<Locked | undefined> {
  const versionPublicada = registro === null ? null : numero;
  const estado = registro === null ? 'borrador' : 'publicado';
  const [row] = await tx
    .insert(contenidos)
    .values({ tipo, titulo, registro, estado, versionTrabajo: numero, versionPublicada })
    .onConflictDoNothing()
    .returning({ id: contenidos.id });
  return row && { id: row.id, numero, registro, versionPublicada, estado };
}
