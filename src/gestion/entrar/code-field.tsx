import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

/** Field of a TOTP code. */
export function CodeField(field: Pick<ComponentProps<typeof TextField>, 'error' | 'hint' | 'autoFocus'>) {
  return (
    <TextField
      label="Código de seis cifras"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,8}"
      maxLength={8}
      required
      {...field}
    />
  );
}
