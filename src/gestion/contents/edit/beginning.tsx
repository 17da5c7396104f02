import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from '../../shell/link-row.module.css';
import type { Beginning as BeginningOf } from './start-of-form.server.ts';

/** Starting point of a new content: the templates to choose from, or the text that it started from. */
export function Beginning({ plural, origin, isOverDraft, templates }: BeginningOf & { plural: string }) {
  const blank = `/gestion/${plural}/nuevo`;
  const over = isOverDraft ? (
    <>
      {' '}
      Usted dejó <a href={blank}>otra a medias</a>: si escribe aquí, esta la reemplaza.
    </>
  ) : null;
  if (origin === null) return <Templates blank={blank} templates={templates} />;
  if ('copy' in origin)
    return (
      <Notice tone="info">
        Es una copia y todavía no se guarda. Cambie lo que la distingue: el título, los días y los nombres.{over}
      </Notice>
    );
  return (
    <>
      <Notice tone="info">
        Empezó con la plantilla «{origin.template.nombre}» y todavía no se guarda.{over}
      </Notice>
      <div className={styles.row}>
        <a href={blank}>Empezar en blanco</a>
        <details>
          <summary>Quitar la plantilla</summary>
          <Form method="post">
            <p>Nadie podrá empezar ya con ella. Lo que empezó con ella sigue igual.</p>
            <input type="hidden" name="plantilla" value={origin.template.id} />
            <SubmitButton look="outline" name="accion" value="quitar-plantilla">
              Quitarla
            </SubmitButton>
          </Form>
        </details>
      </div>
    </>
  );
}

function Templates({ blank, templates }: { blank: string; templates: BeginningOf['templates'] }) {
  if (templates.length === 0) return null;
  return (
    <nav className={styles.row} aria-label="Plantillas">
      <span aria-hidden="true">Empezar con una plantilla</span>
      {templates.map(({ id, nombre }) => (
        <a key={id} href={`${blank}?plantilla=${id}`}>
          {nombre}
        </a>
      ))}
    </nav>
  );
}
