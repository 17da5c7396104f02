import { findVersion, type listReturnComments } from '#platform/editing/read.ts';
import type { WorkRow } from '#platform/editing/sets/read-set.ts';
import type { SetStep } from '#platform/editing/sets/set-steps.ts';
import { wordList } from '#platform/text/word-list.ts';
import { differingFields } from '../../contents/differing-fields.server.ts';
import type { FormField } from '../../contents/edit/fields/form-data.server.ts';

type Sources = {
  returns: Awaited<ReturnType<typeof listReturnComments>>;
  steps: readonly SetStep[];
  nameOf: (person: string | null) => string;
  fieldsByKind: ReadonlyMap<string, readonly FormField[]>;
};

/** Returns, of the changes that were returned and sent again, why they were, and which fields changed since, by their ids. */
export async function readCorrected(
  waiting: readonly WorkRow[],
  { returns, steps, nameOf, fieldsByKind }: Sources,
): Promise<ReadonlyMap<number, string>> {
  const sent = waiting.flatMap((row) => (row.id !== null && row.isSent ? [{ ...row, id: row.id }] : []));
  const published = steps.find(({ paso }) => paso === 'publicado')?.momento ?? new Date(0);
  const corrected = await Promise.all(
    sent.map(async (row): Promise<[number, string][]> => {
      const step = returns.get(row.id);
      if (!step || step.momento <= published || step.version >= row.version) return [];
      const before = await findVersion(row.kind, row.id, step.version);
      const fields = fieldsByKind.get(row.kind.tipo) ?? [];
      const changed = before ? await differingFields(fields, before.data, row.data) : [];
      const since =
        changed.length > 0
          ? `Desde entonces cambió ${wordList(changed.map(({ label }) => `«${label}»`))}.`
          : 'Desde entonces no cambió.';
      return [[row.id, `Lo devolvió ${nameOf(step.persona)}: «${step.comentario.replace(/\.$/, '')}». ${since}`]];
    }),
  );
  return new Map(corrected.flat());
}
