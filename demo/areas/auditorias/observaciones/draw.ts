import { formatInteger } from '#platform/format.ts';
import { type Chance, chance } from '../../../random.ts';
import type { Ente } from '../catalog.ts';
import type { Naturaleza, Observacion } from '../informe.ts';
import { financialTemplates } from './financial.ts';
import { reviewTemplates } from './review.ts';
import type { Facts, Kind, ObservacionTemplate, Theme } from './template.ts';
import { worksTemplates } from './works.ts';

const CALLES =
  'avenida Fresnos|calle Niños Héroes|bulevar Las Cañadas|avenida Peña Blanca|calle Ópalo|calle Del Álamo|avenida Ferrocarril|calle Nicolás Bravo|bulevar Solidaridad|calle Mezquite|avenida Río Bravo|calle Otoño|avenida Constitución|calle Palo Verde|calle Del Cañón|avenida Las Viñas|calle 5 de Febrero|bulevar Bicentenario|calle Yucatán|avenida Sahuaro|calle Los Piñones|calle Golondrina'.split(
    '|',
  );
const COLONIAS =
  'Centro|El Peñón|Nueva Esperanza|Las Cabañas|Benito Juárez|Los Olivos|El Mirador|Revolución|Campestre|La Cañada|Las Granjas|San Ángel|Villa Bonita|Cuauhtémoc|El Rosario|Montaña Baja|Pueblo Nuevo|Jardines'.split(
    '|',
  );
const MESES = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split('|');
const templates: ObservacionTemplate[] = [...financialTemplates, ...reviewTemplates, ...worksTemplates];

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

/** Returns the activities of an ente. */
export function kindsOf(ente: Ente): Kind[] {
  return [BY_TYPE[ente.tipoEnteId] ?? 'estado', ...(BY_ENTE[ente.id] ?? [])];
}

const THEMES: Record<number, Theme> = { 4: 'desempeño', 5: 'obra', 12: 'deuda', 17: 'desempeño', 18: 'deuda' };

/** Returns the subject of the audits of a type. */
export function themeOf(tipoAuditoriaId: number | null): Theme {
  return (tipoAuditoriaId === null ? undefined : THEMES[tipoAuditoriaId]) ?? 'general';
}

function candidates(kinds: Kind[], theme: Theme): ObservacionTemplate[] {
  return templates.filter(({ para, tema = 'general', naturaleza }) => {
    if (para !== undefined && !para.some((kind) => kinds.includes(kind))) return false;
    if (theme === 'obra') return naturaleza === 'Obra Pública' || tema === 'obra';
    return theme === 'general' ? tema === 'general' || tema === 'obra' : tema === theme;
  });
}

function factsOf(seed: Chance, anio: number): Facts & { takeAmount(): number | undefined } {
  let amount: number | undefined;
  return {
    at: (price, low, high) => {
      const units = seed.whole(low, high);
      amount = Math.round(units * price * (0.86 + seed.next() * 0.3) * 100);
      return formatInteger(units);
    },
    takeAmount: () => {
      const lastAmount = amount;
      amount = undefined;
      return lastAmount;
    },
    ...seed,
    anio,
    n: (low, high) => formatInteger(seed.whole(low, high)),
    mes: () => seed.pick(MESES),
    calle: () => seed.pick(CALLES),
    colonia: () => seed.pick(COLONIAS),
  };
}

/** Number and properties of the observations to draw. */
export interface ObservacionesRequest {
  seed: string;
  kinds: Kind[];
  theme: Theme;
  count: number;
  anio: number;
  /** Spending of the ente in cents, which sets the size of the amounts. */
  gasto: number;
  /** Probability that an observation is resolved. */
  solventado: number;
}

/** Draws observations without a repeated text. A template is used again, with other facts, after all were used. */
export function drawObservaciones(request: ObservacionesRequest): Observacion[] {
  const seed = chance(`${request.seed}/observaciones`);
  const facts = factsOf(seed, request.anio);
  const base = 90 * Math.sqrt(request.gasto / 100);
  const pool = candidates(request.kinds, request.theme);
  const seen = new Set<string>();
  const result: Observacion[] = [];
  let round: ObservacionTemplate[] = [];
  for (let tries = 0; result.length < request.count && tries < request.count * 20; tries += 1) {
    if (round.length === 0) round = seed.shuffle(pool);
    const template = round.pop();
    if (template === undefined) break;
    const descripcion = template.texto(facts);
    const priced = facts.takeAmount();
    const size = 0.08 + seed.next() ** 2 * 1.1;
    if (seen.has(descripcion)) continue;
    seen.add(descripcion);
    result.push({
      clave: `${request.seed}/${result.length + 1}`,
      numero: result.length + 1,
      naturaleza: template.naturaleza,
      descripcion,
      monto: priced ?? (template.peso === 0 ? 0 : Math.round(base * size * template.peso * 100)),
      solventada: seed.happens(request.solventado),
    });
  }
  const order: Naturaleza[] = ['Financieras', 'Presupuestales', 'Gabinete', 'Obra Pública'];
  return result
    .toSorted((a, b) => order.indexOf(a.naturaleza) - order.indexOf(b.naturaleza) || b.monto - a.monto)
    .map((item, index) => ({ ...item, numero: index + 1 }));
}
