import { identity } from '#institution/identity.ts';
import styles from './request-terms.module.css';

const terms = [
  { term: '15 días', text: 'hábiles para responder, a partir de que aceptamos su solicitud.' },
  {
    term: 'Horario',
    text: `${identity.horario.replace(/\.$/, '')}. Fuera de ese horario se registra el siguiente día hábil.`,
  },
  {
    term: 'Folio',
    text: (
      <>
        Al enviar recibirá un número. Con él y su correo{' '}
        <a href="/transparencia/solicitud-de-informacion#consulta">consulta el avance</a>.
      </>
    ),
  },
];

/** Response times of an information request. */
export function RequestTerms() {
  return (
    <dl className={styles.terms}>
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
