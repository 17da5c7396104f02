import { wordList } from '#platform/text/word-list.ts';
import type { Observacion } from '../queries/auditorias.ts';
import type { AmountSums } from './expediente.ts';

/** Address fragment of the observations without a tema. */
export const WITHOUT_TEMA = 'otros';

/** Returns the name of a tema; for null, the name for observations without a tema. */
export function temaName(nombre: string | null): string {
  return nombre ?? 'Otros temas';
}

/** Names of the states of an observation on pages and in downloaded tables. */
export const observacionStates = {
  solventada: 'Solventada',
  concluida: 'Concluida',
  pendiente: 'Por solventar',
} as const;

/**
 * Returns the words for observations that are not pending. If one was concluded, which is not done by the ente, they are «closed» instead of
 * «resolved».
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

/** Returns the sentence with the sums of the amounts of observations, formatted by `pesos`; empty if there are no amounts. */
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
