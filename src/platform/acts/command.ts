import { markChanged, type Subject, type Transaction } from './transaction.ts';

/** A write of an area. It runs inside an act, which provides the transaction. */
type Command<Input, Result> = (tx: Transaction, input: Input) => Promise<Result>;

/** A command that changes public content of `area`. */
export type ContentCommand<Input, Result> = Command<Input, Result> & { readonly area: string };

/** Returns the subjects of all changed rows, before and after the command. */
type SubjectsOf<Input, Result> = (input: Input, result: Result) => readonly Subject[];

/**
 * Defines a command that changes public content of `area`. The act that runs it announces the change to every node. Without `subjectsOf`,
 * the announcement covers the whole area.
 */
export function contentCommand<Input, Result>(
  area: string,
  work: Command<Input, Result>,
  subjectsOf?: SubjectsOf<Input, Result>,
): ContentCommand<Input, Result> {
  const command: Command<Input, Result> = async (tx, input) => {
    const result = await work(tx, input);
    markChanged(tx, area, subjectsOf?.(input, result));
    return result;
  };
  return Object.assign(command, { area });
}
