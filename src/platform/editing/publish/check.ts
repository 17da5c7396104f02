import type { Querier } from '../../database/connection.ts';
import type { ContentData, ContentKind } from '../kind.ts';

/** Checks values by the schema of a kind. Returns them as the schema does, or what is wrong by field. */
export function checkBySchema(
  { schema }: Pick<ContentKind, 'schema'>,
  values: ContentData,
): { data: ContentData } | { errors: Record<string, string> } {
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data };
  return {
    errors: Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse()),
  };
}

/** Returns, by field, why a version cannot be published: what its schema, and then the kind's own check, says. */
export async function findProblems(
  querier: Querier,
  kind: ContentKind,
  { registro, data }: { registro: number | null; data: ContentData },
): Promise<Record<string, string>> {
  const checked = checkBySchema(kind, data);
  return 'errors' in checked ? checked.errors : ((await kind.check?.(querier, { registro, data })) ?? {});
}
