import { auditChanges } from '#areas/sets.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { WorkRow } from '#platform/editing/sets/read-set.ts';
import { trySet } from '#platform/editing/sets/try-set.ts';
import { checkContent } from '#platform/editing/site-rows.ts';
import { checkChoices } from '../contents/edit/fields/form-data.server.ts';
import { checkMedia } from '../contents/edit/media.server.ts';
import type { OpenAudit } from './audit.server.ts';

type Checked = { kind: ContentKind; row: WorkRow | undefined; data: ContentData };

/** Returns, by field, what is wrong with a version of a row of an audit. It may refer to rows that wait in the same set. */
export async function checkRow({ work }: OpenAudit, { kind, row, data }: Checked): Promise<Record<string, string>> {
  const input = { registro: row?.registro ?? null, data };
  const problems = { ...(await checkMedia(kind, data)), ...(await checkChoices(kind, data)) };
  if (Object.keys(problems).length > 0) return problems;
  const faults = await checkContent(kind, input);
  if (Object.keys(faults).length === 0) return {};
  const waiting = work.parts.flat().filter((each) => each.waits && each.site === undefined && each.id !== row?.id);
  if (waiting.length === 0) return faults;
  const ids = waiting.flatMap(({ id }) => id ?? []);
  const tried = await trySet(auditChanges, ids, () => checkContent(kind, input));
  return tried.result ?? faults;
}
