/** Thrown where a rule reads a value that a row lacks, as its cell is unreadable. */
class UnreadValueError extends Error {}

/** Returns a row in which the reading of some fields throws. */
export function withoutValues<Row extends object>(row: Row, unread: ReadonlySet<string> | undefined): Row {
  if (!unread || unread.size === 0) return row;
  return new Proxy(row, {
    get(target, name) {
      if (unread.has(String(name))) throw new UnreadValueError(String(name));
      return Reflect.get(target, name);
    },
  });
}

/** Returns the result of a rule; undefined where it needs a value that the row lacks. */
export function whereRead<Result>(rule: () => Result): Result | undefined {
  try {
    return rule();
  } catch (error) {
    return nothingUnread(error);
  }
}

/** Returns undefined for the error of a value that a row lacks; throws others. */
export function nothingUnread(error: unknown): undefined {
  if (!(error instanceof UnreadValueError)) throw error;
}
