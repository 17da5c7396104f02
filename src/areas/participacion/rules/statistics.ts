import { count, feminineNumber } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { wordList } from '#platform/text/word-list.ts';
import type { Mark } from '#ui/data/marks.tsx';
import type { Procedencia } from '../schema.ts';
import { ordinal } from './call-state.ts';

type Figures = {
  numero: number;
  anio: number;
  hombres: number;
  mujeres: number;
  anonimas: number;
  sectorPublico: number;
  sectorPrivado: number;
  sectorInformal: number;
  ambitoEstatal: number;
  ambitoMunicipal: number;
};
/** Bar of a chart: a call with the amount of each series. */
type Bar = { label: string; detail: string; amounts: number[]; total: number };
/** Section of the statistics: its series and a bar per call. */
export type Statistic = {
  id: string;
  title: string;
  sentence: string;
  series: { label: string; mark: Mark }[];
  bars: Bar[];
};

const NOTHING = 'Sin información para mostrar';
/** Maximum number of items drawn individually; nobody counts more. */
const MAX_DRAWN = 100;
const MAX_IN_COLUMN = 40;

/** Returns whether the requests of each call are few enough to draw individually. */
export function areDrawnOneByOne(totals: readonly number[]): boolean {
  return sumOf(totals) <= MAX_DRAWN && totals.every((total) => total <= MAX_IN_COLUMN);
}

/** Returns the sections that count requests by call: gender, labour sector and ámbito (specification 2, section 2.14, tab 7). */
export function statisticsOf(calls: readonly Figures[]): { gender: Statistic; sector: Statistic; ambito: Statistic } {
  const bars = (amountsOf: (call: Figures) => number[]) =>
    calls.map((call) => {
      const amounts = amountsOf(call);
      return { label: ordinal(call.numero), detail: String(call.anio), amounts, total: sumOf(amounts) };
    });
  const gender = bars(({ mujeres, hombres, anonimas }) => [mujeres, hombres, anonimas]);
  const sector = bars(({ sectorPublico, sectorPrivado, sectorInformal }) => [
    sectorPublico,
    sectorPrivado,
    sectorInformal,
  ]);
  const ambito = bars(({ ambitoEstatal, ambitoMunicipal }) => [ambitoEstatal, ambitoMunicipal]);
  return {
    gender: {
      id: 'genero',
      title: 'Solicitudes por género',
      sentence: genderSentence(gender),
      series: [
        { label: 'Mujeres', mark: 'data-1' },
        { label: 'Hombres', mark: 'pending' },
        { label: 'Anónimas', mark: 'outline' },
      ],
      bars: gender,
    },
    sector: {
      id: 'sector',
      title: 'Participación por sector laboral',
      sentence: sectorSentence(sector),
      series: [
        { label: 'Público', mark: 'data-1' },
        { label: 'Privado', mark: 'pending' },
        { label: 'Informal', mark: 'outline' },
      ],
      bars: sector,
    },
    ambito: {
      id: 'ambito',
      title: 'Propuestas por ámbito de auditoría',
      sentence: ambitoSentence(ambito),
      series: [
        { label: 'Estatal', mark: 'data-1' },
        { label: 'Municipal', mark: 'pending' },
      ],
      bars: ambito,
    },
  };
}

function genderSentence(bars: readonly Bar[]): string {
  const [women, men] = [column(bars, 0), column(bars, 1)];
  const total = sumOf(bars, ({ total: ofCall }) => ofCall);
  return total === 0
    ? NOTHING
    : `De ${count('solicitud', total, 'solicitudes')} de personas, ${women} son de mujeres y ${men} de hombres.`;
}

function sectorSentence(bars: readonly Bar[]): string {
  const amounts = ['público', 'privado', 'informal'].map((name, index) => ({ name, amount: column(bars, index) }));
  const total = sumOf(amounts, ({ amount }) => amount);
  const largestAmount = Math.max(...amounts.map(({ amount }) => amount));
  const first = amounts.filter(({ amount }) => amount === largestAmount).map(({ name }) => name);
  if (total === 0) return NOTHING;
  return first.length === 1
    ? `El sector ${first[0]} es el que más propuestas ha enviado: ${largestAmount} de ${total}.`
    : `Los sectores ${wordList(first)} son los que más propuestas han enviado: ${largestAmount} cada uno, de ${total}.`;
}

function ambitoSentence(bars: readonly Bar[]): string {
  const [state, municipal] = [column(bars, 0), column(bars, 1)];
  if (state + municipal === 0) return NOTHING;
  if (state === municipal)
    return `Se ha pedido revisar por igual al Estado y a los municipios, con ${count('propuesta', state)} de cada ámbito.`;
  return municipal > state
    ? `Se ha pedido revisar más a los municipios, con ${count('propuesta', municipal)}, que al Estado, con ${state}.`
    : `Se ha pedido revisar más al Estado, con ${count('propuesta', state)}, que a los municipios, con ${municipal}.`;
}

function column(bars: readonly Bar[], index: number): number {
  return sumOf(bars, ({ amounts }) => amounts[index] ?? 0);
}

/** Names of the origins of requests. */
export const originNames: Record<Procedencia, string> = {
  internacional: 'Internacional',
  nacional: 'Nacional',
  estatal: 'Estatal',
  municipal: 'Municipal',
};

const nouns: Record<Procedencia, { one: string; many: string }> = {
  internacional: { one: 'una internacional', many: 'internacionales' },
  nacional: { one: 'una nacional', many: 'nacionales' },
  estatal: { one: 'una estatal', many: 'estatales' },
  municipal: { one: 'una municipal', many: 'municipales' },
};

/** Returns the sentence on the number of organisations by origin: «12 organizaciones han enviado solicitudes: una internacional…». */
export function originSentence(groups: readonly { procedencia: Procedencia; names: readonly string[] }[]): string {
  const total = sumOf(groups, ({ names }) => names.length);
  if (total === 0) return 'Ninguna organización ha enviado solicitudes.';
  const parts = groups.flatMap(({ procedencia, names: { length } }) => {
    if (length === 0) return [];
    return length === 1 ? [nouns[procedencia].one] : [`${feminineNumber(length)} ${nouns[procedencia].many}`];
  });
  const list = wordList(parts);
  return total === 1
    ? `Una organización ha enviado solicitudes: ${list}.`
    : `${total} organizaciones han enviado solicitudes: ${list}.`;
}

type Proposal = { areaDeInteres: string; programa: string };
/** Number of selected proposals about an area, in total and by annual audit programme. */
type Focus = { area: string; total: number; byProgramme: Record<string, number> };

/** Returns the numbers of selected proposals by area and annual audit programme, the most frequent area first. */
export function focusesOf(proposals: readonly Proposal[]): { focuses: Focus[]; programmes: string[] } {
  const byArea = new Map<string, Focus>();
  for (const { areaDeInteres, programa } of proposals) {
    const focus = byArea.get(areaDeInteres) ?? { area: areaDeInteres, total: 0, byProgramme: {} };
    focus.total += 1;
    focus.byProgramme[programa] = (focus.byProgramme[programa] ?? 0) + 1;
    byArea.set(areaDeInteres, focus);
  }
  return {
    focuses: [...byArea.values()].sort((a, b) => b.total - a.total || a.area.localeCompare(b.area, 'es')),
    programmes: [...new Set(proposals.map(({ programa }) => programa))].sort(),
  };
}

/** Returns the sentence on the most frequent area of the selected proposals. */
export function focusSentence(focuses: readonly Focus[]): string {
  const total = sumOf(focuses, (focus) => focus.total);
  const [largestFocus] = focuses;
  if (!largestFocus) return 'Sin información para mostrar';
  const first = focuses.filter((focus) => focus.total === largestFocus.total).map(({ area }) => area);
  return first.length === 1
    ? `${largestFocus.area} es el tema más elegido: ${largestFocus.total} de ${count('propuesta seleccionada', total, 'propuestas seleccionadas')}.`
    : `${wordList(first)} son los temas más elegidos: ${largestFocus.total} cada uno, de ${count('propuesta seleccionada', total, 'propuestas seleccionadas')}.`;
}

type Totals = { solicitudesRecibidas: number; propuestasSeleccionadas: number };

/** Returns the total numbers of received requests and selected proposals of some calls. */
export function totalsOf(calls: readonly Totals[]): { received: number; selected: number } {
  return {
    received: sumOf(calls, ({ solicitudesRecibidas }) => solicitudesRecibidas),
    selected: sumOf(calls, ({ propuestasSeleccionadas }) => propuestasSeleccionadas),
  };
}

/** Returns the totals of the finished calls: «En cinco convocatorias recibimos 47 solicitudes y elegimos 34 propuestas para auditar.» */
export function totalsSentence(finished: readonly Totals[]): string {
  const { received, selected } = totalsOf(finished);
  const calls = finished.length;
  const where = calls === 1 ? 'En una convocatoria' : `En ${feminineNumber(calls)} convocatorias`;
  if (received === 0) return `${where} no recibimos solicitudes.`;
  const chosen =
    selected === 0
      ? 'no elegimos ninguna propuesta para auditar'
      : `elegimos ${count('propuesta', selected)} para auditar`;
  return `${where} recibimos ${count('solicitud', received, 'solicitudes')} y ${chosen}.`;
}
