import { z } from 'zod';
import { isSecureAddress } from '../../http/public-url.ts';
import { cleanText, text as readText, showRichText } from '../../import/parsers.ts';
import { markdownToHtml, sanitizeRichText } from '../../rich-text.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';

/** `spelled` normalizes a text; then `problem` returns its error, or false if there is none. */
export type LineRule = { problem?: (text: string) => string | false; spelled?: (text: string) => string };

/** One line of at most `max` characters. */
export function text<Optional extends boolean = false>(
  max: number,
  { problem, spelled, ...of }: Text<string, Optional> & LineRule,
): Declared<string, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: lineSchema(max, of, { ...(problem && { problem }), ...(spelled && { spelled }) }),
    read: readText(),
    control: { control: 'linea' },
    open: 'text',
  };
}

/** Text of several lines, of at most `max` characters. */
export function longText<Optional extends boolean = false>(
  max: number,
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  return { ...text(max, of), control: { control: 'parrafo' } };
}

/** Formatted text, stored as HTML of at most `max` characters; a cell has Markdown. */
export function richText<Optional extends boolean = false>(
  max: number,
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  return {
    ...text(max, of),
    schema: textSchema(max, of),
    read(cell) {
      const written = readText()(cell);
      return 'problem' in written ? written : { value: markdownToHtml(written.value) };
    },
    clean: sanitizeRichText,
    show: showRichText,
    control: { control: 'texto-rico' },
  };
}

/** Formatted text that may contain pictures of the media library. */
export function illustratedText<Optional extends boolean = false>(
  max: number,
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  return { ...richText(max, of), control: { control: 'texto-rico', pictures: true } };
}

/** An e-mail address. */
export function email<Optional extends boolean = false>(
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  const isEmail = (written: string) => /^\S+@\S+\.\S+$/.test(written);
  return text(200, { ...of, problem: (written) => !isEmail(written) && 'debe ser un correo, como nombre@dominio.mx' });
}

/** An address of another site. */
export function url<Optional extends boolean = false>(of: Text<string, Optional>): Declared<string, NoInfer<Optional>> {
  const problem = 'debe ser una dirección que empiece con https://';
  return { ...text(500, { ...of, problem: (written) => !isSecureAddress(written) && problem }), open: 'link' };
}

/** Returns the schema of a line of at most `max` characters, which collapses spaces. */
export function lineSchema(
  max: number,
  of: { label: string; optional?: boolean },
  { problem, spelled }: LineRule = {},
): z.ZodType<string> {
  const schema = textSchema(max, of, (written) => spelled?.(cleanText(written)) ?? cleanText(written));
  return schema.check((context) => {
    const message = context.value !== '' && problem?.(context.value);
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });
}

/** Returns the schema of a text of at most `max` characters, normalized by `spelled`. */
function textSchema(
  max: number,
  of: { label: string; optional?: boolean },
  spelled: (text: string) => string = (text) => text,
) {
  const schema = z
    .string({ error: () => missing(of) })
    .overwrite(spelled)
    .max(max, `pasa de ${max} caracteres`);
  return of.optional ? schema : schema.min(1, missing(of));
}
