import { Attempts, lookupAttempts } from '#platform/guard/attempts.ts';
import { submissionVolume, Volume } from '#platform/guard/volume.ts';

/** Tries at a folio: look-ups and follow-ups together, since both would tell. */
export const attempts = new Attempts(lookupAttempts);
/** Submissions without proof of work. */
export const volume = new Volume(submissionVolume);
