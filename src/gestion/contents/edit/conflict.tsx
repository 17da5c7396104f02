import type { ContentData } from '#platform/editing/kind.ts';
import { Button } from '#ui/actions/button.tsx';
import { formatInstant } from '../../shell/instant.ts';
import styles from './edit.module.css';
import type { EditAnswer } from './edit.server.ts';
import type { FormField } from './form-data.server.ts';

type ConflictProps = {
  conflict: NonNullable<EditAnswer['conflict']>;
  mine: ContentData;
  fields: readonly FormField[];
  formId: string;
};

/** Says who saved a newer version, and shows both texts of each field that differs. What the person typed stays in the form. */
export function Conflict({ conflict, mine, fields, formId }: ConflictProps) {
  const differing = fields.filter(({ name }) => String(mine[name] ?? '') !== String(conflict.data[name] ?? ''));
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflicto">
      <h2 id="conflicto">
        {conflict.author} guardó la versión {conflict.version} mientras usted escribía
      </h2>
      <p>
        Fue el {formatInstant(conflict.at)}. Lo que usted escribió sigue en el formulario, y nada se perdió. Estos
        campos no son iguales:
      </p>
      {differing.map(({ name, label, control }) => (
        <div key={name} className={styles.pair}>
          <h3>{label}</h3>
          <div>
            <b>La de {conflict.author}</b>
            <p>{textOf(conflict.data[name])}</p>
            {control === 'texto-rico' || control === 'si-no' ? null : (
              <Button
                look="outline"
                compact
                aria-label={`Tomar esta: ${label}`}
                onClick={() => take(formId, name, conflict.data[name])}
              >
                Tomar esta
              </Button>
            )}
          </div>
          <div>
            <b>La de usted</b>
            <p>{textOf(mine[name])}</p>
          </div>
        </div>
      ))}
      <p>Al guardar, lo que está en el formulario será la versión {conflict.version + 1}, encima de la otra.</p>
    </section>
  );
}

function textOf(value: ContentData[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return (
    String(value ?? '')
      .replaceAll(/<[^>]+>/g, ' ')
      .trim() || '(vacío)'
  );
}

function take(formId: string, name: string, value: ContentData[string] | undefined): void {
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
  control.value = String(value ?? '');
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}
