import { readMarksInForce } from '#platform/acts/marks.ts';
import { hasKeyRing, notedSealedTypes, noteInRing } from '#platform/encryption/key-ring.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';
import { listAltered } from '../../queries/damaged-records.ts';
import { listForeignKeys } from '../../queries/keys.ts';
import { listKeyFaults } from '../../queries/lacking-keys.ts';
import { recordTypes } from '../../rules/desk/record-types.ts';
import { sealedMarkOf } from './key-mark.ts';

/** Stores the sealed types in the key ring, in case the log loses entries. */
async function noteSealedTypes(marks: ReadonlyMap<string, string | null>): Promise<void> {
  const noted = notedSealedTypes();
  const sealed = Object.values(recordTypes).flatMap(({ slug }) => (marks.get(sealedMarkOf(slug)) ? [slug] : []));
  const all = [...new Set([...noted, ...sealed])];
  if (all.length > noted.length) await noteInRing({ sellados: all });
}

/**
 * Compares all records with the log, and reports each altered or missing one as a security event. Detects even tampered records that no list shows
 * (marked as closed, erased, or of another type), and deleted or altered sealed data keys and key pairs.
 */
export async function watchRecords(): Promise<void> {
  if (!hasKeyRing()) return;
  const { marks } = await readMarksInForce();
  await noteSealedTypes(marks);
  const { missing } = await listAltered(marks.keys());
  for (const id of missing) noteSecurityEvent('registro-alterado', id);
  for (const { id, kind } of await listKeyFaults())
    noteSecurityEvent(kind === 'ajena' ? 'llave-rota' : 'llave-falta', id);
  for (const id of await listForeignKeys(marks)) noteSecurityEvent('llave-ajena', id);
}
