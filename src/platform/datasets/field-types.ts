import { z } from 'zod';
import type { ContentField, FieldOption } from '../editing/kind.ts';
import { formatPesosWithCents } from '../format.ts';
import { publishedTypes } from '../import/package/download-types.ts';
import {
  date,
  money,
  oneOf as readChoice,
  integer as readInteger,
  text as readText,
  yesNo as readYesNo,
} from '../import/parsers.ts';
import { showRichText } from '../import/show-value.ts';
import { markdownToHtml, sanitizeRichText } from '../rich-text.ts';
import type { Field, FieldText } from './field.ts';

/** The text of a field, and whether it may be blank. */
type Text<Value, Optional extends boolean> = FieldText<Value> & { optional?: Optional };
/** A field that was declared with `optional`. */
type Declared<Value, Optional extends boolean> = Field<Value, Optional extends true ? false : true>;

const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2100-12-31';

/** One line of at most `max` characters; `problem` returns what else is wrong with it. */
export function text<Optional extends boolean = false>(
  max: number,
  { problem, ...of }: Text<string, Optional> & { problem?: (text: string) => string | false },
): Declared<string, NoInfer<Optional>> {
  const schema = textSchema(max, of);
  return {
    ...declared(of),
    schema: problem
      ? schema.check((context) => {
          const message = context.value !== '' && problem(context.value);
          if (message) context.issues.push({ code: 'custom', input: context.value, message });
        })
      : schema,
    read: readText(Number.POSITIVE_INFINITY),
    control: { control: 'linea' },
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
    read(cell) {
      const written = readText(Number.POSITIVE_INFINITY)(cell);
      return 'problem' in written ? written : { value: markdownToHtml(written.value) };
    },
    clean: sanitizeRichText,
    show: showRichText,
    control: { control: 'texto-rico' },
  };
}

/** Formatted text that may have pictures of the media library. */
export function illustratedText<Optional extends boolean = false>(
  max: number,
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  return { ...richText(max, of), control: { control: 'texto-rico', pictures: true } };
}

/** A whole number from `min` to `max`. */
export function integer<Optional extends boolean = false>(
  min: number,
  max: number,
  of: Text<number, Optional>,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: z
      .int({ error: (issue) => (issue.input == null ? missing(of) : 'no es un número entero') })
      .refine((value) => value >= min && value <= max, `debe ir de ${min} a ${max}`)
      .meta({ minimum: min, maximum: max }),
    read: readInteger(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    control: { control: 'numero' },
  };
}

/** An amount: cents in the row, pesos in cells and forms. */
export function pesos<Optional extends boolean = false>(
  of: Text<number, Optional>,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: z.int({ error: () => missing(of) }),
    read: money,
    show: formatPesosWithCents,
    control: { control: 'pesos' },
  };
}

/** A day, an ISO date. */
export function day<Optional extends boolean = false>({
  example,
  ...of
}: Text<string, Optional> & { example: string }): Declared<string, NoInfer<Optional>> {
  return {
    ...declared({ ...of, example: { kind: 'date' as const, iso: example } }),
    schema: z.iso
      .date({ error: (issue) => (issue.input == null ? missing(of) : 'es una fecha que no existe') })
      .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, 'es una fecha fuera de 1950 a 2100'),
    read: date,
    control: { control: 'fecha' },
  };
}

/** Yes or no. */
export function yesNo(of: Text<boolean, false>): Field<boolean, true> {
  return { ...declared(of), schema: z.boolean(), read: readYesNo, control: { control: 'si-no' } };
}

/** One of some values. `labels` are their names in the form, `synonyms` what cells may say besides. */
export function oneOf<const Value extends string, Optional extends boolean = false>(
  values: readonly Value[],
  {
    labels,
    synonyms,
    ...of
  }: Text<Value, Optional> & {
    labels?: Readonly<Record<NoInfer<Value>, string>>;
    synonyms?: Readonly<Record<string, NoInfer<Value>>>;
  },
): Declared<Value, NoInfer<Optional>> {
  const options: FieldOption[] = values.map((value) => ({ value, label: labels?.[value] ?? value }));
  return {
    ...declared(of),
    schema: z.enum(values, {
      error: (issue) =>
        issue.input == null || issue.input === '' ? missing(of) : `debe ser una de: ${values.join(', ')}`,
    }) as unknown as z.ZodType<Value>,
    read: readChoice(values, synonyms),
    control: { control: 'opcion', options },
  };
}

/** A published file; the column stores its id. A table names it, and comes with it in a folder or a ZIP file. */
export function file(of: FieldText<number>): Field<number, false> {
  return {
    ...declared({ ...of, optional: true }),
    schema: z.int(),
    // The package of the table has its files, which are read after its cells.
    read: () => ({ problem: 'no se leyó' }),
    control: { control: 'archivo' },
    file: publishedTypes,
  };
}

/**
 * A picture of the media library; the column stores the id of its file. `picture` names the fields of its description and of the height that
 * stays in view, and those that another picture empties. Without it the form does not show the field.
 */
export function picture(of: Omit<FieldText<number>, 'example'>, shown?: ContentField['picture']): Field<number, false> {
  return {
    ...declared({ ...of, example: '', optional: true }),
    schema: z.int(),
    isPicture: true,
    ...(shown && { control: { control: 'imagen', picture: shown } }),
  };
}

/** A field that the control of another one draws; tables do not have it. */
export function drawnBy<Value, Required extends boolean>(
  name: string,
  { read: _, control, ...field }: Field<Value, Required>,
): Field<Value, Required> {
  return { ...field, ...(control && { control: { ...control, drawnBy: name } }) };
}

function declared<Of extends { optional?: boolean | undefined }>({ optional, ...of }: Of) {
  // The type says of each declaration what the value says of all.
  return { ...of, required: !optional } as Omit<Of, 'optional'> & {
    required: Of['optional'] extends true ? false : true;
  };
}

function textSchema(max: number, of: { label: string; optional?: boolean }) {
  const schema = z.string({ error: () => missing(of) }).max(max, `pasa de ${max} caracteres`);
  return of.optional ? schema : schema.min(1, missing(of));
}

function missing({ label }: { label: string }): string {
  return `falta «${label}»`;
}
