import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from './saved-views.module.css';

type SavedViewsProps = {
  /** Address of the list. */
  base: string;
  /** Query of the address, without its page; empty for the whole list. */
  consulta: string;
  views: readonly { nombre: string; consulta: string }[];
};

/** Views of a list that the person named, and the forms that save the present one and delete it. */
export function SavedViews({ base, consulta, views }: SavedViewsProps) {
  const current = views.find((view) => view.consulta === consulta);
  if (views.length === 0 && consulta === '') return null;
  return (
    <div className={styles.saved}>
      {views.length > 0 ? (
        <nav aria-label="Sus vistas">
          <span aria-hidden="true">Sus vistas</span>
          {views.map((view) => (
            <a key={view.nombre} href={`${base}?${view.consulta}`} aria-current={view === current ? 'page' : undefined}>
              {view.nombre}
            </a>
          ))}
        </nav>
      ) : null}
      {current ? (
        <Form method="post" action={`${base}/vistas`}>
          <input type="hidden" name="consulta" value={consulta} />
          <input type="hidden" name="nombre" value={current.nombre} />
          <Button type="submit" look="text" name="accion" value="quitar">
            Quitar la vista «{current.nombre}»
          </Button>
        </Form>
      ) : consulta === '' ? null : (
        <details>
          <summary>Guardar esta vista</summary>
          <Form method="post" action={`${base}/vistas`}>
            <input type="hidden" name="consulta" value={consulta} />
            <TextField label="Nombre de la vista" name="nombre" required maxLength={40} />
            <Button type="submit" look="outline" name="accion" value="guardar">
              Guardar
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
