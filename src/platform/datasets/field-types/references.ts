import { z } from 'zod';
import { text as readText } from '../../import/parsers.ts';
import type { Field, FieldText, LookedUp, Named, Names, Referred } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';
import { type LineRule, lineSchema } from './texts.ts';

/** A reference to a row of another table by number; cells contain its name or number, the form lists the rows. */
export function ref<Optional extends boolean = false>(
  to: Referred<number>,
  of: Text<number, Optional>,
): Declared<number, NoInfer<Optional>> {
  return {
    ...declared(of),
    ...referring(to),
    schema: z.int({ error: () => missing(of) }),
    control: { control: 'opcion', readOptions: to.options, isNumber: true },
  };
}

/** A reference to a row of another table by code. */
export function codeRef<Optional extends boolean = false>(
  to: Referred<string>,
  of: Text<string, Optional>,
): Declared<string, NoInfer<Optional>> {
  const schema = z.string({ error: () => missing(of) });
  return {
    ...declared(of),
    ...referring(to),
    schema: of.optional ? schema : schema.min(1, missing(of)),
    control: { control: 'opcion', readOptions: to.options },
  };
}

/** A value that is looked up from a line of at most `max` characters in cells and forms. */
export function lookedUp<Value, Optional extends boolean = false>(
  meanings: LookedUp<Value>,
  max: number,
  { problem, spelled, ...of }: Text<Value, Optional> & LineRule,
): Declared<Value, NoInfer<Optional>> {
  return {
    ...declared(of),
    // The schema validates the text from which the value is looked up.
    schema: lineSchema(max, of, {
      ...(problem && { problem }),
      ...(spelled && { spelled }),
    }) as unknown as z.ZodType<Value>,
    read: readText(),
    lookedUp: meanings as LookedUp,
    control: { control: 'linea', ...(meanings.suggest && { suggest: meanings.suggest }) },
  };
}

/** Rows of another table that forms, versions and cells name by a text or number. */
export type NamedRows<Found, Value = Found> = Named<Found> &
  Pick<LookedUp<Value>, 'textsOf' | 'suggest' | 'stores'> & {
    /** Returns the text or number of a row in forms; cells may use any of several names. */
    nameOf(found: Found, names: Names<Found>): string | number;
  };

/** A reference to a row of another table by its name in forms and cells; `control` and `schema` apply to the name. */
export function named<Found, Value, Optional extends boolean = false>(
  to: NamedRows<Found, Value>,
  { control, schema }: { control: NonNullable<Field['control']>; schema: z.ZodType },
  of: Text<Value, Optional>,
): Declared<Value, NoInfer<Optional>> {
  // The map of names is keyed by table, which erases the value type.
  const key = to as Named;
  const { read, ...reference } = referring<Value>(key as Named<Value>);
  const { textsOf, suggest, stores, nameOf } = to;
  const lookedUp: LookedUp = {
    keyOf: (name) => name,
    async find(querier) {
      const { find, meaningOf } = await key.names(querier);
      return ({ text }) => {
        const row = find(text);
        return 'problem' in row ? row : (meaningOf?.(row.value) ?? row);
      };
    },
    textsOf: textsOf as LookedUp['textsOf'],
    ...(suggest && { suggest }),
    ...(stores && { stores }),
  };
  return {
    ...declared(of),
    ...reference,
    // The schema validates the name from which the value is looked up.
    schema: schema as unknown as z.ZodType<Value>,
    read(cell, reading) {
      const row = read(cell, reading);
      const names = reading.names.get(key) as Names<Found> | undefined;
      return 'problem' in row || !names ? row : { value: nameOf(row.value as Found, names) };
    },
    lookedUp,
    control: { ...control, ...(suggest && { suggest }) },
  };
}

/** A reference to a row of another table that several columns identify together (`Field.cells`). */
export function namedTogether<Value>(
  meanings: LookedUp<Value>,
  cells: NonNullable<Field['cells']>,
  { control, ...of }: FieldText<Value> & Pick<Field, 'control'>,
): Field<Value, true> {
  return {
    ...declared({ ...of, optional: false }),
    ...(control && { control }),
    cells,
    schema: z.custom<Value>((value) => value != null, { error: () => missing(of) }),
    lookedUp: meanings as LookedUp,
    open: 'text',
  };
}

function referring<Value>(to: Named<Value>): Required<Pick<Field<Value>, 'refersTo' | 'read' | 'show' | 'open'>> {
  // The map of names is keyed by table, which erases the type of the stored value.
  const referred = to as Named;
  return {
    refersTo: referred,
    open: 'text',
    read: (cell, { names }) => names.get(referred)?.find(cell) ?? { problem: 'no se leyó' },
    show: (value, { names }) => names.get(referred)?.label(value) ?? String(value),
  };
}
