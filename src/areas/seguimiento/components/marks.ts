import type { Cuenta } from '../rules.ts';

/** The parts of a bar: what is resolved, and what is pending. */
export function resolvedParts({ total, resueltas }: Cuenta) {
  return [
    { value: resueltas, mark: 'resolved' as const },
    { value: total - resueltas, mark: 'pending' as const },
  ];
}
