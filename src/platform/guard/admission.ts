import { keyRing } from '../encryption/key-ring.ts';
import { acceptSolution } from './challenge.ts';
import { submissionLimit, Volume } from './volume.ts';

/** Limit of submissions without proof of work, over all forms. */
const submissions = new Volume(submissionLimit);

/**
 * Decides whether the file and the record of a submission may be stored. The sender's token is taken before the body is read. Without a token, a
 * proof of work (field `altcha`) must precede the file, so that the sender pays before bytes are stored.
 */
export class Admission {
  /** Milliseconds until the sender has a token again; 0 if one was taken. */
  readonly waitMs: number;
  private readonly caller: string;
  private readonly failure: unknown;
  private spent = false;
  private proof: Promise<boolean> | undefined;

  private constructor(caller: string, waitMs: number, failure?: unknown) {
    this.caller = caller;
    this.waitMs = waitMs;
    this.failure = failure;
  }

  /** Takes a token of `caller`. `conclude` throws a database error later, so that the form is read first and can be shown again. */
  static async ask(caller: string): Promise<Admission> {
    try {
      return new Admission(caller, await submissions.take(caller));
    } catch (failure) {
      return new Admission(caller, Number.POSITIVE_INFINITY, failure);
    }
  }

  /** Returns whether the file after `fields` may be stored. Repeated calls return the first result. */
  async admits(fields: Readonly<Record<string, string>>): Promise<boolean> {
    return this.failure === undefined && ((await this.isProven(fields)) || this.waitMs === 0);
  }

  /** Returns whether the sender solved a proof of work, and uses it up. Repeated calls return the first result. */
  isProven({ altcha }: Readonly<Record<string, string>>): Promise<boolean> {
    this.proof ??= altcha ? acceptSolution(altcha, keyRing().lookupKey('desafio')) : Promise.resolve(false);
    return this.proof;
  }

  /** Returns `admits` for the complete form. Throws the database error of `ask`. */
  async conclude(fields: Readonly<Record<string, string>>): Promise<boolean> {
    if (this.failure !== undefined) throw this.failure;
    return this.admits(fields);
  }

  /** Makes the token non-refundable, since bytes of a file are stored, even if the submission is rejected later. */
  spend(): void {
    this.spent = true;
  }

  /** Refunds the token of a rejected submission, so that the corrected one is accepted. The token is lost if the database is down. */
  async giveBack(): Promise<void> {
    if (this.waitMs === 0 && !this.spent) await submissions.giveBack(this.caller).catch(() => undefined);
  }
}
