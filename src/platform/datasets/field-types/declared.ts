import type { Field, FieldText } from '../field.ts';

/** Texts of a field, and whether it may be blank. */
export type Text<Value, Optional extends boolean> = FieldText<Value> & { optional?: Optional };
/** A field that was declared with `optional`. */
export type Declared<Value, Optional extends boolean> = Field<Value, Optional extends true ? false : true>;

/** Returns the properties common to all field types. */
export function declared<Of extends { optional?: boolean | undefined }>({ optional, ...of }: Of) {
  // The type is specific to the declaration, the value is not.
  return { ...of, required: !optional } as Omit<Of, 'optional'> & {
    required: Of['optional'] extends true ? false : true;
  };
}

/** Returns the error message for a missing value. */
export function missing({ label }: { label: string }): string {
  return `falta «${label}»`;
}
