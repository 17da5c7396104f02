type Withdrawn = { numero: number; retiro: string | null; sucesora: number | null };

/**
 * Returns the number of the observation in force that replaces a withdrawn one, also where the first replacement was replaced later; null if
 * it, or the last of its replacements, was withdrawn by mistake.
 * @param withdrawn all withdrawn observations of the audit
 */
export function replacementInForce(numero: number, withdrawn: readonly Withdrawn[]): number | null {
  const byNumber = new Map(withdrawn.map((row) => [row.numero, row]));
  let current = byNumber.get(numero);
  // No chain is longer than the list; one that is longer is a circle.
  for (let steps = 0; current && steps < withdrawn.length; steps += 1) {
    if (current.retiro === 'error' || current.sucesora === null) return null;
    const next = byNumber.get(current.sucesora);
    if (!next) return current.sucesora;
    current = next;
  }
  return null;
}
