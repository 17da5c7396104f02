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

/** Links to continue from a missing page. */
export function WaysOn() {
  return (
    <ButtonRow>
      <ButtonLink href="/">Volver al inicio</ButtonLink>
      <ButtonLink look="outline" href="/mapa-del-sitio">
        Ver el mapa del sitio
      </ButtonLink>
    </ButtonRow>
  );
}

/** Page for content that was published by mistake and withdrawn; answered with 410. */
export function Withdrawn() {
  return (
    <div className={`caja ${styles.page}`}>
      <title>Contenido retirado</title>
      <div>
        <h1>Este contenido se publicó por error y ya no está disponible.</h1>
        <p className="entradilla">Lo retiramos del sitio. Si lo necesita, pregunte a la unidad de transparencia.</p>
        <WaysOn />
      </div>
    </div>
  );
}
