import { type MouseEvent, useState } from 'react';
import type { ListColumn } from '#platform/editing/kind.ts';
import { listControl, MAX_CELL, rowsOf } from '#platform/editing/lists/rows.ts';
import { Button } from '#ui/actions/button.tsx';
import { fieldClass, HintAndError, LabelText } from '#ui/forms/field.tsx';
import styles from './list-field.module.css';

type ListFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  columns: readonly ListColumn[];
  initial: string;
};

/** Approximate letters per line of a text, for browsers that do not fit the height. */
const LETTERS_OF_LINE = 45;

type Row = { key: number; cells: readonly string[] };

/** Rows of cells. The last row is empty; without scripts each save adds another. Rows with only empty cells are omitted. */
export function ListField({ id, name, label, hint, error, columns, initial }: ListFieldProps) {
  const [rows, setRows] = useState<Row[]>(() => [...rowsOf(initial), []].map((cells, key) => ({ key, cells })));
  const field = { id, name, error, ...(hint && { hint }) };
  const add = () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, cells: [] }]);
  const remove = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, key: number) => {
    setRows(rows.filter((row) => row.key !== key));
    // Autosave and the check for changes listen to the inputs of the form.
    requestAnimationFrame(() => form?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <fieldset
      className={`${fieldClass(error)} ${styles.list}`}
      id={id}
      tabIndex={-1}
      aria-describedby={describe(field)}
    >
      <legend>
        <LabelText label={label} />
      </legend>
      <HintAndError {...field} />
      <ol>
        {rows.map(({ key, cells }, index) => (
          <li key={key}>
            {columns.map((column, at) => (
              <label key={column.name} htmlFor={`${id}-${key}-${column.name}`}>
                <span>
                  {column.label}
                  <span className="solo-lector">, renglón {index + 1}</span>
                </span>
                {column.options ? (
                  <select
                    id={`${id}-${key}-${column.name}`}
                    name={listControl(name, column.name)}
                    defaultValue={cells[at] ?? ''}
                  >
                    <option value="">—</option>
                    {column.options.map(({ value, label: text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                ) : column.type === undefined ? (
                  // The text area wraps, so that all text is visible. Line breaks become spaces.
                  <textarea
                    id={`${id}-${key}-${column.name}`}
                    rows={Math.max(1, Math.ceil((cells[at] ?? '').length / LETTERS_OF_LINE))}
                    name={listControl(name, column.name)}
                    defaultValue={cells[at] ?? ''}
                    maxLength={column.maxLength ?? MAX_CELL}
                  />
                ) : (
                  <input
                    id={`${id}-${key}-${column.name}`}
                    type={column.type}
                    name={listControl(name, column.name)}
                    defaultValue={cells[at] ?? ''}
                    maxLength={column.maxLength ?? MAX_CELL}
                  />
                )}
              </label>
            ))}
            <Button type="button" look="text" className="solo-js" onClick={(event) => remove(event, key)}>
              Quitar<span className="solo-lector"> el renglón {index + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <Button type="button" look="outline" compact className="solo-js" onClick={add}>
        Agregar renglón
      </Button>
    </fieldset>
  );
}

function describe({ id, hint, error }: { id: string; hint?: string; error: string | undefined }): string | undefined {
  return [hint ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}
