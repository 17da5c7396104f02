import { ANSWER_WITHIN } from '#platform/calendar/business-days.ts';
import { FactItem } from '#ui/content/fact-item.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import { REQUESTS_PATH } from '../../rules/values.ts';
import styles from './request-terms.module.css';

const termsFor = (horario: string) => [
  { term: `${ANSWER_WITHIN} días`, text: 'hábiles para responder, a partir de que aceptamos su solicitud.' },
  {
    term: 'Horario',
    text: `${horario.replace(/\.$/, '')}. Fuera de ese horario se registra el siguiente día hábil.`,
  },
  {
    term: 'Folio',
    text: (
      <>
        Al enviar recibirá un número. Con él y su correo <a href={`${REQUESTS_PATH}#consulta`}>consulta el avance</a>.
      </>
    ),
  },
];

/** Response times of an information request. */
export function RequestTerms() {
  const { horario } = useContact();
  return (
    <dl className={styles.terms}>
      {termsFor(horario).map(({ term, text }) => (
        <FactItem key={term} term={term}>
          {text}
        </FactItem>
      ))}
    </dl>
  );
}
