import { z } from 'zod';
import { formatInteger } from '../../format.ts';

/**
 * Returns the sentence on a number that is outside the range of its field; undefined for other faults, whose message says what to write.
 * A schema has one message for a number that is missing and for one out of range.
 */
export function rangeSentence(schema: z.ZodType, issue: z.core.$ZodIssue): string | undefined {
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
