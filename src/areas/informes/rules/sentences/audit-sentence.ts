import { count, formatMillions } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

type AuditFigures = { anio: number; gasto: number; observaciones: number; recomendaciones: number };

/** Returns the result of one audit as a sentence: spending in cents, observations and recommendations. */
export function auditSentence({ anio, gasto, observaciones, recomendaciones }: AuditFigures): Phrase {
  const spent: Phrase = [`En ${anio} se gastaron `, figure(formatMillions(gasto), 'neutral'), '. La auditoría '];
  const advice = recomendaciones > 0 && count('recomendación', recomendaciones, 'recomendaciones');
  if (observaciones === 0) return [...spent, advice ? `solo hizo ${advice}.` : 'no encontró nada que observar.'];
  return [
    ...spent,
    'hizo ',
    figure(count('observación', observaciones, 'observaciones'), 'pending'),
    advice ? ` y ${advice}.` : ' y ninguna recomendación.',
  ];
}
