import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';
import type { Observacion } from '../queries/auditorias.ts';
import type { AmountSums } from './expediente.ts';

/** States of an observation as pages and downloaded tables name them. */
export const observacionStates = {
  solventada: 'Solventada',
  concluida: 'Concluida',
  pendiente: 'Por solventar',
} as const;

/**
 * Returns how the observations of an audit that are not pending are said to have ended: the ente resolves none that was concluded or turned
 * over.
 */
export function closingWords(rows: readonly { estado: Observacion['estado'] }[]): {
  one: string;
  many: string;
  adjective: string;
} {
  return rows.some(({ estado }) => estado === 'concluida')
    ? { one: 'se cerró', many: 'se cerraron', adjective: 'cerrada' }
    : { one: 'se resolvió', many: 'se resolvieron', adjective: 'resuelta' };
}

/** Returns the sentence with the sums of the amounts of observations, written by `pesos`; empty where nothing was priced. */
export function amountsSentence(sums: AmountSums, pesos: (cents: number) => string): string {
  const { observado, aclarado, recuperado, resuelto, porSolventar, turnado } = sums;
  if (observado === 0) return '';
  const settled = [
    ...(aclarado > 0 ? [`se aclararon ${pesos(aclarado)}`] : []),
    ...(recuperado > 0 ? [`se recuperaron ${pesos(recuperado)}`] : []),
    ...(resuelto > 0 ? [`se resolvieron de otra forma ${pesos(resuelto)}`] : []),
    ...(porSolventar > 0 ? [`siguen por solventar ${pesos(porSolventar)}`] : []),
  ];
  const referred = turnado > 0 ? ` Se turnaron a otras autoridades ${pesos(turnado)}.` : '';
  if (settled.length === 0) return `Se observaron ${pesos(observado)}.${referred}`;
  return `De ${pesos(observado)} observados, ${wordList(settled)}.${referred}`;
}

/** Names of an ente inside a sentence, by its kind flag. */
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

/** Returns the first of each group of texts that differ only in their figures. */
export function differentlyWorded<Row extends { descripcion: string }>(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ descripcion }) => descripcion.replaceAll(/[\d.,]*\d/g, '0'));
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}

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
