import type { Field } from '../field.ts';

/** Returns a field edited by the control of another field, and absent from imports. */
export function drawnBy<Value, Required extends boolean>(
  name: string,
  { open: _, control, ...field }: Field<Value, Required>,
): Field<Value, Required> {
  return notInTables({ ...field, ...(control && { control: { ...control, drawnBy: name } }) });
}

/** Returns a field that is absent from imports; the dataset fills it in. */
export function notInTables<Value, Required extends boolean>({
  read: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return field;
}

/** Returns a field that is absent from forms: only imports write it, and publications keep its value. */
export function onlyImported<Value, Required extends boolean>({
  control: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return { ...field, onlyImported: true };
}

/** Returns a field that is required in forms but may be blank in imports; the dataset fills it in. */
export function blankInTables<Value, Required extends boolean>(field: Field<Value, Required>): Field<Value, Required> {
  return { ...field, blankInTables: true };
}

/** Returns a field that is not published in the open data. */
export function staffOnly<Value, Required extends boolean>({
  open: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return field;
}
