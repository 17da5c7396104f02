import { Form, useLocation } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './tour.module.css';
import { tourOf } from './tours.ts';

/** Notice of a page after its tour was closed. */
const CLOSED = 'recorrido-cerrado';

/** The short tour of the workspace of the page, until the person closes it permanently. */
export function Tour({ closed }: { closed: readonly string[] }) {
  const { pathname, search } = useLocation();
  const tour = tourOf(pathname);
  if (!tour) return null;
  const query = new URLSearchParams(search);
  if (closed.includes(tour.id))
    return query.get('aviso') === CLOSED ? (
      <Notice tone="success" announced>
        El recorrido de {tour.place} ya no se muestra.
      </Notice>
    ) : null;
  query.set('aviso', CLOSED);
  return (
    <aside className={styles.tour} aria-label="Recorrido">
      <details>
        <summary>Así se trabaja en {tour.place}</summary>
        <ol>
          {tour.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <Form method="post" action="/gestion/recorridos" preventScrollReset>
        <input type="hidden" name="recorrido" value={tour.id} />
        <input type="hidden" name="vuelta" value={`${pathname}?${query}`} />
        <button type="submit">No mostrarlo más</button>
      </Form>
    </aside>
  );
}
