import { Notice } from '#ui/feedback/notice.tsx';
import { controlId } from './edit/fields/controls.ts';

/** Comment of a return for correction. `field` is the label of the commented field, empty for the whole; `href` is the address of its control. */
export type Returned = { comment: string; field: string; href: string };

type Labelled = readonly { name: string; label: string }[];

/** Returns the comment of a step that returned content, with the fields of its form. `base` is the address of the form on another page. */
export function returnedOf(
  { comentario, campo }: { comentario: string; campo: string },
  fields: Labelled,
  base = '',
): Returned {
  return { comment: comentario, field: labelOf(fields, campo), href: `${base}#${controlId(campo)}` };
}

/** Returns the label of a field; empty for the whole content, and for a field that its form no longer has. */
export function labelOf(fields: Labelled, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? '';
}

/** The comment of a return, with the commented field. */
export function ReturnedNotice({ comment, field, href }: Returned) {
  return (
    <Notice tone="warning">
      Se devolvió con este comentario
      {field ? (
        <>
          {' '}
          sobre <a href={href}>«{field}»</a>
        </>
      ) : null}
      : <q>{comment}</q>
    </Notice>
  );
}
