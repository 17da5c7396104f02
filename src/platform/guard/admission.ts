import { keyRing } from '../encryption/key-ring.ts';
import { acceptSolution } from './challenge.ts';
import { submissionLimit, Volume } from './volume.ts';

/** Limits submissions without proof of work, of all forms together. */
const submissions = new Volume(submissionLimit);

/**
 * Decides whether the file and the record of a submission may be stored. The token of the sender is taken before the body is read; without
 * one, a proof of work (field `altcha`) must come before the file, so that the sender pays before bytes are stored.
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

  /** Takes a token of `caller`. An error of the database is thrown by `conclude`: the form is read first, to be shown again. */
  static async ask(caller: string): Promise<Admission> {
    try {
      return new Admission(caller, await submissions.take(caller));
    } catch (failure) {
      return new Admission(caller, Number.POSITIVE_INFINITY, failure);
    }
  }

  /** Returns whether the file that follows `fields` may be stored. The first call decides. */
  async admits(fields: Readonly<Record<string, string>>): Promise<boolean> {
    return this.failure === undefined && ((await this.isProven(fields)) || this.waitMs === 0);
  }

  /** Returns whether the sender solved a proof of work, which is then used up. The first call decides. */
  isProven({ altcha }: Readonly<Record<string, string>>): Promise<boolean> {
    this.proof ??= altcha ? acceptSolution(altcha, keyRing().lookupKey('desafio')) : Promise.resolve(false);
    return this.proof;
  }

  /** `admits` for the whole form. Throws the error of the database. */
  async conclude(fields: Readonly<Record<string, string>>): Promise<boolean> {
    if (this.failure !== undefined) throw this.failure;
    return this.admits(fields);
  }

  /** Keeps the token: bytes of a file are stored, even if the submission is rejected later. */
  spend(): void {
    this.spent = true;
  }

  /** Returns the token of a rejected submission: the corrected one is accepted. With the database down the token is lost. */
  async giveBack(): Promise<void> {
    if (this.waitMs === 0 && !this.spent) await submissions.giveBack(this.caller).catch(() => undefined);
  }
}
