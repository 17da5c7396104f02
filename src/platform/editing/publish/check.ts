import type { Querier } from '../../database/connection.ts';
import { asSentence } from '../../text/as-sentence.ts';
import type { ContentData, ContentKind } from '../kind.ts';
import { rangeSentence } from './range-sentence.ts';

/** Checks values by the schema of a kind. Returns them as the schema does, or what is wrong by field. */
export function checkBySchema(
  { schema }: Pick<ContentKind, 'schema'>,
  values: ContentData,
): { data: ContentData } | { errors: Record<string, string> } {
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data };
  return {
    errors: Object.fromEntries(
      result.error.issues
        .map((issue) => [String(issue.path[0]), rangeSentence(schema, issue) ?? asSentence(issue.message)])
        .reverse(),
    ),
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
