import { useState } from 'react';
import type { ContentData, FieldOption } from '#platform/editing/kind.ts';
import { Checkbox } from '#ui/forms/choices.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { FileField } from '../../../medios/documentos/file-field.tsx';
import { PictureField } from '../../../medios/picture-field.tsx';
import { useTypedRows } from '../../../shell/read-rows.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { controlId, fieldText } from './controls.ts';
import styles from './fields.module.css';
import type { FormField } from './form-data.server.ts';
import { ListField } from './list-field.tsx';

type FieldsProps = {
  fields: readonly FormField[];
  values: ContentData;
  errors: Readonly<Record<string, string>>;
  /** Needed although the fieldset is disabled, which does not affect the rich text editor. */
  readOnly: boolean;
};

/** The controls of a form of content. */
export function Fields({ fields, values, errors, readOnly }: FieldsProps) {
  const controlOf = (field: FormField) =>
    field.control === 'imagen' ? (
      <PictureControl key={field.name} field={field} values={values} error={errors[field.name]} />
    ) : (
      <Control
        key={field.name}
        field={field}
        readOnly={readOnly}
        value={values[field.name] ?? null}
        error={errors[field.name]}
      />
    );
  return rowsOf(fields.filter(({ drawnBy }) => drawnBy === undefined)).map((row) =>
    row.length === 1 ? (
      row.map(controlOf)
    ) : (
      <div key={row[0]?.name} className={styles.row}>
        {row.map(controlOf)}
      </div>
    ),
  );
}

/** Groups fields into rows of the form: consecutive days, numbers and amounts share one. */
function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const before = last?.at(-1);
    if (last && before && isShort(before) && isShort(field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

function isShort({ control }: FormField): boolean {
  return control === 'fecha' || control === 'numero' || control === 'pesos';
}

type PictureControlProps = { field: FormField; values: ContentData; error: string | undefined };

function PictureControl({ field: { name, label, hint, picture }, values, error }: PictureControlProps) {
  const number = (field: string) => (typeof values[field] === 'number' ? values[field] : null);
  const [isOfFormer, setOfFormer] = useState(false);
  const position = picture?.position;
  return (
    <>
      <PictureField
        id={controlId(name)}
        name={name}
        label={label}
        error={error}
        {...(hint && { hint })}
        value={number(name)}
        position={position ? { name: position, value: number(position) ?? 50 } : undefined}
        onChoose={({ descripcion }) =>
          setOfFormer(picture !== undefined && describe(controlId(picture.alt), descripcion))
        }
      />
      {isOfFormer ? (
        <p role="status" className="aux">
          La descripción es ahora la de esta imagen. Revise lo que otros campos dicen de la anterior, como su pie.
        </p>
      ) : null}
    </>
  );
}

/** Replaces the description of the former picture with that of a chosen one. Returns whether the former picture had another description. */
function describe(id: string, text: string): boolean {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement) || text === '' || area.value === text) return false;
  const hadOther = area.value.trim() !== '';
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  return hadOther;
}

type ControlProps = {
  field: FormField;
  value: ContentData[string];
  error: string | undefined;
  readOnly: boolean;
};

function Control({ field, value, error, readOnly }: ControlProps) {
  const { name, label, hint, required, maxLength, min, max, control, suggestions, options = [] } = field;
  const common = { id: controlId(name), name, label, error, ...(hint && { hint }) };
  const text = fieldText(control, value);
  const input = { ...common, required, defaultValue: text, optional: !required };
  switch (control) {
    case 'linea':
      return suggestions ? (
        <SuggestedField
          {...common}
          required={required}
          maxLength={maxLength}
          suggestions={suggestions}
          initial={text}
        />
      ) : (
        <TextField {...input} maxLength={maxLength} />
      );
    case 'parrafo':
      return <TextArea {...input} rows={3} maxLength={maxLength} />;
    case 'fecha':
      return <TextField {...input} type="date" min={min} max={max} />;
    case 'numero':
      return <TextField {...input} type="number" min={min} max={max} />;
    case 'pesos':
      return <TextField {...input} inputMode="decimal" autoComplete="off" maxLength={30} />;
    case 'opcion':
      return (
        <Select
          {...input}
          options={options}
          {...(required ? text === '' && { placeholder: 'Elija una' } : { placeholder: 'Ninguna' })}
        />
      );
    case 'si-no':
      return <Checkbox {...common} defaultChecked={value === true} />;
    case 'imagen':
      throw new Error('A picture is drawn with its other fields');
    case 'archivo':
      return (
        <FileField
          id={common.id}
          name={name}
          label={label}
          error={error}
          value={typeof value === 'number' ? value : null}
        />
      );
    case 'lista':
      return <ListField {...common} columns={field.columns ?? []} initial={text} />;
    case 'texto-rico':
      return <RichTextField {...common} readOnly={readOnly} initial={text} pictures={field.pictures ?? false} />;
  }
}

type SuggestedFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  required: boolean;
  maxLength: number | undefined;
  /** Address of the suggestions for the typed text. */
  suggestions: string;
  initial: string;
};

/** Milliseconds without typing before the server is queried. */
const PAUSE_MS = 150;

/** A text input that suggests rows of the database while a person types. Without scripts it is a plain input. */
function SuggestedField({ name, suggestions, initial, required, ...field }: SuggestedFieldProps) {
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
