import { datasets } from '#areas/index.ts';
import { auditChanges } from '#areas/sets.ts';
import { datasetOf, identityInForm } from '#platform/datasets/pasted-rows.ts';
import { completeContent, findDoubts, findErrors, findUnknown } from '#platform/editing/declared-reads.ts';
import type { ContentData, ContentKind, VersionOf } from '#platform/editing/kind.ts';
import { kindsOfSet } from '#platform/editing/sets/content-set.ts';
import type { WorkRow } from '#platform/editing/sets/read-set.ts';
import { trySet } from '#platform/editing/sets/try-set.ts';
import { asSentence } from '#platform/text/first-letter.ts';
import { checkValues } from '../contents/edit/check-version.server.ts';
import type { OpenAudit } from './audit.server.ts';

/** Error of a new row with the key of a withdrawn one. */
const WITHDRAWN = 'Ya hay uno con esa clave, que se retiró del sitio: quien publica puede reponerlo, o use otra clave.';

type Checked = { kind: ContentKind; row: WorkRow | undefined; values: ContentData };

/**
 * Returns the values of a row of an audit as in its future public row, or the errors by field. They may refer to pending rows of the same set.
 */
export async function checkRow(
  audit: OpenAudit,
  { kind, row, values }: Checked,
): Promise<{ data: ContentData } | { errors: Record<string, string> }> {
  const checkedValues = await checkValues(kind, values);
  if ('errors' in checkedValues)
    return { errors: { ...(await findUnknownIn(audit, { kind, values })), ...checkedValues.errors } };
  const input = { registro: row?.registro ?? null, data: checkedValues.data };
  const check = async () => {
    const errors = await findErrors(kind, input);
    return Object.keys(errors).length > 0 ? { errors } : { data: await completeContent(kind, input) };
  };
  const checked = await check();
  const result = 'data' in checked ? checked : await asIfPublished(audit, kind, check);
  const repeated = 'data' in result ? repeatedKey(audit, { kind, row, values: result.data }) : undefined;
  if (repeated) return { errors: repeated };
  return 'errors' in result && row === undefined
    ? { errors: withdrawnFaults(audit, kind, checkedValues.data, result.errors) }
    : result;
}

/** Returns the error of a row with the key of another row of the audit, which may be pending, too; undefined without one. */
function repeatedKey({ work }: OpenAudit, { kind, row, values }: Checked): Record<string, string> | undefined {
  const { field, taken, isOf } = keyOf(kind, values);
  const isRepeated = work.parts.flat().some((each) => each !== row && each.kind === kind && isOf(each));
  return isRepeated && taken !== undefined ? { [field]: asSentence(taken) } : undefined;
}

/** Returns the last field of the key of a row, the sentence about a key that another row has, and whether a row has this key. */
function keyOf(kind: ContentKind, values: ContentData) {
  const dataset = datasetOf(datasets, kind);
  const fields = dataset ? identityInForm(dataset) : [];
  return {
    field: fields.at(-1) ?? '',
    taken: dataset?.declaration.identity.taken?.(values),
    isOf: ({ data }: WorkRow) => fields.every((name) => String(data[name] ?? '') === String(values[name] ?? '')),
  };
}

/** Returns the errors of a new row, with a sentence of its own if its key is that of a withdrawn row, which no table shows. */
export function withdrawnFaults(
  { work }: OpenAudit,
  kind: ContentKind,
  values: ContentData,
  faults: Record<string, string>,
): Record<string, string> {
  const { field, taken, isOf } = keyOf(kind, values);
  if (taken === undefined || faults[field] !== asSentence(taken)) return faults;
  const isShown = work.parts.flat().some((row) => row.kind === kind && isOf(row));
  return isShown ? faults : { ...faults, [field]: WITHDRAWN };
}

/** Returns, by field, errors for texts of a row that name neither a row of the site nor a pending one of the audit's set. */
async function findUnknownIn(audit: OpenAudit, { kind, values }: Pick<Checked, 'kind' | 'values'>) {
  const find = () => findUnknown(kind, values);
  const unknown = await find();
  return Object.keys(unknown).length > 0 ? asIfPublished(audit, kind, find) : unknown;
}

/** Returns for each row, by field, its contradictions with the audit after publication. They do not prevent the publication. */
export function findDoubtsIn(
  audit: OpenAudit,
  kind: ContentKind,
  rows: readonly VersionOf[],
): Promise<Record<string, string>[]> {
  if (!kind.doubts || rows.length === 0) return Promise.resolve([]);
  return asIfPublished(
    audit,
    kind,
    () => findDoubts(kind, rows),
    ({ inSet }) => inSet,
  );
}

const isNew = ({ waits, site }: WorkRow) => waits && site === undefined;

/** Runs reads on rows of a kind as if pending rows of earlier kinds were public; by default only the new rows, since rows may refer to them. */
export async function asIfPublished<Result>(
  { work }: OpenAudit,
  kind: ContentKind,
  read: () => Promise<Result>,
  isChosen: (row: WorkRow) => boolean = isNew,
): Promise<Result> {
  const kinds = kindsOfSet(auditChanges);
  const isEarlier = (each: WorkRow) => kinds.indexOf(each.kind) < kinds.indexOf(kind);
  const ids = [work.root, ...work.parts.flat()].flatMap((each) =>
    each.id !== null && isChosen(each) && isEarlier(each) ? each.id : [],
  );
  if (ids.length === 0) return read();
  const { result } = await trySet(auditChanges, ids, async () => ({ of: await read() }));
  return result === undefined ? read() : result.of;
}
