import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import styles from './not-found.module.css';

/** What the visitor gets when a page fails: what happened, what to do, whom to ask. The cause is in the log. */
export function ErrorPage() {
  return (
    <div className={`caja ${styles.page}`}>
      <title>No fue posible mostrar la página</title>
      <div>
        <h1>No fue posible mostrar esta página.</h1>
        <p className="entradilla">
          El problema es nuestro, no suyo. Intente de nuevo en unos minutos; lo demás del sitio sigue disponible.
        </p>
        <ButtonRow>
          <ButtonLink href="">Intentar de nuevo</ButtonLink>
          <ButtonLink look="outline" href="/">
            Volver al inicio
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  );
}
