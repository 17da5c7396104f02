import { z } from 'zod';
import type { Querier } from '../../database/connection.ts';
import { formatInteger } from '../../format.ts';
import { asSentence } from '../../text/first-letter.ts';
import type { ContentData, ContentKind } from '../kind.ts';

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

/**
 * Returns the sentence on a number that is outside the range of its field; undefined for other faults, whose message says what to write.
 * A schema has one message for a number that is missing and for one out of range.
 */
function rangeSentence(schema: z.ZodType, issue: z.core.$ZodIssue): string | undefined {
  const [name] = issue.path;
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  if (issue.origin !== 'number' && issue.origin !== 'int') return undefined;
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  const field = properties[String(name)];
  if (typeof field !== 'object') return undefined;
  // A field that may be empty has two kinds of value.
  const limits = field.anyOf?.find(({ type }) => type === 'integer') ?? field;
  const { minimum, maximum } = limits;
  if (minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER) return undefined;
  return `Escriba un número de ${written(minimum)} a ${written(maximum)}.`;
}

/** Four digits may be those of a year, which has no comma. */
function written(limit: number): string {
  return limit < 10_000 ? String(limit) : formatInteger(limit);
}
