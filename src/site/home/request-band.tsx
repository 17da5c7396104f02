import { RequestForm } from '#areas/atencion/components/solicitud/request-form.tsx';
import { RequestTerms } from '#areas/atencion/components/solicitud/request-terms.tsx';
import { institute } from '#platform/institute.ts';
import styles from './request-band.module.css';

/** Form of the solicitud de información. Its own page handles the submission, so that it also works while the home page fails. A phone folds it. */
export function RequestBand() {
  return (
    <section className={styles.band} aria-labelledby="solicita">
      <div className="caja">
        <div>
          <h2 id="solicita">Solicita información</h2>
          <p className="entradilla">
            Pida cualquier documento público {institute.del}. No tiene que explicar para qué lo quiere.
          </p>
          <RequestTerms />
        </div>
        <details className={`${styles.form} no-imprime`}>
          <summary>Escribir la solicitud</summary>
          <RequestForm level={3} />
        </details>
      </div>
    </section>
  );
}
