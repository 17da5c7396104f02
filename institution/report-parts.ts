/** Parts of an audit report that the annotated reading explains, in the order of the reports, each with the words with which its heading begins. */
export const reportParts = {
  resumen: ['resumen'],
  alcance: ['objetivo', 'alcance'],
  procedimientos: ['procedimientos'],
  resultados: ['resultados'],
  observaciones: ['observaciones'],
  recomendaciones: ['recomendaciones'],
  dictamen: ['dictamen', 'opinión'],
} as const satisfies Record<string, readonly string[]>;
