import { formatInteger } from '#platform/format.ts';
import type { Ente } from './catalog.ts';
import { FINDINGS_FINANCIAL } from './findings-financial.ts';
import { FINDINGS_REVIEW } from './findings-review.ts';
import { FINDINGS_WORKS } from './findings-works.ts';
import type { Naturaleza, Observacion } from './informe.ts';
import { type Chance, chance } from './random.ts';

/** What a body does, as far as a finding can tell. */
export type Kind =
  | 'municipio'
  | 'estado'
  | 'salud'
  | 'educacion'
  | 'agua'
  | 'dif'
  | 'planeacion'
  | 'fideicomiso'
  | 'donatario'
  | 'pensiones'
  | 'obra';

/** What an audit looks at; `general` is everything but debt and performance. */
export type Theme = 'general' | 'obra' | 'deuda' | 'desempeño';

/** Facts to fill a finding with. */
export interface Facts extends Chance {
  año: number;
  /** A whole number, written. */
  n(low: number, high: number): string;
  /** A quantity, written, which sets the amount of the finding at so many pesos each. */
  at(price: number, low: number, high: number): string;
  mes(): string;
  calle(): string;
  colonia(): string;
}

export interface Finding {
  naturaleza: Naturaleza;
  /** Bodies it can happen in; all, when left out. */
  para?: readonly Kind[];
  tema?: Theme;
  /** Size of the amount against that of the body: 0 none, 1 usual. */
  peso: number;
  texto(facts: Facts): string;
}

const CALLES =
  'avenida Fresnos|calle Niños Héroes|bulevar Las Cañadas|avenida Peña Blanca|calle Ópalo|calle Del Álamo|avenida Ferrocarril|calle Nicolás Bravo|bulevar Solidaridad|calle Mezquite|avenida Río Bravo|calle Otoño|avenida Constitución|calle Palo Verde|calle Del Cañón|avenida Las Viñas|calle 5 de Febrero|bulevar Bicentenario|calle Yucatán|avenida Sahuaro|calle Los Piñones|calle Golondrina'.split(
    '|',
  );
const COLONIAS =
  'Centro|El Peñón|Nueva Esperanza|Las Cabañas|Benito Juárez|Los Olivos|El Mirador|Revolución|Campestre|La Cañada|Las Granjas|San Ángel|Villa Bonita|Cuauhtémoc|El Rosario|Montaña Baja|Pueblo Nuevo|Jardines'.split(
    '|',
  );
const MESES = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split('|');
const ALL: Finding[] = [...FINDINGS_FINANCIAL, ...FINDINGS_REVIEW, ...FINDINGS_WORKS];

const BY_TYPE: Record<number, Kind> = {
  3: 'municipio',
  4: 'planeacion',
  9: 'educacion',
  11: 'fideicomiso',
  12: 'agua',
  13: 'dif',
  14: 'donatario',
  15: 'donatario',
  17: 'pensiones',
};
const BY_ENTE: Record<number, Kind[]> = {
  3: ['educacion'],
  4: ['salud'],
  5: ['obra'],
  15: ['salud'],
  16: ['obra'],
  17: ['agua', 'obra'],
  18: ['dif'],
  19: ['obra'],
  23: ['obra'],
  24: ['educacion', 'obra'],
  41: ['obra'],
};

export function kindsOf(ente: Ente): Kind[] {
  return [BY_TYPE[ente.tipoEnteId] ?? 'estado', ...(BY_ENTE[ente.id] ?? [])];
}

const THEMES: Record<number, Theme> = { 4: 'desempeño', 5: 'obra', 12: 'deuda', 17: 'desempeño', 18: 'deuda' };

export function themeOf(tipoAuditoriaId: number | null): Theme {
  return (tipoAuditoriaId === null ? undefined : THEMES[tipoAuditoriaId]) ?? 'general';
}

function candidates(kinds: Kind[], theme: Theme): Finding[] {
  return ALL.filter(({ para, tema = 'general', naturaleza }) => {
    if (para !== undefined && !para.some((kind) => kinds.includes(kind))) return false;
    if (theme === 'obra') return naturaleza === 'Obra Pública' || tema === 'obra';
    return theme === 'general' ? tema === 'general' || tema === 'obra' : tema === theme;
  });
}

function factsOf(seed: Chance, año: number): Facts & { takeAmount(): number | undefined } {
  let amount: number | undefined;
  return {
    at: (price, low, high) => {
      const units = seed.whole(low, high);
      amount = Math.round(units * price * (0.86 + seed.next() * 0.3) * 100);
      return formatInteger(units);
    },
    takeAmount: () => {
      const taken = amount;
      amount = undefined;
      return taken;
    },
    ...seed,
    año,
    n: (low, high) => formatInteger(seed.whole(low, high)),
    mes: () => seed.pick(MESES),
    calle: () => seed.pick(CALLES),
    colonia: () => seed.pick(COLONIAS),
  };
}

export interface FindingsWanted {
  seed: string;
  kinds: Kind[];
  theme: Theme;
  count: number;
  año: number;
  /** Spending of the body in cents, which sets the size of the amounts. */
  gasto: number;
  /** Probability that a finding is resolved. */
  solventado: number;
}

/** Findings in which no text appears twice. A kind of finding comes again, with other facts, only once all were used. */
export function drawFindings(wanted: FindingsWanted): Observacion[] {
  const seed = chance(`${wanted.seed}/observaciones`);
  const facts = factsOf(seed, wanted.año);
  const base = 90 * Math.sqrt(wanted.gasto / 100);
  const pool = candidates(wanted.kinds, wanted.theme);
  const seen = new Set<string>();
  const result: Observacion[] = [];
  let round: Finding[] = [];
  for (let tries = 0; result.length < wanted.count && tries < wanted.count * 20; tries += 1) {
    if (round.length === 0) round = seed.shuffle(pool);
    const finding = round.pop();
    if (finding === undefined) break;
    const descripcion = finding.texto(facts);
    const priced = facts.takeAmount();
    const size = 0.08 + seed.next() ** 2 * 1.1;
    if (seen.has(descripcion)) continue;
    seen.add(descripcion);
    result.push({
      numero: result.length + 1,
      naturaleza: finding.naturaleza,
      descripcion,
      monto: priced ?? (finding.peso === 0 ? 0 : Math.round(base * size * finding.peso * 100)),
      solventada: seed.happens(wanted.solventado),
    });
  }
  const order: Naturaleza[] = ['Financieras', 'Presupuestales', 'Gabinete', 'Obra Pública'];
  return result
    .toSorted((a, b) => order.indexOf(a.naturaleza) - order.indexOf(b.naturaleza) || b.monto - a.monto)
    .map((item, index) => ({ ...item, numero: index + 1 }));
}
