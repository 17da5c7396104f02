import type { Field, FieldText } from '../field.ts';

/** The text of a field, and whether it may be blank. */
export type Text<Value, Optional extends boolean> = FieldText<Value> & { optional?: Optional };
/** A field that was declared with `optional`. */
export type Declared<Value, Optional extends boolean> = Field<Value, Optional extends true ? false : true>;

/** Returns what each field has of its declaration. */
export function declared<Of extends { optional?: boolean | undefined }>({ optional, ...of }: Of) {
  // The type says of each declaration what the value says of all.
  return { ...of, required: !optional } as Omit<Of, 'optional'> & {
    required: Of['optional'] extends true ? false : true;
  };
}

/** Returns what is said of a missing value. */
export function missing({ label }: { label: string }): string {
  return `falta «${label}»`;
}
