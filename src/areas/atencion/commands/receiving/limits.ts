import { Attempts, lookupLimit } from '#platform/guard/counter.ts';
import { mailLimit, Volume } from '#platform/guard/volume.ts';

/** Limits tries at a folio: look-ups and follow-ups together, since both reveal whether it exists. */
export const attempts = new Attempts(lookupLimit);
/** Limits mails to one address. */
export const mails = new Volume(mailLimit);
