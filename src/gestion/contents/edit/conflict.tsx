import type { ContentData } from '#platform/editing/kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { formatInstant } from '../../shell/instant.ts';
import styles from './edit.module.css';
import type { Conflict as ConflictData } from './edit.server.ts';
import { fieldText } from './fields/field-text.ts';
import type { FormField } from './form-data.server.ts';

type ConflictProps = {
  conflict: ConflictData;
  mine: ContentData;
  fields: readonly FormField[];
  /** Form that takes a text over; null for a person who does not edit. */
  formId: string | null;
};

/** Controls whose value is not one text. */
const notTaken: readonly FormField['control'][] = ['texto-rico', 'si-no', 'lista'];

/** Says who changed the content meanwhile, and shows both texts of each field that differs. What the person typed stays in the form. */
export function Conflict({ conflict, mine, fields, formId }: ConflictProps) {
  const differing = fields.filter(({ name }) => String(mine[name] ?? '') !== String(conflict.data[name] ?? ''));
  const { title, lead, theirs, own, end } = wording(conflict, formId !== null);
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflicto">
      <h2 id="conflicto">{title}</h2>
      <p>
        {lead} {differing.length > 0 ? 'Estos campos no son iguales:' : 'Los campos de esta página dicen lo mismo.'}
      </p>
      {differing.map((field) => (
        <div key={field.name} className={styles.pair}>
          <h3>{field.label}</h3>
          <div>
            <b>{theirs}</b>
            <p>{textOf(field, conflict.data[field.name])}</p>
            {formId === null || notTaken.includes(field.control) ? null : (
              <Button
                look="outline"
                compact
                aria-label={`Tomar esta: ${field.label}`}
                onClick={() => take(formId, field.name, fieldText(field.control, conflict.data[field.name]))}
              >
                Tomar esta
              </Button>
            )}
          </div>
          <div>
            <b>{own}</b>
            <p>{textOf(field, mine[field.name])}</p>
          </div>
        </div>
      ))}
      <p>{end}</p>
    </section>
  );
}

function wording(conflict: ConflictData, mayEdit: boolean) {
  if (conflict.with === 'version')
    return {
      title: `${conflict.author} guardó la versión ${conflict.version} mientras usted escribía`,
      lead: `Fue el ${formatInstant(conflict.at)}. Lo que usted escribió sigue en el formulario, y nada se perdió.`,
      theirs: `La de ${conflict.author}`,
      own: 'La de usted',
      end: `Al guardar, lo que está en el formulario será la versión ${conflict.version + 1}, encima de la otra.`,
    };
  return {
    title: 'Una importación cambió lo que el sitio muestra',
    lead: 'Esta versión se escribió sobre lo que el sitio mostraba antes; publicarla así quitaría ese cambio.',
    theirs: 'Lo que muestra el sitio',
    own: 'Esta versión',
    end: mayEdit
      ? 'Deje en el formulario lo que debe quedar y guarde: lo del sitio pasa a la historia, y su versión va encima.'
      : 'Devuélvala con un comentario: quien la edita decide campo por campo.',
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function textOf({ control, options }: Pick<FormField, 'control' | 'options'>, value: ContentData[string] | undefined) {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = options?.find((option) => option.value === String(value))?.label ?? fieldText(control, value);
  return (control === 'texto-rico' ? readable(text) : text).trim() || '(vacío)';
}

/** Returns what sanitised rich text says. */
function readable(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

function take(formId: string, name: string, text: string): void {
  const form = document.getElementById(formId);
  const control = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
  )
    return;
  // Past React, which otherwise takes the value of a controlled input for its own.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}
