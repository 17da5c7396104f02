/** Destinations of the observed pesos, in the order of the drawings. Their amounts add up to the observed amount. */
export const destinos = ['aclarado', 'recuperado', 'resuelto', 'pendiente', 'turnado'] as const;
export type Destino = (typeof destinos)[number];

/** Amount in cents, and observations that it comes from. */
type Sum = { monto: number; casos: number };
/** Observed amount by destination. One observation may be in several destinations. */
export type Destinos = { observado: Sum; porResolver: Sum } & Record<Destino, Sum>;

/** Names and explanations of the destinations; `phrase` says what became of one peso and of several. */
export const destinoTexts: Record<
  Destino,
  { label: string; note: string; phrase: readonly [one: string, many: string] }
> = {
  aclarado: { label: 'Aclarado', note: 'con documentos', phrase: ['se aclaró', 'se aclararon'] },
  recuperado: { label: 'Recuperado', note: 'devuelto por el ente', phrase: ['se recuperó', 'se recuperaron'] },
  resuelto: { label: 'Resuelto', note: 'sin desglose publicado', phrase: ['se resolvió', 'se resolvieron'] },
  pendiente: { label: 'Pendiente', note: 'por aclarar o devolver', phrase: ['sigue pendiente', 'siguen pendientes'] },
  turnado: { label: 'Turnado', note: 'a otra autoridad', phrase: ['se turnó', 'se turnaron'] },
};

const none = (): Sum => ({ monto: 0, casos: 0 });

/** Adds up the destinations of several years or entes. */
export function sumDestinos(rows: readonly Destinos[]): Destinos {
  const sum: Destinos = {
    ...{ observado: none(), porResolver: none(), aclarado: none(), recuperado: none() },
    ...{ resuelto: none(), pendiente: none(), turnado: none() },
  };
  for (const row of rows)
    for (const key of ['observado', 'porResolver', ...destinos] as const) {
      sum[key].monto += row[key].monto;
      sum[key].casos += row[key].casos;
    }
  return sum;
}

/**
 * Returns whole shares that add up to 100, by the largest remainder. A part above zero has at least 1 while the others can give it.
 * Empty if a part is negative or all are 0.
 */
export function sharesOfHundred(parts: readonly number[]): number[] {
  const exact = exactShares(parts);
  if (exact.length === 0) return [];
  const shares = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const change = () => 100 - shares.reduce((sum, share) => sum + share, 0);
  // What a part lacks still. A part that was raised to 1 lacks nothing, and is not raised again.
  const byLack = exact
    .map((share, index) => ({ index, lack: share - (shares[index] ?? 0) }))
    .toSorted((a, b) => b.lack - a.lack);
  for (const { index, lack } of byLack) if (change() > 0 && lack > 0) shares[index] = (shares[index] ?? 0) + 1;
  while (change() < 0) {
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - 1;
  }
  return shares;
}

/** Returns the shares of `sharesOfHundred` in words: a part of less than one half is «menos de 1». */
export function shareTexts(parts: readonly number[]): string[] {
  const shares = sharesOfHundred(parts);
  return exactShares(parts).map((exact, index) => (exact > 0 && exact < 0.5 ? 'menos de 1' : String(shares[index])));
}

function exactShares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return total <= 0 || parts.some((part) => part < 0) ? [] : parts.map((part) => (part * 100) / total);
}
