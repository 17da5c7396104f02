import { db, type Querier } from '../database/connection.ts';
import { type CheckedVersion, type ContentData, type ContentKind, hasRecords, type VersionOf } from './kind.ts';

/** Returns the title of content with `data`. */
export async function titleOf(kind: ContentKind, data: ContentData): Promise<string> {
  return kind.title(data, db());
}

/** Returns, by field, the errors of a version that a schema cannot detect (`kind.check`). */
export async function findErrors(
  kind: Pick<ContentKind, 'check'>,
  version: CheckedVersion,
  querier: Querier = db(),
): Promise<Record<string, string>> {
  return (await kind.check?.(querier, [version]))?.[0] ?? {};
}

/** Returns, by field, the texts of new content that name no existing row (`kind.lookUp`). */
export async function findUnknown(kind: ContentKind, data: ContentData): Promise<Record<string, string>> {
  return (await declaredResult(kind.lookUp, { registro: null, data })) ?? {};
}

/** Returns the result of a read that a kind or field may declare, such as `kind.aboutWithdrawal`; undefined if it is not declared. */
export function declaredResult<Input extends unknown[], Result>(
  read: ((querier: Querier, ...input: Input) => Result) | undefined,
  ...input: Input
): Result | undefined {
  return read?.(db(), ...input);
}

/** Returns the contradictions of each version by field. They do not prevent publication. */
export async function findDoubts(kind: ContentKind, versions: readonly VersionOf[]): Promise<Record<string, string>[]> {
  return versions.length === 0 ? [] : ((await kind.doubts?.(db(), versions)) ?? []);
}

/** Returns a version completed with derived values, as the public row will have them. */
export async function completeContent(
  kind: ContentKind,
  input: { registro: number | null; data: ContentData },
): Promise<ContentData> {
  return (await kind.complete?.(db(), input)) ?? input.data;
}

/** Returns whether a page can show the version before its publication. */
export function hasPreview(kind: ContentKind, data: ContentData): boolean {
  return !kind.isFile && (kind.address ? kind.address(0, data) !== null : hasRecords(kind));
}
