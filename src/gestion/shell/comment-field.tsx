import type { ComponentProps } from 'react';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { TextArea } from '#ui/forms/text-field.tsx';

/** Field of a comment or a reason, of two lines by default. */
export function CommentField(field: Omit<ComponentProps<typeof TextArea>, 'maxLength'>) {
  return <TextArea rows={2} {...field} maxLength={MAX_COMMENT} />;
}
