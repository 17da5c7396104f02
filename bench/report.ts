/** One line of the result: what was measured, the figure, and the bound of the design that it must hold. */
export type Measure = { what: string; figure: number; unit: string; bound: string; holds: boolean };

export function atLeast(what: string, figure: number, bound: number, unit = ''): Measure {
  return { what, figure, unit, bound: `≥ ${bound}${unit}`, holds: figure >= bound };
}

export function atMost(what: string, figure: number, bound: number, unit = ''): Measure {
  return { what, figure, unit, bound: `≤ ${bound}${unit}`, holds: figure <= bound };
}

export function print({ what, figure, unit, bound, holds }: Measure): void {
  const text = Number.isInteger(figure) ? String(figure) : figure.toFixed(2);
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(72)} ${`${text}${unit}`.padStart(12)}   ${bound}`);
}
