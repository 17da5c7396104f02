import { z } from 'zod';
import { text as readText } from '../../import/parsers.ts';
import type { CellReader, Field, LookedUp, Referred } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';
import { textSchema } from './texts.ts';

/** A row of another table by its number; cells have its name or number, a form offers the rows. */
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

/** A row of another table by its code. */
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

/** A value that cells and forms name by a text of at most `max` characters. `read` reads how a cell writes it. */
export function lookedUp<Value, Optional extends boolean = false>(
  meanings: LookedUp<Value>,
  max: number,
  { read = readText(Number.POSITIVE_INFINITY), ...of }: Text<Value, Optional> & { read?: CellReader },
): Declared<Value, NoInfer<Optional>> {
  return {
    ...declared(of),
    // The rule is one on the text, from which the value is looked up.
    schema: textSchema(max, of) as unknown as z.ZodType<Value>,
    read,
    lookedUp: meanings as LookedUp,
    control: { control: 'linea', ...(meanings.suggest && { suggest: meanings.suggest }) },
  };
}

function referring<Value>(to: Referred<Value>): Required<Pick<Field<Value>, 'refersTo' | 'read' | 'show' | 'open'>> {
  // Names are looked up by what they are of, which erases the type of the stored value.
  const referred = to as Referred;
  return {
    refersTo: referred,
    open: 'text',
    read: (cell, { names }) => names.get(referred)?.find(cell) ?? { problem: 'no se leyó' },
    show: (value, { names }) => names.get(referred)?.label(value) ?? String(value),
  };
}
