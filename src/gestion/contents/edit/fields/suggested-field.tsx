import { useState } from 'react';
import type { FieldOption } from '#platform/editing/kind.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useTypedRows } from '../../../shell/read-rows.ts';

type SuggestedFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  required: boolean;
  maxLength: number | undefined;
  /** Address of the texts that may complete the typed one. */
  suggestions: string;
  initial: string;
};

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 150;

/** A line of text that the browser completes with rows of the database, found while a person types. Without scripts it is a line of text. */
export function SuggestedField({ name, suggestions, initial, required, ...field }: SuggestedFieldProps) {
  const [text, setText] = useState('');
  const list = `${field.id}-sugerencias`;
  const query = new URLSearchParams({ campo: name, texto: text });
  const options = useTypedRows<FieldOption>(text.trim() === '' ? null : `${suggestions}?${query}`, PAUSE_MS) ?? [];
  return (
    <>
      <TextField
        {...field}
        name={name}
        required={required}
        optional={!required}
        list={list}
        autoComplete="off"
        defaultValue={initial}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
}
