import type { Field } from '../field.ts';

/** A field that the control of another one draws; tables do not have it. */
export function drawnBy<Value, Required extends boolean>(
  name: string,
  { open: _, control, ...field }: Field<Value, Required>,
): Field<Value, Required> {
  return notInTables({ ...field, ...(control && { control: { ...control, drawnBy: name } }) });
}

/** A field that no table has: the dataset completes it. */
export function notInTables<Value, Required extends boolean>({
  read: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return field;
}

/** A field that no form has: its value comes by import, and a publication leaves it. */
export function onlyImported<Value, Required extends boolean>({
  control: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return { ...field, onlyImported: true };
}

/** A field that a form needs and a table may leave blank: what the dataset completes. */
export function blankInTables<Value, Required extends boolean>(field: Field<Value, Required>): Field<Value, Required> {
  return { ...field, blankInTables: true };
}

/** A field that only staff know: no public table has it. */
export function staffOnly<Value, Required extends boolean>({
  open: _,
  ...field
}: Field<Value, Required>): Field<Value, Required> {
  return field;
}
