/** Amount in cents, and observations that it comes from. */
type Sum = { monto: number; casos: number };

/** The money of the audited entes of a group: spent, reviewed, observed and still open. Amounts in cents. */
export type AccountFigures = {
  /** Audited entes. */
  entes: number;
  /** Those whose spending is known: lines of their audits were published. */
  conGasto: number;
  gastado: number;
  revisado: number;
  /** Amount observed of those whose spending is known: only that has a share of it. */
  observadoConGasto: number;
  observado: Sum;
  porResolver: Sum;
};

/** Returns the observed money and observations that are resolved. */
export function resolvedOf({ observado, porResolver }: Pick<AccountFigures, 'observado' | 'porResolver'>): Sum {
  return { monto: observado.monto - porResolver.monto, casos: observado.casos - porResolver.casos };
}

/** A part of a whole as people say it: so many of each hundred, thousand… */
export type PartOf = { amount: number; of: number };

/**
 * Returns a part as a whole number of each hundred or, where it is less than one, of each thousand, up to a million. It is never all of them
 * while something is missing, and never zero while there is something. Undefined without a whole.
 */
export function partOf(part: number, whole: number): PartOf | undefined {
  if (whole <= 0) return undefined;
  if (part <= 0) return { amount: 0, of: 100 };
  if (part >= whole) return { amount: 100, of: 100 };
  const of = [100, 1000, 10_000, 100_000].find((base) => (part * base) / whole >= 0.95) ?? 1_000_000;
  return { amount: Math.min(of - 1, Math.max(1, Math.round((part * of) / whole))), of };
}
