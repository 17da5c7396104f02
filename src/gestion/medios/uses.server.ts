import { contentKinds } from '#areas/contents.ts';
import { titleOf } from '#platform/editing/declared-reads.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import { findEditable } from '#platform/editing/read.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listPublicationUses, listSectionUses, listWorkUses, type WorkUse } from '#platform/media/uses.ts';
import { today } from '#platform/visibility.ts';
import { editedOf } from '../contents/kinds.server.ts';

/** A use of a picture: its title, the address where it is visible or edited, and its state; null if it is public. */
type PictureUse = { title: string; href: string | null; state: string | null };

type Reader = { actor: StaffActor; names: ReadonlyMap<string, string>; now: Date; origin: string };

/**
 * Returns all uses of a picture: public content, withdrawn or scheduled content, pending versions, and forms with unsaved text. Work of a kind
 * that the person may not open appears only with its kind.
 */
export async function listPictureUses(id: number, reader: Reader): Promise<PictureUse[]> {
  const { actor, now, origin } = reader;
  const [publications, sections, work] = await Promise.all([
    listPublicationUses(id, now),
    listSectionUses(id),
    listWorkUses(id),
  ]);
  const editOf = (tipo: string, registro: number) => {
    const kind = contentKinds.find(({ publication }) => publication?.tipo === tipo);
    return kind && mayOpen(actor, kind) ? `/gestion/${kind.plural}/r${registro}` : null;
  };
  return [
    ...publications.map(({ tipo, registro, titulo, direccion, visible }) => ({
      title: titulo,
      href: visible ? `${origin}${direccion}` : editOf(tipo, registro),
      state: visible ? null : 'no está a la vista',
    })),
    ...sections.map(({ registro, titulo }) => ({ title: titulo, href: `/gestion/textos/r${registro}`, state: null })),
    ...(await Promise.all(work.map((use) => describeWork(use, reader)))),
  ];
}

async function describeWork(use: WorkUse, { actor, names, now }: Reader): Promise<PictureUse> {
  const [tipo, formId = ''] = use.formulario?.split(' ') ?? [use.tipo ?? '', String(use.contenido)];
  const kind = contentKinds.find((each) => each.tipo === tipo);
  const state =
    use.formulario === null ? 'en trabajo' : `sin guardar, de ${names.get(use.persona ?? '') ?? 'otra persona'}`;
  if (!kind || !mayOpen(actor, kind)) return { title: kind?.one ?? 'Otro contenido', href: null, state };
  const title = use.titulo ?? (await titleOfForm(kind, formId, now));
  return { title, href: `/gestion/${kind.plural}/${formId}`, state };
}

/** Returns the title of a form's content as last saved. */
async function titleOfForm(kind: ContentKind, id: string, now: Date): Promise<string> {
  const editable = id === 'nuevo' ? undefined : await findEditable(kind, editedOf(id, kind), today(now));
  return editable ? titleOf(kind, editable.data) : kind.add;
}
