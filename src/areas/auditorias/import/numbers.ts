import type { Querier } from '#platform/database/connection.ts';
import type { LineRule } from '#platform/datasets/field-types/texts.ts';
import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { foldText } from '#platform/text/fold.ts';
import { listObservationNumbers } from '../queries/references.ts';

const whole = integer(1, 1_000_000);
const clave = text(60);

/** Rule for the number of an observation: an integer, or a key such as `AECF-12`. */
export const observationNumber = {
  spelled(written: string): string {
    const number = whole(written);
    return 'value' in number ? String(number.value) : written;
  },
  problem(written: string): string | false {
    const number = whole(written);
    return 'problem' in number && /^[-+−]?[\d.,]+$/.test(written) && number.problem;
  },
} satisfies LineRule;

/** Parses the number of an observation. */
export function parseNumero(cell: FilledCell): Parsed<string> {
  const written = clave(cell);
  if ('problem' in written) return written;
  const value = observationNumber.spelled(written.value);
  const problem = observationNumber.problem(value);
  return problem ? { problem } : { value };
}

/** Numbers of the observations of some audits. A new key gets the next number of its audit. */
export class ObservationNumbers {
  private readonly audits = new Map<
    number,
    { byKey: Map<string, number>; keys: Map<number, string>; stored: Set<number>; last: number }
  >();

  /** Loads the observations of the audits that were not loaded yet. */
  async load(querier: Querier, auditoriaIds: readonly number[]): Promise<void> {
    const added = [...new Set(auditoriaIds)].filter((id) => !this.audits.has(id));
    for (const id of added) this.audits.set(id, { byKey: new Map(), keys: new Map(), stored: new Set(), last: 0 });
    for (const { auditoriaId, numero, clave: stored } of await listObservationNumbers(querier, added)) {
      const audit = this.audits.get(auditoriaId);
      if (!audit) continue;
      audit.last = Math.max(audit.last, numero);
      audit.stored.add(numero);
      if (stored === null) continue;
      audit.byKey.set(foldText(stored), numero);
      audit.keys.set(numero, stored);
    }
  }

  /** Returns the number of an existing observation by its number or key; undefined if it is new. */
  existing(auditoriaId: number, written: string): number | undefined {
    const audit = this.audits.get(auditoriaId);
    const byKey = audit?.byKey.get(foldText(written));
    if (byKey !== undefined || !/^\d+$/.test(written)) return byKey;
    return audit?.stored.has(Number(written)) ? Number(written) : undefined;
  }

  /** Returns the number of an observation, and its key, if any; a problem if another observation has the number. */
  find(auditoriaId: number, written: string): { numero: number; clave: string | null } | Pick<RowProblem, 'problem'> {
    const audit = this.audits.get(auditoriaId);
    if (!audit) throw new Error(`The observations of audit ${auditoriaId} were not loaded`);
    if (/^\d+$/.test(written)) {
      const numero = Number(written);
      const other = audit.keys.get(numero);
      if (other !== undefined) return { problem: `es el lugar de la observación «${other}»; escriba su clave` };
      audit.last = Math.max(audit.last, numero);
      return { numero, clave: null };
    }
    const key = foldText(written);
    const numero = audit.byKey.get(key) ?? audit.last + 1;
    audit.byKey.set(key, numero);
    const spelling = audit.keys.get(numero) ?? written;
    audit.keys.set(numero, spelling);
    audit.last = Math.max(audit.last, numero);
    return { numero, clave: spelling };
  }
}
