/** Amount in cents, and the number of its observations. */
type Sum = { monto: number; casos: number };

/** Spent, reviewed, observed and open amounts of the audited entes of a group, in cents. */
export type AccountFigures = {
  /** Number of audited entes. */
  entes: number;
  /** Number of entes with known spending, from published lines of their audits. */
  conGasto: number;
  gastado: number;
  revisado: number;
  /** Observed amount of entes with known spending, of which it is a share. */
  observadoConGasto: number;
  observado: Sum;
  porResolver: Sum;
};

/** Returns the resolved amount and number of observations. */
export function resolvedOf({ observado, porResolver }: Pick<AccountFigures, 'observado' | 'porResolver'>): Sum {
  return { monto: observado.monto - porResolver.monto, casos: observado.casos - porResolver.casos };
}

/** Part of a whole in words: so many of each hundred, thousand… */
export type PartOf = { amount: number; of: number };

/**
 * Returns a part as an integer of each hundred or, if it is less than one, of each thousand, up to a million. It is the whole only if nothing is
 * missing, and zero only if the part is zero. Undefined if the whole is zero.
 */
export function partOf(part: number, whole: number): PartOf | undefined {
  if (whole <= 0) return undefined;
  if (part <= 0) return { amount: 0, of: 100 };
  if (part >= whole) return { amount: 100, of: 100 };
  const of = [100, 1000, 10_000, 100_000].find((base) => (part * base) / whole >= 0.95) ?? 1_000_000;
  return { amount: Math.min(of - 1, Math.max(1, Math.round((part * of) / whole))), of };
}
