/** Fields of a form, sent by POST or as a GET query. */
type Fields = FormData | URLSearchParams;

/** Returns the untrimmed text of a field, such as a password, cut to `max` characters. Converts `\r\n` to `\n`, as `maxlength` counts it. */
export function typedText(form: Fields, name: string, max?: number): string {
  return String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .slice(0, max);
}

/** Returns the trimmed text of a field, cut to `max` characters. */
export function formText(form: Fields, name: string, max?: number): string {
  return typedText(form, name).trim().slice(0, max);
}
