import { type EnteFigures, measureOf } from '#areas/auditorias/rules/figures/measures.ts';
import { formatInteger, formatMillions } from '#platform/format.ts';
import { type NamedStep, SHARE_CUTS, type StepName, stepNames } from '#ui/data/tile-map/tiles.ts';

export const viewIds = ['resueltas', 'monto', 'pendiente', 'dias'] as const;
export type ViewId = (typeof viewIds)[number];

/** One measure of the map. Steps go from the worst, hatched, to the best, filled. */
export type View = {
  id: ViewId;
  label: string;
  /** Content of the legend and the tiles. */
  legend: string;
  /** Names of the list orders: worst first, and best first. */
  orders: readonly [worstFirst: string, bestFirst: string];
  moreIsBetter: boolean;
  /** Bounds between the five steps, ascending; by default computed from the values. */
  cuts?: readonly [number, number, number, number];
  of: (figures: EnteFigures) => number | null;
  /** Returns a short text for a tile. */
  short: (value: number) => string;
  full: (value: number, figures: EnteFigures) => string;
};

const millions = (cents: number) => Math.round(cents / 10_000_000) / 10;

export const views: Record<ViewId, View> = {
  resueltas: {
    id: 'resueltas',
    label: 'Resueltas',
    legend: 'Resueltas de cada 100',
    moreIsBetter: true,
    orders: ['De menos a más resuelto.', 'De más a menos resuelto.'],
    cuts: SHARE_CUTS,
    of: measureOf('resueltas').of,
    short: (value) => `${value}\u00A0%`,
    full: (value, { observaciones }) => `${value}\u00A0% de ${formatInteger(observaciones)}`,
  },
  monto: {
    id: 'monto',
    label: 'Monto pendiente',
    legend: 'Millones de pesos pendientes',
    moreIsBetter: false,
    orders: ['De más a menos pendiente.', 'De menos a más pendiente.'],
    of: ({ porResolver }) => porResolver,
    short: (value) => {
      if (value === 0) return '0';
      return millions(value) === 0 ? 'poco' : millions(value).toFixed(1);
    },
    full: (value) => formatMillions(value),
  },
  pendiente: {
    id: 'pendiente',
    label: 'Por cada mil revisados',
    legend: 'Pesos pendientes por cada mil revisados',
    moreIsBetter: false,
    orders: [
      'De más a menos pendiente, por cada mil pesos revisados.',
      'De menos a más pendiente, por cada mil pesos revisados.',
    ],
    of: measureOf('pendiente').of,
    short: (value) => formatInteger(value),
    full: measureOf('pendiente').format,
  },
  dias: {
    id: 'dias',
    label: 'Días',
    legend: 'Días para resolver la mitad',
    moreIsBetter: false,
    orders: ['De más a menos días.', 'De menos a más días.'],
    of: measureOf('dias').of,
    short: (value) => formatInteger(value),
    full: (value) => `${formatInteger(value)} ${value === 1 ? 'día' : 'días'}`,
  },
};

export type Step = NamedStep & { has: (value: number) => boolean };

/** Returns the five steps of a view, from worst to best; by default the bounds are round numbers at fifths of the values. */
export function stepsOf(view: View, values: readonly number[]): Step[] {
  const cuts = [...new Set(view.cuts ?? roundCuts(values))];
  const bounds = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  const ranges = bounds
    .slice(0, -1)
    .map((from, index) => ({ from, to: bounds[index + 1] ?? Number.POSITIVE_INFINITY }));
  const ascending = ranges.map(({ from, to }) => ({
    label: rangeLabel(view, from, to),
    has: (value: number) => value >= from && value < to,
  }));
  const worstFirst = view.moreIsBetter ? ascending : ascending.toReversed();
  // With fewer steps, the two ends are kept.
  return worstFirst.map((step, index) => ({
    ...step,
    name: stepNames[index === worstFirst.length - 1 ? stepNames.length - 1 : index] ?? 'step5',
  }));
}

/** Returns the step of a value. */
export function stepOf(steps: readonly Step[], value: number | null): StepName {
  return value === null ? 'none' : (steps.find(({ has }) => has(value))?.name ?? 'none');
}

function rangeLabel(view: View, from: number, to: number): string {
  // Resolved shares are whole numbers: «30 a 44».
  const last = view.id === 'resueltas' ? String(to - 1) : view.short(to);
  const first = view.id === 'resueltas' ? String(from) : view.short(from);
  if (from === Number.NEGATIVE_INFINITY) return view.id === 'resueltas' ? `hasta ${last}` : `menos de ${last}`;
  if (to === Number.POSITIVE_INFINITY) return `${first} o más`;
  return `${first} a ${last}`;
}

function roundCuts(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.2, 0.4, 0.6, 0.8]
    .map((part) => roundTo(sorted[Math.floor(sorted.length * part)] ?? 0))
    .filter((cut) => cut > 0);
}

/** Rounds to one significant digit or a half of it. */
function roundTo(value: number): number {
  if (value <= 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.round(value / unit) * unit;
}

/** The properties of a view that sort rows. */
export type Measured = Pick<View, 'of' | 'moreIsBetter'>;

/** A municipality with the figures of its ayuntamiento; undefined without published observations. */
export type MunicipalRow = {
  clave: string;
  nombre: string;
  enteId: number;
  figures: EnteFigures | undefined;
  matches: boolean;
};

/** Returns the value of a row in a view; null without one. */
export function rowValue(view: Pick<View, 'of'>, { figures }: Pick<MunicipalRow, 'figures'>): number | null {
  return figures ? view.of(figures) : null;
}

/** Sorts rows from worst to best or, if `inverse`, from best to worst; rows without a value last, equal ones by name. */
export function sortedRows(view: Measured, rows: readonly MunicipalRow[], inverse: boolean): MunicipalRow[] {
  const sign = view.moreIsBetter === inverse ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [rowValue(view, a), rowValue(view, b)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || a.nombre.localeCompare(b.nombre, 'es');
    return sign * (first - second) || a.nombre.localeCompare(b.nombre, 'es');
  });
}
