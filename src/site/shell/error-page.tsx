import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import styles from './not-found.module.css';

/** Page for a failed rendering. The cause is in the log only. */
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
