import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

/** Names of an ente within a sentence, by its kind flag. */
const subjects: Record<string, string> = {
  isDependencia: 'la dependencia',
  isMunicipio: 'el municipio',
  isParamunicipal: 'el organismo municipal',
  IsAC: 'la asociación',
  isSindicato: 'el sindicato',
};

/** Returns the name of an ente inside a sentence, such as «el municipio». */
export function subjectOf(indicador: string | null): string {
  return subjects[indicador ?? ''] ?? 'el ente';
}

type TableWords = { income: string; incomeCode: string; spending: string; spendingCode: string };

const municipal: TableWords = {
  income: 'Ingresos',
  incomeCode: 'Rubro',
  spending: 'Egresos',
  spendingCode: 'Capítulo',
};
const recipient: TableWords = {
  income: 'Recursos públicos recibidos',
  incomeCode: 'Origen',
  spending: 'Recursos públicos ejercidos',
  spendingCode: 'Capítulo',
};
const variants: Record<string, TableWords> = {
  isDependencia: { ...municipal, income: 'Presupuesto recibido', spending: 'Presupuesto ejercido' },
  isMunicipio: municipal,
  isParamunicipal: { ...municipal, income: 'Ingresos del organismo', spending: 'Gastos del organismo' },
  IsAC: recipient,
  isSindicato: recipient,
};

/** Returns table titles and code headers of the executive report, by kind of ente. */
export function wordsOf(kind: string | null): TableWords {
  return variants[kind ?? ''] ?? municipal;
}

/** Returns the audited period of a whole year. */
export function wholeYear(anio: number | undefined): string {
  return `1 de enero a 31 de diciembre de ${anio}`;
}

type Parts = { observaciones: number; recomendaciones: number; respuestas: number; informes: number };

/** Returns a sentence on the content that is hidden together with an audit; undefined if there is none. */
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
