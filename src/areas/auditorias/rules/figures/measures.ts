import { formatDecimal, formatInteger } from '#platform/format.ts';

/** Input of the measures of an ente. Amounts in cents. */
export type EnteFigures = {
  observaciones: number;
  resueltas: number;
  observado: number;
  recuperado: number;
  porResolver: number;
  /** Spending of the audited years, and its reviewed part. */
  gasto: number;
  revisado: number;
  /** Days until half of its observations were resolved; null if half never were. */
  dias: number | null;
};

export type MeasureId = 'resueltas' | 'pendiente' | 'dias' | 'observado' | 'recuperado' | 'revisado';
export type Measure = {
  id: MeasureId;
  label: string;
  note: string;
  /** Unit of a difference, after its number. */
  unit: (value: number) => string;
  of: (figures: EnteFigures) => number | null;
  format: (value: number) => string;
};

const per = (part: number, whole: number, base: number, decimals: number) =>
  whole > 0 ? Math.round((part * base * 10 ** decimals) / whole) / 10 ** decimals : null;
const plural = (one: string, many: string) => (value: number) => (value === 1 ? one : many);
const tenths = (value: number) => formatDecimal(value, 1);

/** Measures that compare entes of any size: shares, amounts per thousand reviewed pesos, and days. */
export const measures: readonly Measure[] = [
  {
    id: 'resueltas',
    label: 'Resueltas de cada 100',
    note: 'Observaciones solventadas y concluidas.',
    unit: plural('punto', 'puntos'),
    of: ({ resueltas, observaciones }) => wholeShare(resueltas, observaciones),
    format: formatInteger,
  },
  {
    id: 'pendiente',
    label: 'Pesos pendientes por cada mil revisados',
    note: 'Menos es mejor.',
    unit: plural('peso', 'pesos'),
    of: ({ porResolver, revisado }) => per(porResolver, revisado, 1000, 1),
    format: (value) => `$${tenths(value)}`,
  },
  {
    id: 'dias',
    label: 'Días para resolver la mitad',
    note: 'Naturales, desde que se emite cada observación. Menos es mejor.',
    unit: plural('día', 'días'),
    of: ({ dias }) => dias,
    format: formatInteger,
  },
  {
    id: 'observado',
    label: 'Pesos observados por cada mil revisados',
    note: 'Menos es mejor.',
    unit: plural('peso', 'pesos'),
    of: ({ observado, revisado }) => per(observado, revisado, 1000, 1),
    format: (value) => `$${tenths(value)}`,
  },
  {
    id: 'recuperado',
    label: 'Pesos recuperados de cada 100 observados',
    note: 'Lo que el ente devolvió.',
    unit: plural('peso', 'pesos'),
    of: ({ recuperado, observado }) => per(recuperado, observado, 100, 1),
    format: (value) => `$${tenths(value)}`,
  },
  {
    id: 'revisado',
    label: 'Gasto revisado de cada 100 pesos',
    note: 'En las cuentas que se auditaron.',
    unit: plural('peso', 'pesos'),
    of: ({ revisado, gasto }) => per(revisado, gasto, 100, 0),
    format: (value) => `$${formatInteger(value)}`,
  },
];

/** Returns a measure by its id. */
export function measureOf(id: MeasureId): Measure {
  const measure = measures.find((candidate) => candidate.id === id);
  if (!measure) throw new Error(`No measure ${id}`);
  return measure;
}

/** Returns whether at least half of the observations are resolved; even then the days of that half may be unknown. */
export function isHalfResolved({
  resueltas,
  observaciones,
}: Pick<EnteFigures, 'resueltas' | 'observaciones'>): boolean {
  return observaciones > 0 && 2 * resueltas >= observaciones;
}

/** Returns the median: half of the values are at most this. Undefined without values. */
export function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

/** Returns a share as an integer percentage: 100 only if all are resolved, 0 only if none are. */
export function wholeShare(part: number, whole: number): number | null {
  if (whole === 0) return null;
  if (part === 0 || part === whole) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part * 100) / whole)));
}
