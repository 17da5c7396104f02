/** Fields of a form, or of the query of one that is sent by GET. */
type Fields = FormData | URLSearchParams;

/** Returns a field as it was typed, such as a password, cut to `max` letters. Line breaks are `\n`: forms send `\r\n`, of which `maxlength` counts one letter. */
export function typedText(form: Fields, name: string, max?: number): string {
  return String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .slice(0, max);
}

/** Returns the trimmed text of a field, cut to `max` letters. */
export function formText(form: Fields, name: string, max?: number): string {
  return typedText(form, name).trim().slice(0, max);
}
