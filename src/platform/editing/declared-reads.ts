import { db, type Querier } from '../database/connection.ts';
import { type ContentData, type ContentKind, hasRecords, type VersionOf } from './kind.ts';

/** Returns what content with `data` is called. */
export async function titleOf(kind: ContentKind, data: ContentData): Promise<string> {
  return kind.title(data, db());
}

/** Returns, by field, what is wrong in content and no schema can know (`kind.check`). */
export async function findErrors(kind: ContentKind, version: VersionOf): Promise<Record<string, string>> {
  return (await declaredResult(kind.check, version)) ?? {};
}

/** Returns, by field, which texts of new content name no row (`kind.lookUp`). */
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

/** Returns the contradictions of each version by field. A version is published in spite of them. */
export async function findDoubts(kind: ContentKind, versions: readonly VersionOf[]): Promise<Record<string, string>[]> {
  return versions.length === 0 ? [] : ((await kind.doubts?.(db(), versions)) ?? []);
}

/** Returns a version with what follows from it, as the public row will have it. */
export async function completeContent(
  kind: ContentKind,
  input: { registro: number | null; data: ContentData },
): Promise<ContentData> {
  return (await kind.complete?.(db(), input)) ?? input.data;
}

/** Returns whether a version can be seen on a page before it is published. */
export function hasPreview(kind: ContentKind, data: ContentData): boolean {
  return !kind.isFile && (kind.address ? kind.address(0, data) !== null : hasRecords(kind));
}
