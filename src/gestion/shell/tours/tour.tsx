import { Form, useLocation } from 'react-router';
import styles from './tour.module.css';
import { tourOf } from './tours.ts';

/** The short tour of the workspace of the page, until the person closes it for good. */
export function Tour({ closed }: { closed: readonly string[] }) {
  const { pathname, search } = useLocation();
  const tour = tourOf(pathname);
  if (!tour || closed.includes(tour.id)) return null;
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
        <input type="hidden" name="vuelta" value={pathname + search} />
        <button type="submit">No mostrarlo más</button>
      </Form>
    </aside>
  );
}
