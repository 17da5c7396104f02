import { markChanged, type Transaction } from './transaction.ts';

/** A write of an area. It runs inside an act, which provides the transaction. */
export type Command<Input, Result> = (tx: Transaction, input: Input) => Promise<Result>;

/** A command that changes public content of `area`. */
export type ContentCommand<Input, Result> = Command<Input, Result> & { readonly area: string };

/** The entes of all that a command changed, as it was and as it is; null for what has none. */
type EntesOf<Input, Result> = (input: Input, result: Result) => readonly (number | null)[];

/**
 * Defines a command that changes public content of `area`. The act that runs it announces the change to every node, so that no command
 * can forget to. Without `entesOf` any content of the area may have changed.
 */
export function contentCommand<Input, Result>(
  area: string,
  work: Command<Input, Result>,
  entesOf?: EntesOf<Input, Result>,
): ContentCommand<Input, Result> {
  const command: Command<Input, Result> = async (tx, input) => {
    const result = await work(tx, input);
    markChanged(tx, area, entesOf?.(input, result));
    return result;
  };
  return Object.assign(command, { area });
}
