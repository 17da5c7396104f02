import { count, formatDateLong } from '#platform/format.ts';
import type { PlazoObservacion } from './plazo.ts';

/**
 * Returns the term of an observation and the response of the ente as a sentence; empty where nothing is known of them. A list that says
 * the legal term once gives its business days as `statedDays`: a term of that length that ended is not said again.
 */
export function plazoSentence(
  plazo: PlazoObservacion | null,
  respondidaEl: string | null,
  statedDays?: number,
): string {
  const answered = respondidaEl && `El ente respondió el ${formatDateLong(respondidaEl)}`;
  if (plazo === null) return answered ? `${answered}.` : '';
  const { diasHabiles, vence, estado, quedan } = plazo;
  const days = count('día hábil', diasHabiles, 'días hábiles');
  const last = vence === null ? '' : formatDateLong(vence);
  switch (estado) {
    case 'respondida':
      return last ? `${answered}; su plazo, de ${days}, vencía el ${last}.` : `${answered}.`;
    case 'respondida fuera de plazo':
      return `${answered}, fuera de plazo: venció el ${last}.`;
    case 'en plazo':
      return quedan === 0
        ? `El plazo del ente para responder, de ${days}, vence hoy.`
        : `El ente tiene hasta el ${last} para responder: ${quedan === 1 ? 'queda' : 'quedan'} ${count('día hábil', quedan ?? 0, 'días hábiles')}.`;
    case 'vencida':
      return diasHabiles === statedDays
        ? `El plazo venció el ${last}.`
        : `El plazo del ente para responder, de ${days}, venció el ${last}.`;
    case 'sin notificar':
      return `El ente tendrá ${days} para responder desde que sea notificado.`;
    case 'resuelta':
      return '';
  }
}
