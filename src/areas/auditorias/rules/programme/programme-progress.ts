import { formatInteger } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import { type FilaAvance, monthName } from './avance.ts';

/** A month of a programme with the audits planned and carried out since January. */
export type ProgressMonth = {
  mes: number;
  name: string;
  planned: number;
  /** Undefined after the last active month of a running year. */
  done: number | undefined;
};

/** Returns the cumulative planned and executed audits by month. The executed ones of a `running` year end with its last active month. */
export function programmeProgress(months: readonly FilaAvance[], running: boolean): ProgressMonth[] {
  const last = running ? months.findLastIndex(({ ejecutadas, informes }) => ejecutadas + informes > 0) : months.length;
  let [planned, done] = [0, 0];
  return months.map(({ mes, planeadas, ejecutadas }, index) => {
    planned += planeadas;
    done += ejecutadas;
    return { mes, name: monthName(mes).toLowerCase(), planned, done: index <= last ? done : undefined };
  });
}

type Sum = { planeadas: number; ejecutadas: number; informes: number };

/** Returns the sentence on a year of the annual programme: executed and planned audits, and published reports. */
export function programmeSentence(year: number, { planeadas, ejecutadas, informes }: Sum): string {
  const planned =
    planeadas === 0 ? '' : ` de ${formatInteger(planeadas)} ${planeadas === 1 ? 'planeada' : 'planeadas'}`;
  return `En ${year} ${doneText(ejecutadas)}${planned} y ${publishedText(informes)}.`;
}

function doneText(ejecutadas: number): string {
  if (ejecutadas === 0) return 'no se ejecutó ninguna auditoría';
  return ejecutadas === 1 ? 'se ejecutó una auditoría' : `se ejecutaron ${formatInteger(ejecutadas)} auditorías`;
}

function publishedText(informes: number): string {
  if (informes === 0) return 'no se publicó ningún informe';
  return informes === 1 ? 'se publicó un informe' : `se publicaron ${formatInteger(informes)} informes`;
}

/** Returns the sentence on the months of a year with the most executed audits. */
export function busiestMonthSentence(year: number, months: readonly { name: string; ejecutadas: number }[]): string {
  const largest = Math.max(0, ...months.map(({ ejecutadas }) => ejecutadas));
  if (largest === 0) return `Auditorías e informes de ${year}, mes a mes.`;
  const busiest = months.filter(({ ejecutadas }) => ejecutadas === largest).map(({ name }) => name);
  return busiest.length === 1
    ? `El mes con más auditorías de ${year} fue ${busiest[0]}: ${formatInteger(largest)}.`
    : `Los meses con más auditorías de ${year} fueron ${wordList(busiest)}: ${formatInteger(largest)} cada uno.`;
}

/** Returns the sentence on a programme's progress: its delay against the plan, now or at the end of the year. */
export function progressSentence(year: number, months: readonly ProgressMonth[]): Phrase {
  const latest = months.findLast(({ done }) => done !== undefined);
  if (!latest) return [`En ${year} todavía no se ejecuta ninguna auditoría.`];
  if (latest.planned === 0) return [`Hasta ${latest.name} de ${year} no había auditorías planeadas.`];
  const gap = gapOf(latest);
  return latest.mes === 12 ? closedYear(year, gap, months) : runningYear(latest, gap);
}

function runningYear({ name, planned }: ProgressMonth, gap: number): Phrase {
  if (gap < 0)
    return [`A fines de ${name} se habían ejecutado `, figure(amount(-gap), 'resolved'), ' más de las planeadas.'];
  if (gap === 0) return [`A fines de ${name} se habían ejecutado todas las auditorías planeadas hasta entonces.`];
  return [
    `A fines de ${name} ${gap === 1 ? 'faltaba' : 'faltaban'} `,
    figure(formatInteger(gap), 'pending'),
    planned === 1
      ? ' auditoría, la única planeada hasta entonces.'
      : ` de las ${amount(planned)} planeadas hasta entonces.`,
  ];
}

function closedYear(year: number, gap: number, months: readonly ProgressMonth[]): Phrase {
  const ending: Phrase =
    gap > 0
      ? [`${year} cerró con `, figure(amount(gap), 'pending'), ' por ejecutar']
      : [`${year} cerró sin auditorías por ejecutar`];
  const worst = months.reduce((widest, month) => (gapOf(month) > gapOf(widest) ? month : widest));
  if (gapOf(worst) <= Math.max(gap, 0)) return [...ending, '.'];
  const reached = gapOf(worst) === 1 ? 'llegó a faltar una' : `llegaron a faltar ${formatInteger(gapOf(worst))}`;
  return [...ending, `; en ${worst.name} ${reached}.`];
}

const gapOf = ({ planned, done }: ProgressMonth) => planned - (done ?? planned);
const amount = (value: number) => (value === 1 ? 'una auditoría' : `${formatInteger(value)} auditorías`);
