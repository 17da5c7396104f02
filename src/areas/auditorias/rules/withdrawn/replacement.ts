type Withdrawn = { numero: number; retiro: string | null; sucesora: number | null };

/**
 * Returns the number of the current observation that replaces a withdrawn one, directly or through later replacements. Returns null if it, or the
 * last replacement, was withdrawn by mistake.
 * @param withdrawn all withdrawn observations of the audit
 */
export function replacementInForce(numero: number, withdrawn: readonly Withdrawn[]): number | null {
  const byNumber = new Map(withdrawn.map((row) => [row.numero, row]));
  let current = byNumber.get(numero);
  // A chain longer than the list is a cycle.
  for (let steps = 0; current && steps < withdrawn.length; steps += 1) {
    if (current.retiro === 'error' || current.sucesora === null) return null;
    const next = byNumber.get(current.sucesora);
    if (!next) return current.sucesora;
    current = next;
  }
  return null;
}
