import { lazy, Suspense, useEffect, useState } from 'react';
import fieldStyles from '#ui/forms/field.module.css';
import { type FieldProps, fieldClass, HintAndError, LabelText, wire } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { canEdit } from './allowed-html.ts';

const Editor = lazy(() => import('./editor.tsx'));

type RichTextFieldProps = FieldProps & { initial: string; pictures: boolean; readOnly: boolean };

/**
 * Rich text editor. Without scripts, and for a text with elements that the editor does not support, a text area of the same name with its HTML,
 * so that nothing is lost.
 */
export function RichTextField({ initial, pictures, readOnly, ...field }: RichTextFieldProps) {
  const { id } = wire(field);
  /** The text when the editor takes over, with text typed before. */
  const [text, setText] = useState<string>();
  useEffect(() => {
    const area = document.getElementById(id);
    setText((earlier) => earlier ?? (area instanceof HTMLTextAreaElement ? area.value : initial));
  }, [id, initial]);
  const isKnown = canEdit(initial, pictures);
  if (text === undefined || !isKnown) {
    const hint = isKnown ? field.hint : 'Este texto tiene partes que el editor no muestra: aquí está su HTML.';
    return <TextArea {...field} hint={hint} rows={14} defaultValue={initial} required />;
  }
  return (
    <div className={fieldClass(field.error)}>
      <span className={fieldStyles.label} id={`${id}-rotulo`}>
        <LabelText {...field} />
      </span>
      <HintAndError {...field} />
      <Suspense fallback={<Loading name={field.name} text={text} />}>
        <Editor
          name={field.name}
          id={id}
          labelledBy={`${id}-rotulo`}
          initial={text}
          pictures={pictures}
          readOnly={readOnly}
        />
      </Suspense>
    </div>
  );
}

/** Hidden input with the text, for a form that is sent before the editor is loaded. */
function Loading({ name, text }: { name: string; text: string }) {
  return (
    <>
      <p role="status">Cargando el editor…</p>
      <input type="hidden" name={name} value={text} />
    </>
  );
}
