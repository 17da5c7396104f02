import { RequestForm } from '#areas/atencion/components/request-form.tsx';
import { RequestTerms } from '../forms/request-terms.tsx';
import styles from './request-band.module.css';

/** The request for information. Its own page answers it, so that it works also while the home page cannot be made. */
export function RequestBand() {
  return (
    <section className={styles.band} aria-labelledby="solicita">
      <div className="caja">
        <div>
          <h2 id="solicita">Solicita información</h2>
          <p className="entradilla">
            Pida cualquier documento público del Instituto. No tiene que explicar para qué lo quiere.
          </p>
          <RequestTerms />
        </div>
        <RequestForm level={3} />
      </div>
    </section>
  );
}
