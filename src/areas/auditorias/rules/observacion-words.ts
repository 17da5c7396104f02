import { wordList } from '#platform/text/word-list.ts';
import type { Observacion } from '../queries/auditorias.ts';
import type { AmountSums } from './expediente.ts';

/** Fragment of the address of the observations without a subject. */
export const WITHOUT_TEMA = 'otros';

/** Returns the name of a subject; of null, what the observations without one are called. */
export function temaName(nombre: string | null): string {
  return nombre ?? 'Otros temas';
}

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

/** Returns the first of each group of texts that differ only in their figures. */
export function differentlyWorded<Row extends { descripcion: string }>(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ descripcion }) => descripcion.replaceAll(/[\d.,]*\d/g, '0'));
  return [...groups.values()].flatMap((group) => group.slice(0, 1));
}
