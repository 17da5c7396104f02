import { z } from 'zod';
import type { Querier } from '../../database/connection.ts';
import { formatInteger } from '../../format.ts';
import { asSentence } from '../../text/first-letter.ts';
import { findErrors } from '../declared-reads.ts';
import type { ContentData, ContentKind } from '../kind.ts';

/** Checks values by the schema of a kind. Returns the parsed values, or the errors by field. */
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

/** Returns, by field, the errors that prevent publication: those of the schema or, if there are none, those of the kind's `check`. */
export async function findProblems(
  querier: Querier,
  kind: ContentKind,
  { registro, data }: { registro: number | null; data: ContentData },
): Promise<Record<string, string>> {
  const checked = checkBySchema(kind, data);
  return 'errors' in checked ? checked.errors : findErrors(kind, { registro, data }, querier);
}

/**
 * Returns the error sentence for a number outside the range of its field; undefined for other errors. Needed because the schema has one message
 * for both a missing number and one out of range.
 */
function rangeSentence(schema: z.ZodType, issue: z.core.$ZodIssue): string | undefined {
  const [name] = issue.path;
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  if (issue.origin !== 'number' && issue.origin !== 'int') return undefined;
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
  const field = properties[String(name)];
  if (typeof field !== 'object') return undefined;
  // A nullable field has two alternatives in the JSON schema.
  const limits = field.anyOf?.find(({ type }) => type === 'integer') ?? field;
  const { minimum, maximum } = limits;
  if (minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER) return undefined;
  return `Escriba un número de ${written(minimum)} a ${written(maximum)}.`;
}

/** Formats a limit. Four digits get no comma, as they may be a year. */
function written(limit: number): string {
  return limit < 10_000 ? String(limit) : formatInteger(limit);
}
