import { z } from 'zod';
import { FIRST_DAY, LAST_DAY, OTHER_DAY } from '../../calendar/days.ts';
import type { FieldOption } from '../../editing/kind.ts';
import { formatPesosWithCents } from '../../format.ts';
import {
  date,
  money,
  NO_AMOUNT,
  oneOf as readChoice,
  integer as readInteger,
  yesNo as readYesNo,
} from '../../import/parsers.ts';
import { today } from '../../visibility.ts';
import type { Field } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';

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
    read: readInteger(),
    control: { control: 'numero' },
    open: 'integer',
  };
}

/** A calendar year. */
export function year(of: Text<number, false>): Field<number, true> {
  return integer(1950, 2100, of);
}

/** Position of a row among all rows, or those with the same value of `within`, from `first` to `max`. By default, a new row is the last. */
export function position({
  first = 0,
  max = 9999,
  within,
  ...of
}: Text<number, false> & { first?: number; max?: number; within?: string }): Field<number, true> {
  return { ...integer(first, max, { default: first, ...of }), position: { first, ...(within && { within }) } };
}

/** An amount, stored in cents, entered in pesos in cells and forms. */
export function pesos<Optional extends boolean = false>(
  of: Text<number, Optional>,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    schema: z.int({ error: ({ input }) => (input == null ? missing(of) : NO_AMOUNT) }),
    read: money,
    show: formatPesosWithCents,
    control: { control: 'pesos' },
    open: 'pesos',
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
      .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, OTHER_DAY),
    read: date,
    control: { control: 'fecha' },
    open: 'date',
  };
}

/** A day that is not in the future. */
export function pastDay<Optional extends boolean = false>(
  of: Text<string, Optional> & { example: string },
): Declared<string, NoInfer<Optional>> {
  const field = day(of);
  return {
    ...field,
    schema: field.schema.refine((value) => value <= today(new Date()), 'es una fecha que todavía no llega; corríjala'),
  };
}

/** Yes or no. */
export function yesNo(of: Text<boolean, false>): Field<boolean, true> {
  return { ...declared(of), schema: z.boolean(), read: readYesNo, control: { control: 'si-no' }, open: 'boolean' };
}

/** One of several values. `labels` are their names in the form, `synonyms` are further texts accepted in cells. */
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
    open: 'text',
  };
}
