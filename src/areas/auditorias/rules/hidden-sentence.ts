import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

type Parts = { observaciones: number; recomendaciones: number; respuestas: number; informes: number };

/** Returns a sentence on what the site shows with an audit and not without it; undefined for nothing. */
export function hiddenWithAuditSentence(parts: Parts): string | undefined {
  const amounts = [
    parts.observaciones && count('observación', parts.observaciones, 'observaciones'),
    parts.recomendaciones && count('recomendación', parts.recomendaciones, 'recomendaciones'),
    parts.respuestas && count('respuesta', parts.respuestas),
    parts.informes && count('informe', parts.informes),
  ].filter((amount) => typeof amount === 'string');
  if (amounts.length === 0) return undefined;
  return `Con ella dejan de verse también ${wordList(amounts)}, con sus archivos.`;
}
