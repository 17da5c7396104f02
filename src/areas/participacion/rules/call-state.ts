import { formatDateLong } from '#platform/format.ts';

type Call = { numero: number; publicadaEl: string | null; cierraEl: string | null };
type CallInProcess = Call & { resultadosEl: string | null };

/** Returns whether a call receives proposals on a day: from its publication to its closing day, both included. */
export function receives({ publicadaEl, cierraEl }: Call, today: string): boolean {
  return (publicadaEl === null || publicadaEl <= today) && (cierraEl === null || today <= cierraEl);
}

/** Returns the call announced on a day: not in process, and published later; undefined if there is none. */
export function announcedCall<Listed extends Call & { actual: boolean }>(
  calls: readonly Listed[],
  today: string,
): Listed | undefined {
  return calls.find(({ actual, publicadaEl }) => !actual && publicadaEl !== null && publicadaEl > today);
}

/** Returns the calls with results on a day: neither in process nor announced. */
export function finishedCalls<Listed extends Call & { actual: boolean }>(
  calls: readonly Listed[],
  today: string,
): Listed[] {
  const announced = announcedCall(calls, today);
  return calls.filter((call) => !call.actual && call !== announced);
}

/** Returns the sentence about the call in process and the announced one on `today` (ISO date), shown next to the form. */
export function callSentence(call: Call | undefined, today: string, announced?: Call): string {
  const next = announced
    ? `la ${announced.numero}.ª convocatoria, que se publica el ${formatDateLong(announced.publicadaEl ?? '')}`
    : 'la siguiente convocatoria';
  if (!call) return `El formulario recibe propuestas todo el año: se valoran en ${next}.`;
  const name = `La ${call.numero}.ª convocatoria`;
  if (call.publicadaEl !== null && today < call.publicadaEl)
    return `${name} se publica el ${formatDateLong(call.publicadaEl)}. Lo que envíe antes se valora en ella.`;
  if (call.cierraEl === null) return `${name} recibe propuestas.`;
  if (today <= call.cierraEl) return `${name} recibe propuestas hasta el ${formatDateLong(call.cierraEl)}.`;
  return `La recepción de la ${call.numero}.ª convocatoria cerró el ${formatDateLong(call.cierraEl)}. El formulario sigue abierto: lo que envíe ahora se valora en ${next}.`;
}

/** Returns the sentence about the results of the call in process on `today`; undefined while it receives proposals or if it has no dates. */
export function resultsSentence({ cierraEl, resultadosEl }: CallInProcess, today: string): string | undefined {
  if (cierraEl === null || today <= cierraEl || resultadosEl === null) return undefined;
  return today <= resultadosEl
    ? `El comité analiza las propuestas y publica los resultados el ${formatDateLong(resultadosEl)}.`
    : `El comité analiza las propuestas: los resultados, previstos para el ${formatDateLong(resultadosEl)}, aún no se publican.`;
}

/** Returns the progress of the call in process on `today`: its reception and its results. */
export function progressSentence(call: CallInProcess, today: string): string {
  const { publicadaEl, cierraEl } = call;
  if (publicadaEl !== null && today < publicadaEl) return `Se publica el ${formatDateLong(publicadaEl)}.`;
  if (cierraEl === null) return 'Recibe propuestas.';
  if (today <= cierraEl) return `Recibe propuestas hasta el ${formatDateLong(cierraEl)}.`;
  return [`La recepción cerró el ${formatDateLong(cierraEl)}.`, resultsSentence(call, today) ?? ''].join(' ').trim();
}

/** Returns the cut-off date of the figures of finished calls: that of the last results. Empty without results. */
export function cutOf(finished: readonly Pick<CallInProcess, 'resultadosEl'>[]): string {
  const cut = finished.at(-1)?.resultadosEl;
  return cut ? `Datos al ${formatDateLong(cut)}.` : '';
}

/** Returns the ordinal of a number: `5` → `5.ª`. */
export function ordinal(numero: number): string {
  return `${numero}.ª`;
}

/** Titles of the lists, shown to staff. */
export const catalogueTitles = { convocatorias: 'Convocatorias' } as const;

/** Days of a call in order (ISO dates): opening, closing, results. Missing days are not compared. */
type Dates = { publicadaEl: string | null; cierraEl: string | null; resultadosEl: string | null };

/** Returns the problem of the closing day of a call; undefined if there is none. */
export function closingProblem({ publicadaEl, cierraEl }: Dates): string | undefined {
  return publicadaEl && cierraEl && cierraEl < publicadaEl
    ? 'el último día no puede ser anterior al primero'
    : undefined;
}

/** Returns the problem of the results day of a call; undefined if there is none. */
export function resultsProblem({ publicadaEl, cierraEl, resultadosEl }: Dates): string | undefined {
  const received = cierraEl ?? publicadaEl;
  return received && resultadosEl && resultadosEl < received
    ? 'los resultados no pueden ser anteriores a la recepción de propuestas'
    : undefined;
}
