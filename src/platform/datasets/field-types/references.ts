import { z } from 'zod';
import type { Field, Referred } from '../field.ts';
import { type Declared, declared, missing, type Text } from './declared.ts';

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
