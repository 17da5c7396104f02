import type { ComponentProps } from 'react';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { ALT_HINT, MAX_ALT } from '#platform/media/alt-text.ts';
import { TextArea } from '#ui/forms/text-field.tsx';

/** Field of a comment or a reason, of two lines by default. */
export function CommentField(field: Omit<ComponentProps<typeof TextArea>, 'maxLength'>) {
  return <TextArea rows={2} {...field} maxLength={MAX_COMMENT} />;
}

/** Field of a picture description. */
export function AltField(field: Omit<ComponentProps<typeof TextArea>, 'label' | 'maxLength'>) {
  return <TextArea hint={ALT_HINT} {...field} label="Descripción" maxLength={MAX_ALT} />;
}
