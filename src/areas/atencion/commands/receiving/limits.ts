import { Attempts, lookupLimit } from '#platform/guard/attempts.ts';
import { mailLimit, submissionLimit, Volume } from '#platform/guard/volume.ts';

/** Limits tries at a folio: look-ups and follow-ups together, since both reveal whether it exists. */
export const attempts = new Attempts(lookupLimit);
/** Limits submissions without proof of work. */
export const submissions = new Volume(submissionLimit);
/** Limits mails to one address. */
export const mails = new Volume(mailLimit);
