import { count } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';
import type { Mark } from '#ui/data/marks.tsx';
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
/** One bar of a chart: a call with the amounts of each series. */
type Bar = { label: string; detail: string; amounts: number[]; total: number };
/** A section of the statistics: its series and a bar for each call. */
export type Statistic = {
  id: string;
  title: string;
  sentence: string;
  series: { label: string; mark: Mark }[];
  bars: Bar[];
};

const NOTHING = 'Sin información para mostrar';
/** More things than this are drawn as bars: nobody counts them. */
const MAX_DRAWN = 100;
const MAX_IN_COLUMN = 40;

/** Whether the requests of each call are few enough to draw one by one. */
export function areDrawnOneByOne(totals: readonly number[]): boolean {
  return sum(totals) <= MAX_DRAWN && totals.every((total) => total <= MAX_IN_COLUMN);
}

/** The sections that count requests by call: gender, labour sector and ambito (specification 2, section 2.14, tab 7). */
export function statisticsOf(calls: readonly Figures[]): { gender: Statistic; sector: Statistic; ambito: Statistic } {
  const bars = (amountsOf: (call: Figures) => number[]) =>
    calls.map((call) => {
      const amounts = amountsOf(call);
      return { label: ordinal(call.numero), detail: String(call.anio), amounts, total: sum(amounts) };
    });
  const gender = bars(({ mujeres, hombres, anonimas }) => [mujeres, hombres, anonimas]);
  const sector = bars(({ sectorPublico, sectorPrivado, sectorInformal }) => [
    ...[sectorPublico, sectorPrivado, sectorInformal],
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
  const total = sum(bars.map(({ total: ofCall }) => ofCall));
  return total === 0
    ? NOTHING
    : `De ${count('solicitud', total, 'solicitudes')} de personas, ${women} son de mujeres y ${men} de hombres.`;
}

function sectorSentence(bars: readonly Bar[]): string {
  const amounts = ['público', 'privado', 'informal'].map((name, index) => ({ name, amount: column(bars, index) }));
  const total = sum(amounts.map(({ amount }) => amount));
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
  return sum(bars.map(({ amounts }) => amounts[index] ?? 0));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
