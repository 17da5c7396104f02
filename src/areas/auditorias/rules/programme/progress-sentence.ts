import { formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { ProgressMonth } from './programme-progress.ts';

/** Returns the sentence of a programme's progress: how far it is behind its plan, or was at the end of the year. */
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
