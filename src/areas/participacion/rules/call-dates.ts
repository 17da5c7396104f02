type Day = string | null | undefined;
type Dates = { publicadaEl?: Day; cierraEl?: Day; resultadosEl?: Day };
/** A date of a call that is before the one that it follows, in a sentence. */
export type DateProblem = { field: keyof Dates; problem: string };

/** Returns the first date of a call that is out of order: it opens, then closes, then has results. Dates are ISO; missing ones have no order. */
export function callDateProblem({ publicadaEl, cierraEl, resultadosEl }: Dates): DateProblem | undefined {
  if (publicadaEl && cierraEl && cierraEl < publicadaEl)
    return { field: 'cierraEl', problem: 'el último día no puede ser anterior al primero' };
  const received = cierraEl ?? publicadaEl;
  return received && resultadosEl && resultadosEl < received
    ? { field: 'resultadosEl', problem: 'los resultados no pueden ser anteriores a la recepción de propuestas' }
    : undefined;
}
