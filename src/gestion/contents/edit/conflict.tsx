import { Button } from '#ui/actions/button.tsx';
import { formatInstant } from '../../shell/who-and-when.ts';
import type { Conflict as ConflictData } from './conflict.server.ts';
import styles from './edit.module.css';

type ConflictProps = {
  conflict: ConflictData;
  /** Form that adopts a text; null for a person who does not edit. */
  formId: string | null;
};

/** Shown for a blank value. */
const EMPTY = '(vacío)';

/** Says who changed the content since the page was read, and shows both texts of each field that differs. The typed text stays in the form. */
export function Conflict({ conflict, formId }: ConflictProps) {
  const { title, lead, theirs, own, end } = wording(conflict, formId !== null);
  return (
    <section className={styles.conflict} role="alert" aria-labelledby="conflicto" data-announced>
      <h2 id="conflicto">{title}</h2>
      <p>
        {lead}{' '}
        {conflict.fields.length > 0 ? 'Estos campos no son iguales:' : 'Los campos de esta página dicen lo mismo.'}
      </p>
      {conflict.fields.map(({ name, label, control, ...texts }) => (
        <div key={name} className={styles.pair}>
          <h3>{label}</h3>
          <div>
            <b>{theirs}</b>
            <p>{texts.theirs.trim() || EMPTY}</p>
            {formId === null || control === null ? null : (
              <Button
                look="outline"
                compact
                aria-label={`Tomar esta: ${label}`}
                onClick={() => take(formId, name, control)}
              >
                Tomar esta
              </Button>
            )}
          </div>
          <div>
            <b>{own}</b>
            <p>{texts.mine.trim() || EMPTY}</p>
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
      title: conflict.author
        ? `${conflict.author} guardó la versión ${conflict.version} mientras usted escribía`
        : `Usted guardó la versión ${conflict.version} en otra pestaña mientras escribía en esta`,
      lead: `Fue el ${formatInstant(conflict.at)}. Lo que usted escribió sigue en el formulario, y nada se perdió.`,
      theirs: conflict.author ? `La de ${conflict.author}` : 'La de la otra pestaña',
      own: conflict.author ? 'La de usted' : 'La de esta',
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
  // Bypasses React, which otherwise takes the value of a controlled input for its own.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  setter?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}
