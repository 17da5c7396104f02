import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import styles from './request-band.module.css';

const terms = [
  { term: '15 días', text: 'hábiles para responder, a partir de que aceptamos su solicitud.' },
  { term: '8 a 15 h', text: 'de lunes a viernes. Fuera de ese horario se registra el siguiente día hábil.' },
  { term: 'Folio', text: 'Al enviar recibirá un número para dar seguimiento.' },
];

/** How to ask for information, and the way to the request. */
export function RequestBand() {
  return (
    <section className={styles.band} aria-labelledby="solicita">
      <div className="caja">
        <div>
          <h2 id="solicita">Solicita información</h2>
          <p className="entradilla">
            Pida cualquier documento público del Instituto. No tiene que explicar para qué lo quiere.
          </p>
          <dl className={styles.terms}>
            {terms.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.way}>
          <p>
            Necesita su nombre, un correo o domicilio para notificaciones y la descripción de lo que busca. La consulta
            es gratuita.
          </p>
          <ButtonRow>
            <ButtonLink href="/transparencia/solicitud-de-informacion">Presentar una solicitud</ButtonLink>
          </ButtonRow>
        </div>
      </div>
    </section>
  );
}
