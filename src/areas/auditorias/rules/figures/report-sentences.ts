import { count, formatInteger, formatPesos, numberWord } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { type AccountSum, share } from '../expediente.ts';

type Line = { concepto: string; devengado: number; revisado: number };
type Coverage = {
  ingresos: readonly Line[];
  gasto: readonly Line[];
  totalIngreso: AccountSum;
  totalGasto: AccountSum;
};

/** Reviewed share in percent below which a line is marked. */
const LITTLE = 60;

/** Returns whether less than 60 of each 100 pesos of a line were reviewed. */
export function isLittleReviewed({ devengado, revisado }: Pick<Line, 'devengado' | 'revisado'>): boolean {
  return devengado > 0 && share(revisado, devengado) < LITTLE;
}

/** Returns the sentence of an executive report: the reviewed shares, and the lines under 60 %; undefined without lines. */
export function coverageSentence({ ingresos, gasto, totalIngreso, totalGasto }: Coverage): string | undefined {
  const reviewed = reviewedSentence({
    ingreso: ingresos.length > 0 ? totalIngreso : undefined,
    egreso: gasto.length > 0 ? totalGasto : undefined,
  });
  return reviewed && `${reviewed} ${littleSentence([...ingresos, ...gasto].filter(isLittleReviewed))}`;
}

/** Returns the sentence on the reviewed part of each hundred pesos; undefined without an account. */
export function reviewedSentence({
  ingreso,
  egreso,
}: {
  ingreso?: AccountSum | undefined;
  egreso?: AccountSum | undefined;
}) {
  const parts = [
    ...(ingreso ? [{ sum: ingreso, word: 'ingreso' }] : []),
    ...(egreso ? [{ sum: egreso, word: 'gasto' }] : []),
  ].map(({ sum, word }, index) => `${Math.round(sum.alcance)} de cada 100 ${index === 0 ? 'pesos ' : ''}de ${word}`);
  return parts.length === 0 ? undefined : `Revisamos ${parts.join(' y ')}.`;
}

function littleSentence(lines: readonly Line[]): string {
  const [firstLine] = lines;
  if (!firstLine) return `Ningún concepto quedó abajo de ${LITTLE}.`;
  if (lines.length === 1) return `Un concepto quedó abajo de ${LITTLE}: ${firstLine.concepto}.`;
  return `${capitalized(numberWord(lines.length))} conceptos quedaron abajo de ${LITTLE}.`;
}

/** Returns the sentence on the selection of observations that a citizen sheet shows. */
export function foundLead(amount: number, observaciones: number): string {
  const which = amount === 1 ? 'la de mayor monto que sigue' : 'las de mayor monto que siguen';
  return `${formatInteger(amount)} de ${count('observación', observaciones, 'observaciones')}: ${which} por solventar.`;
}

/**
 * Returns the words before the sum of the observations on a citizen sheet. `observado` is the observed amount of the audit; all amounts in cents.
 */
export function foundSentence(amounts: readonly number[], observado: number): string {
  const sum = sumOf(amounts);
  // Readers add the rounded pesos that they see.
  const isOff = sumOf(amounts, (amount) => Math.round(amount / 100)) !== Math.round(sum / 100);
  const plural = `${isOff ? 'Con sus centavos, estas' : 'Estas'} ${numberWord(amounts.length)} suman`;
  const findings = amounts.length === 1 ? 'Es el monto de esta observación' : plural;
  return observado > sum ? `${findings}, de ${formatPesos(observado)} observados` : findings;
}
