import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from '../../shell/link-row.module.css';
import { findNotice, OutcomeNotice } from '../../shell/notices.tsx';

/** Notices of the forms, by their name in an address. */
const notices = {
  'vista-guardada': 'La vista se guardó: está entre sus vistas.',
  'vista-quitada': 'La vista se quitó.',
};
const TOO_MANY = 'demasiadas-vistas';

type SavedViewsProps = {
  /** Address of the list. */
  base: string;
  /** Fields of the address, without its page; empty fields are not in the address. */
  listing: Readonly<Record<string, string>>;
  saved: { views: readonly { nombre: string; consulta: string }[]; notice: string | null };
};

/** Saved views of a list, and the forms that save the current one or delete one. */
export function SavedViews({ base, listing, saved: { views, notice } }: SavedViewsProps) {
  const consulta = queryOf(listing);
  const answer = findNotice(notices, notice);
  const current = views.find((view) => view.consulta === consulta);
  if (views.length === 0 && consulta === '') return null;
  return (
    <div className={styles.row}>
      <OutcomeNotice>{answer}</OutcomeNotice>
      {notice === TOO_MANY ? (
        <Notice tone="warning" announced>
          La vista no se guardó: de una lista se guardan hasta doce. Quite una y guárdela otra vez.
        </Notice>
      ) : null}
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
          <SubmitButton look="text" name="accion" value="quitar">
            Quitar la vista «{current.nombre}»
          </SubmitButton>
        </Form>
      ) : consulta === '' ? null : (
        <details>
          <summary>Guardar esta vista</summary>
          <Form method="post" action={`${base}/vistas`}>
            <input type="hidden" name="consulta" value={consulta} />
            <TextField label="Nombre de la vista" name="nombre" required maxLength={40} />
            <SubmitButton look="outline" name="accion" value="guardar">
              Guardar
            </SubmitButton>
          </Form>
        </details>
      )}
    </div>
  );
}

/** Returns the query of a view that can be saved: empty if it only sorts the list. */
function queryOf(listing: Readonly<Record<string, string>>): string {
  const fields = Object.entries(listing).filter(([, value]) => value !== '');
  return fields.every(([name]) => name === 'orden') ? '' : new URLSearchParams(fields).toString();
}
