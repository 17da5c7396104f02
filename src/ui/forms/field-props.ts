/** Typed values and error sentences of a rejected form, by field name. */
export type FieldState = {
  values?: Readonly<Record<string, string>> | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
};

/** Returns the name of a field with its typed value and its error. */
export function fieldProps({ values, errors }: FieldState, name: string) {
  return { name, defaultValue: values?.[name], error: errors?.[name] };
}
