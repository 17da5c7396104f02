import type { ReactNode } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { EndedNotice, OutcomeNotice } from '../../shell/notices.tsx';
import styles from './edit.module.css';
import type { EditAnswer } from './edit.server.ts';

type OutcomeProps = {
  answer: EditAnswer | undefined;
  /** Sentence on the step that opened this page. */
  sentence: string | undefined;
  /** The fields of the form show their own errors. */
  hasFieldErrors: boolean;
  /** Conflict with another text. */
  children: ReactNode;
};

/** Notices on the result of a submission (`useOutcome` scrolls to them). */
export function Outcome({ answer, sentence, hasFieldErrors, children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      {answer?.ended ? <EndedNotice /> : null}
      {answer?.unanswered ? (
        <Notice tone="warning" announced>
          El servidor no respondió y nada se perdió. Guarde de nuevo aquí dentro de un momento.
        </Notice>
      ) : null}
      <OutcomeNotice tone="warning">{!hasFieldErrors && answer?.refused}</OutcomeNotice>
      <OutcomeNotice>{sentence}</OutcomeNotice>
      {children}
    </div>
  );
}

/** Sentences on completed steps of content, by their name in the address. */
export const stepNotices: Record<string, string> = {
  guardado: 'La versión quedó guardada. El sitio no cambió.',
  enviado: 'La versión está en revisión.',
  devuelto: 'La versión volvió a quien la escribió, con su comentario.',
  publicado: 'Ya está en el sitio.',
  programado: 'Saldrá a la hora que usted eligió.',
  cancelado: 'Ya no está programada.',
  retirado: 'Ya no está en el sitio. Aquí no se borró nada.',
  plantilla: 'Quedó como plantilla: aparece al empezar otra.',
  'plantilla-quitada': 'La plantilla ya no está. Lo que empezó con ella sigue igual.',
  fusion: 'Su dirección lleva ya al otro. Se puede deshacer en «Volver a ponerlo en el sitio».',
  repuesto: 'Está otra vez en el sitio, en su dirección de siempre.',
  sustitucion: 'Sigue a la vista, con el aviso de que otro lo reemplaza. Aquí no se borró nada.',
};
