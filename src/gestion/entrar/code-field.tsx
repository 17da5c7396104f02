import { TextField } from '#ui/forms/text-field.tsx';

/** Field of a TOTP code. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <TextField
      label="Código de seis cifras"
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,8}"
      maxLength={8}
      required
      error={error}
      hint={hint}
    />
  );
}
