/** SQLSTATE of a unique key that another row has. */
const UNIQUE_VIOLATION = '23505';

/** Returns whether `error`, or what caused it, is a unique key that another row has. */
export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, UNIQUE_VIOLATION);
}

/** Returns whether `error`, or what caused it, is an error of PostgreSQL with an SQLSTATE. */
export function hasSqlState(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === state) return true;
  return false;
}
