import type { Comment } from '#platform/editing/comments.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { FormField } from '../../contents/edit/fields/form-data.server.ts';
import { labelOf } from '../../contents/returned.tsx';
import { formatInstant } from '../../shell/instant.ts';
import { personName } from '../../shell/person-name.ts';

/** A comment on a change of a set. */
export type CommentView = {
  id: number;
  name: string;
  field: string;
  passage: string;
  who: string;
  at: string;
  text: string;
  /** Of the person of the request. */
  isOwn: boolean;
};

type CommentedRow = {
  id: number | null;
  fields: readonly FormField[];
  names: ReadonlyMap<string, string>;
  actor: StaffActor;
};

/** Returns those of some comments that are about a row. */
export function commentViews(
  comments: readonly Comment[],
  { id: row, fields, names, actor }: CommentedRow,
): CommentView[] {
  return comments
    .filter(({ contenido }) => contenido === row)
    .map(({ id, campo, pasaje, persona, momento, texto }) => ({
      id,
      name: campo,
      field: labelOf(fields, campo),
      passage: pasaje,
      who: personName(names, persona),
      at: formatInstant(momento),
      text: texto,
      isOwn: persona === actor.id,
    }));
}
