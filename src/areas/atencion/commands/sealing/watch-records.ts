import { readMarksInForce } from '#platform/acts/carry-marks.ts';
import { hasKeyRing, notedSealedTypes, noteInRing } from '#platform/encryption/key-ring.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { listAltered } from '../../queries/altered.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import { sealedMarkOf } from './key-mark.ts';

/**
 * Compares all records with the log: one that is in no list, since somebody wrote that it is closed, erased, or of another type, or deleted it,
 * is noticed although nobody opens it.
 */
export const watchRecordsJob: Job = {
  name: 'vigilar-los-registros',
  alone: true,
  maxSeconds: 3000,
  every: { seconds: 3600, first: 300 },
  work: watchRecords,
};

/** Lets the key ring know which types were sealed, for a log that loses its entries. */
async function noteSealedTypes(marks: ReadonlyMap<string, string | null>): Promise<void> {
  const noted = notedSealedTypes();
  const sealed = Object.values(recordTypes).flatMap(({ slug }) => (marks.get(sealedMarkOf(slug)) ? [slug] : []));
  const all = [...new Set([...noted, ...sealed])];
  if (all.length > noted.length) await noteInRing({ sellados: all });
}

/** Notes a security event for each record that is not as its last act left it, or is missing. */
export async function watchRecords(): Promise<void> {
  if (!hasKeyRing()) return;
  const { marks } = await readMarksInForce();
  await noteSealedTypes(marks);
  const { missing } = await listAltered(marks.keys());
  for (const id of missing) noteSecurityEvent('registro-alterado', id);
}
