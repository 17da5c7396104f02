import { chance } from '../../random.ts';
import type { Catalog, Ente } from './catalog.ts';
import { TIPO_INFORME } from './informe.ts';

/** Report without its facts. */
export interface Planned {
  tipoInformeId: number;
  ejercicioId: number;
  ambito: 'Estatal' | 'Municipal';
  enteId: number | null;
  fondoId: number | null;
  tipoAuditoriaId: number | null;
}

/** Ids of the ejercicios 2016 to 2024. */
const YEARS = [1, 2, 3, 6, 16, 17, 18, 19, 20];
const INTEGRAL = 9;
/** Entes with many audits of one ejercicio: every type of audit that fits them. */
const CROWDED: { name: RegExp; ejercicioId: number; tipos: number[] }[] = [
  { name: /^Ayuntamiento de Hermosillo$/, ejercicioId: 17, tipos: [9, 2, 3, 5, 12, 15, 10, 17, 14, 1] },
  { name: /^Ayuntamiento de Cajeme$/, ejercicioId: 19, tipos: [9, 2, 5, 12, 16, 7, 13, 6] },
  { name: /^Instituto de Seguridad Social/, ejercicioId: 16, tipos: [2, 3, 4, 8, 10, 11, 13, 18] },
];
/** Municipal governments that were never audited, and those audited once. The others were audited in several years. */
const NEVER = /de (Ónavas|Bacanora|San Pedro de la Cueva|Tepache|Huépac|Divisaderos)$/;
const ONCE = /de (Bacadéhuachi|Banámichi|Cucurpe|Granados|Mazatán|Oquitoa|Rayón|Soyopa|Trincheras|Villa Pesqueira)$/;

const MUNICIPAL_TYPES = [9, 9, 9, 2, 3, 5, 12, 7, 15, 10, 11];
const STATE_TYPES = [9, 2, 2, 3, 4, 5, 8, 11, 17, 1, 14, 18];
const SMALL_TYPES = [9, 2, 3, 11, 4, 8];

function typesFor(ente: Ente): number[] {
  if (ente.tipoEnteId === 3) return MUNICIPAL_TYPES;
  return [4, 11, 12, 13, 14, 15].includes(ente.tipoEnteId) ? SMALL_TYPES : STATE_TYPES;
}

function yearCount(ente: Ente): number {
  const draw = chance(`ejercicios/${ente.id}`);
  if (NEVER.test(ente.nombre)) return 0;
  if (ONCE.test(ente.nombre)) return 1;
  if (ente.tipoEnteId === 3) return draw.whole(2, 3);
  if (ente.ambito === 'Municipal') return draw.whole(0, 2);
  return draw.whole(1, 2);
}

function individuals(catalog: Catalog): Planned[] {
  return catalog.entes
    .filter(({ activo }) => activo)
    .flatMap((ente) => {
      const draw = chance(`individual/${ente.id}`);
      const crowded = CROWDED.find(({ name }) => name.test(ente.nombre));
      // Later years are more probable; 2023, the account under review, is the most probable.
      const recent = draw.happens(0.62) ? [19] : [];
      const others = draw.shuffle(YEARS.filter((id) => !recent.includes(id)));
      const years = [...recent, ...others].slice(0, yearCount(ente));
      const audits = years.map((ejercicioId) => ({
        ejercicioId,
        tipoAuditoriaId: ejercicioId === 19 ? INTEGRAL : draw.pick(typesFor(ente)),
      }));
      const extra = (crowded?.tipos ?? []).map((tipoAuditoriaId) => ({
        ejercicioId: crowded?.ejercicioId ?? 0,
        tipoAuditoriaId,
      }));
      return [...audits.filter(({ ejercicioId }) => ejercicioId !== crowded?.ejercicioId), ...extra].map((audit) => ({
        ...audit,
        tipoInformeId: TIPO_INFORME.individual,
        ambito: ente.ambito,
        enteId: ente.id,
        fondoId: null,
      }));
    });
}

function generals(): Planned[] {
  return YEARS.flatMap((ejercicioId) =>
    (['Estatal', 'Municipal'] as const).map((ambito) => ({
      tipoInformeId: TIPO_INFORME.general,
      ejercicioId,
      ambito,
      enteId: null,
      fondoId: null,
      tipoAuditoriaId: null,
    })),
  );
}

/** Funds, the entes that spend them, and the ejercicios with reports; none in 2016, 2019 and 2024. */
const FEDERAL: [fondoId: number, spends: RegExp, years: number[]][] = [
  [1, /^Secretaría de Educación/, [2, 3, 16, 17, 18]],
  [2, /^Servicios Estatales de Salud/, [3, 16, 17, 18, 19]],
  [4, /^Ayuntamiento de (Hermosillo|Nogales|Puerto Peñasco)$/, [17, 18]],
  [5, /^Instituto Estatal de Infraestructura/, [16, 17, 19]],
  [6, /^Colegio de Educación Técnica/, [2, 17]],
  [7, /^Secretaría de Seguridad/, [3, 18]],
  [8, /^Secretaría de Hacienda/, [2, 16, 18]],
  [10, /^Ayuntamiento de (Cajeme|Navojoa|Álamos)$/, [16, 18]],
  [9, /^Secretaría de Desarrollo Social/, [17]],
];

function federals(catalog: Catalog): Planned[] {
  return FEDERAL.flatMap(([fondoId, spends, years]) =>
    catalog.entes
      .filter(({ nombre }) => spends.test(nombre))
      .flatMap((ente) =>
        years.map((ejercicioId) => ({
          tipoInformeId: TIPO_INFORME.federal,
          ejercicioId,
          ambito: ente.ambito,
          enteId: ente.id,
          fondoId,
          tipoAuditoriaId: 15,
        })),
      ),
  );
}

/** Reports that summarise an individual audit for other readers. */
function derived(individual: Planned[], tipoInformeId: number, years: number[], share: number): Planned[] {
  const seen = new Set<string>();
  return individual
    .filter(
      ({ ejercicioId, enteId }) =>
        years.includes(ejercicioId) && chance(`${tipoInformeId}/${enteId}/${ejercicioId}`).happens(share),
    )
    .filter(({ ejercicioId, enteId }) => !seen.has(`${enteId}/${ejercicioId}`) && seen.add(`${enteId}/${ejercicioId}`))
    .map((base) => ({ ...base, tipoInformeId }));
}

/** Citizen reports of 2022, the year of their viewer. */
function citizens(catalog: Catalog, individual: Planned[]): Planned[] {
  const audited = individual.filter(({ ejercicioId }) => ejercicioId === 18);
  return catalog.entes
    .filter(({ activo, id, nombre }) => activo && !NEVER.test(nombre) && chance(`ciudadano/${id}`).happens(0.34))
    .map((ente) => ({
      tipoInformeId: TIPO_INFORME.ciudadano,
      ejercicioId: 18,
      ambito: ente.ambito,
      enteId: ente.id,
      fondoId: null,
      tipoAuditoriaId: audited.find(({ enteId }) => enteId === ente.id)?.tipoAuditoriaId ?? INTEGRAL,
    }));
}

function accounts(catalog: Catalog): Planned[] {
  return catalog.entes
    .filter(
      ({ activo, id, tipoEnteId, nombre }) =>
        activo && !NEVER.test(nombre) && [3, 1, 12].includes(tipoEnteId) && chance(`cuenta/${id}`).happens(0.2),
    )
    .flatMap((ente) => {
      const draw = chance(`cuentas/${ente.id}`);
      return [
        {
          tipoInformeId: TIPO_INFORME.cuenta,
          ejercicioId: draw.pick([1, 2, 3, 6]),
          ambito: ente.ambito,
          enteId: ente.id,
          fondoId: null,
          tipoAuditoriaId: ente.tipoEnteId === 3 && draw.happens(0.3) ? 18 : 8,
        },
      ];
    });
}

/** Returns the individual reports of the unions that no other plan audits for 2023, the account under review. */
export function planUnions(catalog: Catalog, plans: readonly Planned[]): Planned[] {
  const audited = new Set(plans.map(({ enteId, ejercicioId }) => `${enteId}/${ejercicioId}`));
  return catalog.entes
    .filter(({ activo, id, tipoEnteId }) => activo && tipoEnteId === 14 && !audited.has(`${id}/19`))
    .map((ente) => ({
      tipoInformeId: TIPO_INFORME.individual,
      ejercicioId: 19,
      ambito: ente.ambito,
      enteId: ente.id,
      fondoId: null,
      tipoAuditoriaId: INTEGRAL,
    }));
}

/** Returns every report of the demonstration by ejercicio, type and ente. */
export function planReports(catalog: Catalog): Planned[] {
  const individual = individuals(catalog);
  const year = (id: number) => catalog.anio(id);
  return [
    ...individual,
    ...generals(),
    ...federals(catalog),
    ...derived(individual, TIPO_INFORME.resultados, [6, 16, 17, 18, 19], 0.3),
    ...derived(individual, TIPO_INFORME.ciudadano, [19], 0.25),
    ...citizens(catalog, individual),
    ...accounts(catalog),
  ].toSorted(
    (a, b) =>
      year(a.ejercicioId) - year(b.ejercicioId) ||
      a.tipoInformeId - b.tipoInformeId ||
      (a.enteId ?? 0) - (b.enteId ?? 0) ||
      (a.fondoId ?? 0) - (b.fondoId ?? 0) ||
      (a.tipoAuditoriaId ?? 0) - (b.tipoAuditoriaId ?? 0),
  );
}
