import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import styles from './not-found.module.css';

/** Page for content that was published by mistake and withdrawn; answered with 410. */
export function Withdrawn() {
  return (
    <div className={`caja ${styles.page}`}>
      <title>Contenido retirado</title>
      <div>
        <h1>Este contenido se publicó por error y ya no está disponible.</h1>
        <p className="entradilla">Lo retiramos del sitio. Si lo necesita, pregunte a la unidad de transparencia.</p>
        <ButtonRow>
          <ButtonLink href="/">Volver al inicio</ButtonLink>
          <ButtonLink look="outline" href="/mapa-del-sitio">
            Ver el mapa del sitio
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  );
}
