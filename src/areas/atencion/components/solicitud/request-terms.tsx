import styles from './request-terms.module.css';

const terms = [
  { term: '15 días', text: 'hábiles para responder, a partir de que aceptamos su solicitud.' },
  { term: '8 a 15 h', text: 'de lunes a viernes. Fuera de ese horario se registra el siguiente día hábil.' },
  { term: 'Folio', text: 'Al enviar recibirá un número para dar seguimiento.' },
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
