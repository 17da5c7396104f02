import { chance } from '../../random.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';
import { addUp, fundRows, incomeRows, spendingRows } from './amounts.ts';
import type { Catalog, Ente } from './catalog.ts';
import { type InformeDemo, type Observacion, TIPO_INFORME, totals } from './informe.ts';
import { withPreposition } from './names.ts';
import { drawObservaciones, kindsOf, themeOf } from './observaciones/draw.ts';
import { type Planned, planReports, planUnions } from './plan.ts';
import { drawRecommendations } from './recommendations.ts';

type Facts = Pick<InformeDemo, 'ingresos' | 'gasto' | 'observaciones' | 'recomendaciones'>;

const FIRST_ID = 10_001;
/** Id of the first report of a union: those were planned last. */
const FIRST_UNION_ID = 30_001;
/** Figures of the specification for the social security institute in 2020. */
const FIXED = {
  enteId: 46,
  ejercicioId: 16,
  tipoAuditoriaId: 2,
  gasto: 813_926_931_900,
  observaciones: 54,
  recomendaciones: 1,
};

const isFixed = (plan: Planned) =>
  plan.enteId === FIXED.enteId &&
  plan.ejercicioId === FIXED.ejercicioId &&
  plan.tipoAuditoriaId === FIXED.tipoAuditoriaId;

const keyOf = (plan: Planned) =>
  [plan.tipoInformeId, plan.ejercicioId, plan.ambito, plan.enteId, plan.fondoId, plan.tipoAuditoriaId].join('/');

/** Returns the plan of the individual report that a report for other readers summarizes. */
function individualPlan(plan: Planned): Planned | undefined {
  const isForOtherReaders =
    plan.tipoInformeId === TIPO_INFORME.resultados || plan.tipoInformeId === TIPO_INFORME.ciudadano;
  return isForOtherReaders ? { ...plan, tipoInformeId: TIPO_INFORME.individual } : undefined;
}

/** Older observations are mostly resolved. */
const resolvedIn = (anio: number) => Math.max(0.28, Math.min(0.9, 0.9 - (anio - 2016) * 0.08));

/** Returns the lines, observations and recommendations of a planned audit, the same at each call. */
export function factsOf(plan: Planned, catalog: Catalog): Facts {
  const ente = catalog.ente(plan.enteId ?? 0);
  const anio = catalog.anio(plan.ejercicioId);
  // A report for other readers has the facts of its audit.
  const seed = keyOf(individualPlan(plan) ?? plan);
  const draw = chance(seed);
  const fixed = isFixed(plan);
  const fund = plan.fondoId === null ? undefined : fundRows(ente, anio, catalog.fondo(plan.fondoId).siglas);
  const ingresos = fund?.ingresos ?? incomeRows(ente, anio);
  const gasto = fund?.gasto ?? spendingRows(ente, anio, fixed ? FIXED.gasto : undefined);
  const theme = themeOf(plan.tipoAuditoriaId);
  const kinds = kindsOf(ente);
  const maxCount = theme === 'general' ? 12 : 7;
  return {
    ingresos,
    gasto,
    observaciones: drawObservaciones({
      seed,
      kinds,
      theme,
      count: fixed ? FIXED.observaciones : draw.whole(theme === 'general' ? 6 : 4, maxCount),
      anio,
      gasto: totals(gasto).devengado,
      solventado: resolvedIn(anio),
    }),
    recomendaciones: drawRecommendations({
      seed,
      kinds,
      theme,
      count: fixed ? FIXED.recomendaciones : draw.whole(2, 5),
      atendido: resolvedIn(anio),
    }),
  };
}

/** Returns the text of an observation with its ente: «en el Ayuntamiento de Ures se pagaron…». */
function located(ente: Ente, { descripcion }: Observacion): string {
  const where = withPreposition('en', ente);
  return `${where[0]?.toUpperCase()}${where.slice(1)}: ${descripcion[0]?.toLowerCase()}${descripcion.slice(1)}`;
}

/** Maximum number of observations of an ente in a general report. */
const MAX_PER_ENTE = 2;

/** Returns the sums of a general report: one account for each audited ente, and its largest observations. */
function generalFacts(plan: Planned, individual: { plan: Planned; facts: Facts }[], catalog: Catalog): Facts {
  const summarised = individual.filter(
    ({ plan: { ejercicioId, ambito } }) => ejercicioId === plan.ejercicioId && ambito === plan.ambito,
  );
  const accounts = [...new Map(summarised.map((item) => [item.plan.enteId, item.facts])).values()];
  const perEnte = new Map<number | null, number>();
  const observaciones = summarised
    .flatMap(({ plan: { enteId }, facts }) => {
      const ente = catalog.ente(enteId ?? 0);
      return facts.observaciones.map((observacion) => ({
        enteId,
        observacion: { ...observacion, descripcion: located(ente, observacion) },
      }));
    })
    .toSorted((a, b) => b.observacion.monto - a.observacion.monto)
    .filter(({ enteId }) => {
      const count = (perEnte.get(enteId) ?? 0) + 1;
      perEnte.set(enteId, count);
      return count <= MAX_PER_ENTE;
    })
    .slice(0, 15)
    .map(({ observacion }, index) => ({ ...observacion, numero: index + 1 }));
  const recomendaciones = new Map(
    summarised.flatMap(({ facts }) => facts.recomendaciones).map((item) => [item.texto, item]),
  );
  return {
    ingresos: addUp(accounts.map(({ ingresos }) => ingresos)),
    gasto: addUp(accounts.map(({ gasto }) => gasto)),
    observaciones,
    recomendaciones: [...recomendaciones.values()].slice(0, 6),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

function codeOf(plan: Planned, catalog: Catalog): string {
  const anio = catalog.anio(plan.ejercicioId);
  const enteCode = String(plan.enteId ?? 0).padStart(4, '0');
  const type = two(plan.tipoAuditoriaId ?? 0);
  const scope = plan.ambito === 'Municipal' ? 'M' : 'E';
  switch (plan.tipoInformeId) {
    case TIPO_INFORME.general:
      return `${anio}IG${scope}-${two(plan.ambito === 'Estatal' ? 1 : 2)}`;
    case TIPO_INFORME.resultados:
      return `${anio}IR${enteCode}-${type}`;
    case TIPO_INFORME.federal:
      return `${anio}AF${enteCode}-${two(plan.fondoId ?? 0)}`;
    case TIPO_INFORME.ciudadano:
      return `${anio}IC${enteCode}-${type}`;
    case TIPO_INFORME.cuenta:
      return plan.tipoAuditoriaId === 18 ? `${anio}CDP${enteCode}-${type}` : `${anio}CP${enteCode}-${type}`;
    default:
      return plan.tipoAuditoriaId === 12 || plan.tipoAuditoriaId === 18
        ? `${anio}DP${enteCode}-${type}`
        : `${anio}A${scope}${enteCode}-${type}`;
  }
}

function nameOf(plan: Planned, catalog: Catalog): string {
  const anio = catalog.anio(plan.ejercicioId);
  const ente = plan.enteId === null ? undefined : catalog.ente(plan.enteId);
  const audited = ente === undefined ? '' : withPreposition('a', ente);
  const of = ente === undefined ? '' : withPreposition('de', ente);
  switch (plan.tipoInformeId) {
    case TIPO_INFORME.general:
      return `Informe General de la Cuenta Pública ${plan.ambito} ${anio}`;
    case TIPO_INFORME.resultados:
      return `Informe de Resultados ${of}, ejercicio ${anio}`;
    case TIPO_INFORME.federal:
      return `Informe de la Auditoría a ${catalog.fondo(plan.fondoId ?? 0).siglas} ${withPreposition('en', ente ?? { nombreCompleto: '' })}, ejercicio ${anio}`;
    case TIPO_INFORME.ciudadano:
      return `Informe Ciudadano ${of}, ejercicio ${anio}`;
    case TIPO_INFORME.cuenta:
      return `Informe de Cuenta Pública ${of}, ejercicio ${anio}`;
    default:
      return `Informe Individual de la Auditoría ${auditName(plan, catalog)} ${audited}, ejercicio ${anio}`;
  }
}

/** Returns the type of audit after the word «Auditoría»: «de Deuda Pública», «por Denuncia». */
export function auditName(plan: Pick<Planned, 'tipoAuditoriaId'>, catalog: Catalog): string {
  const name = catalog.tipoAuditoria(plan.tipoAuditoriaId ?? 0);
  const joined: Record<number, string> = { 12: 'de ', 14: 'en ', 16: 'por ', 17: 'de ', 18: 'de ' };
  return `${joined[plan.tipoAuditoriaId ?? 0] ?? ''}${name}`;
}

/** Returns the business day on which a report is published. A report that summarizes another one never precedes it. */
function publishedOn(plan: Planned, anio: number): string {
  if (plan.tipoInformeId === TIPO_INFORME.general) return businessDayUpTo(`${anio + 1}-10-14`);
  const draw = chance(`publicado/${keyOf(plan)}`);
  // The summaries of an account, of 30 August, count every audit of it.
  const day = businessDayUpTo(`${anio + 1}-${two(draw.whole(6, 8))}-${two(draw.whole(1, 28))}`);
  const plannedReports = individualPlan(plan);
  const earliest = plannedReports ? publishedOn(plannedReports, anio) : day;
  return day < earliest ? earliest : day;
}

/** Positions of the reports whose file the store has lost: pages say that it is not available. */
const LOST = [11, 140, 260];

/**
 * Returns every report of the demonstration with its facts, the same at each call. Ids are in the order of the ejercicios, from 10001.
 * Amounts are cents. General, de Resultados and Ciudadano reports repeat observations of Individual ones: count only Individual, Federal
 * and Cuenta to count an observation once.
 */
export function buildWorld(catalog: Catalog): InformeDemo[] {
  const planned = planReports(catalog);
  const plans = [...planned, ...planUnions(catalog, planned)];
  const individual = plans
    .filter(({ tipoInformeId }) => tipoInformeId === TIPO_INFORME.individual)
    .map((plan) => ({ plan, facts: factsOf(plan, catalog) }));
  const factsByKey = new Map(individual.map(({ plan, facts }) => [keyOf(plan), facts]));
  return plans.map((plan, index) => {
    const facts =
      plan.tipoInformeId === TIPO_INFORME.general
        ? generalFacts(plan, individual, catalog)
        : (factsByKey.get(keyOf(plan)) ?? factsOf(plan, catalog));
    return {
      id: index < planned.length ? FIRST_ID + index : FIRST_UNION_ID + index - planned.length,
      ...plan,
      auditoria: codeOf(plan, catalog),
      nombre: nameOf(plan, catalog),
      informeTestado: isFixed(plan) || chance(`testado/${keyOf(plan)}`).happens(0.8),
      publicadoEl: publishedOn(plan, catalog.anio(plan.ejercicioId)),
      missingFile: LOST.includes(index),
      ...facts,
    };
  });
}
