import type { Cuenta } from '../rules.ts';

/** What the marks of the follow-up mean. */
export const followUpLegend = [
  { label: 'Solventadas y concluidas', mark: 'resolved' },
  { label: 'Por solventar', mark: 'pending' },
] as const;

/** The parts of a bar: what is resolved, and what is pending. */
export function resolvedParts({ total, resueltas }: Cuenta) {
  return [
    { value: resueltas, mark: 'resolved' as const },
    { value: total - resueltas, mark: 'pending' as const },
  ];
}
