/** Days of a call, ISO dates: it opens, then closes, then has results. Missing ones have no order. */
type Dates = { publicadaEl: string | null; cierraEl: string | null; resultadosEl: string | null };

/** Returns what is wrong with the last day of a call. */
export function closingProblem({ publicadaEl, cierraEl }: Dates): string | undefined {
  return publicadaEl && cierraEl && cierraEl < publicadaEl
    ? 'el último día no puede ser anterior al primero'
    : undefined;
}

/** Returns what is wrong with the day of the results of a call. */
export function resultsProblem({ publicadaEl, cierraEl, resultadosEl }: Dates): string | undefined {
  const received = cierraEl ?? publicadaEl;
  return received && resultadosEl && resultadosEl < received
    ? 'los resultados no pueden ser anteriores a la recepción de propuestas'
    : undefined;
}
