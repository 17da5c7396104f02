import { contentKinds } from '#areas/contents.ts';
import { movingKinds } from '#areas/sets.ts';
import { type ContentKind, mayOpen } from '#platform/editing/kind.ts';
import type { Edited } from '#platform/editing/save.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns the kind of an address; throws 404 if it does not exist, 403 if the person may not open it. */
export function kindOfAddress(plural: string | undefined, actor: StaffActor): ContentKind {
  const kind = contentKinds.find((each) => each.plural === plural);
  if (!kind) throw new Response(null, { status: 404 });
  if (!mayOpen(actor, kind)) throw new Response(null, { status: 403 });
  return kind;
}

/** Returns the kinds that a person may open. */
export function kindsOf(actor: StaffActor): ContentKind[] {
  return contentKinds.filter((kind) => mayOpen(actor, kind));
}

/** Returns the sets of changes that a person may open. */
export function setsOf(actor: StaffActor): ContentKind[] {
  return movingKinds.filter((kind) => kind.members && mayOpen(actor, kind));
}

/** Returns whether content of the kind is listed and can be added; false for a setting. */
export function isListed(kind: ContentKind): boolean {
  return kind.settings === undefined;
}

/** Returns the kind of a list's address; throws 404 for a setting. */
export function listedKindOfAddress(plural: string | undefined, actor: StaffActor): ContentKind {
  const kind = kindOfAddress(plural, actor);
  if (!isListed(kind)) throw new Response(null, { status: 404 });
  return kind;
}

/** Returns the edited content of an address: `nuevo`, `r12` for a public row, `34` for content. A setting always exists. */
export function editedOf(id: string | undefined, kind: ContentKind): Edited {
  if (id === 'nuevo' && isListed(kind)) return 'nuevo';
  const [, row, number] = /^(r?)(\d{1,9})$/.exec(id ?? '') ?? [];
  if (!number) throw new Response(null, { status: 404 });
  return row ? { registro: Number(number) } : { contenido: Number(number) };
}
