/** SQLSTATE of the PostgreSQL errors that the code distinguishes. */
const sqlStates = {
  uniqueViolation: '23505',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
  statementTimeout: '57014',
} as const;

/** Returns whether `error`, or one of its causes, is one of the named PostgreSQL errors. */
export function hasSqlState(error: unknown, ...names: readonly (keyof typeof sqlStates)[]): boolean {
  const states: readonly unknown[] = names.map((name) => sqlStates[name]);
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && states.includes(cause.code)) return true;
  return false;
}
