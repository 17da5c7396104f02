import type { PostedRefusal } from '#ui/forms/posted-form/posted-form.tsx';

/** Result of a request to be told: it was stored, or it is shown again with what was written. */
export type AlertAnswer =
  | { sent: true; refused?: undefined }
  | { sent?: undefined; refused: PostedRefusal & { values: Readonly<Record<string, string>> } };
