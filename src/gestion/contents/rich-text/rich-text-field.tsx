import { lazy, Suspense, useEffect, useState } from 'react';
import fieldStyles from '#ui/forms/field.module.css';
import { type FieldProps, fieldClass, HintAndError, LabelText, wire } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { canEdit } from './tags.ts';

const Editor = lazy(() => import('./editor.tsx'));

/**
 * Rich text. Without scripts, and for a text with parts that the editor does not know, its HTML in a text area of the same name, so that
 * nothing is lost.
 */
export function RichTextField({ initial, ...field }: FieldProps & { initial: string }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const isKnown = canEdit(initial);
  if (!hydrated || !isKnown) {
    const hint = isKnown ? field.hint : 'Este texto tiene partes que el editor no muestra: aquí está su HTML.';
    return <TextArea {...field} hint={hint} rows={14} defaultValue={initial} required />;
  }
  const { id } = wire(field);
  return (
    <div className={fieldClass(field.error)}>
      <span className={fieldStyles.label} id={`${id}-rotulo`}>
        <LabelText {...field} />
      </span>
      <HintAndError {...field} />
      <Suspense fallback={<p role="status">Cargando el editor…</p>}>
        <Editor name={field.name} id={id} labelledBy={`${id}-rotulo`} initial={initial} />
      </Suspense>
    </div>
  );
}
