import type { ComponentProps } from 'react';
import { ALT_HINT, MAX_ALT } from '#platform/media/alt-text.ts';
import { TextArea } from '#ui/forms/text-field.tsx';

/** Field of the description of a picture. */
export function AltField(field: Omit<ComponentProps<typeof TextArea>, 'label' | 'maxLength'>) {
  return <TextArea hint={ALT_HINT} {...field} label="Descripción" maxLength={MAX_ALT} />;
}
