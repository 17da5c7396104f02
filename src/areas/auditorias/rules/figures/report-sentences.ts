import { formatPesos } from '#platform/format.ts';
import { capitalized, numberWord } from '#ui/conclusion/number-words.ts';
import { type AccountSum, share } from '../expediente.ts';

type Line = { concepto: string; devengado: number; revisado: number };
type Coverage = {
  ingresos: readonly Line[];
  gasto: readonly Line[];
  totalIngreso: AccountSum;
  totalGasto: AccountSum;
};

/** Share in percent under which a line is marked. */
const LITTLE = 60;

/** Returns whether less than 60 of each 100 pesos of a line were reviewed. */
export function isLittleReviewed({ devengado, revisado }: Pick<Line, 'devengado' | 'revisado'>): boolean {
  return devengado > 0 && share(revisado, devengado) < LITTLE;
}

/** Returns the sentence of an executive report: the reviewed shares, and the lines under 60 %; undefined without lines. */
export function coverageSentence({ ingresos, gasto, totalIngreso, totalGasto }: Coverage): string | undefined {
  const parts = [
    ...(ingresos.length > 0 ? [`${Math.round(totalIngreso.alcance)} de cada 100 pesos de ingreso`] : []),
    ...(gasto.length > 0 ? [`${Math.round(totalGasto.alcance)} de cada 100 de gasto`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `Revisamos ${parts.join(' y ')}. ${littleSentence([...ingresos, ...gasto].filter(isLittleReviewed))}`;
}

function littleSentence(lines: readonly Line[]): string {
  const [firstLine] = lines;
  if (!firstLine) return `Ningún concepto quedó abajo de ${LITTLE}.`;
  if (lines.length === 1) return `Un concepto quedó abajo de ${LITTLE}: ${firstLine.concepto}.`;
  return `${capitalized(numberWord(lines.length))} conceptos quedaron abajo de ${LITTLE}.`;
}

/** Returns the words before the sum of the findings of a citizen sheet, of an audit that observed `observado` in cents. */
export function foundSentence(amount: number, sum: number, observado: number): string {
  const findings = amount === 1 ? 'Es el monto de esta observación' : `Estas ${numberWord(amount)} suman`;
  return observado > sum ? `${findings}, de ${formatPesos(observado)} observados` : findings;
}
