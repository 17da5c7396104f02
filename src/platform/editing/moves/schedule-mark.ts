import canonicalize from 'canonicalize';
import { addMarks, findMarks } from '../../acts/marks.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { keyedHash, keyedHashes } from '../../encryption/lookup.ts';
import { isWorkOf } from '../publish/publish-work.ts';
import { type contenidos, versiones } from '../schema.ts';

type Row = typeof contenidos.$inferSelect;
/** When a version is published, who approved it, and whether nobody is told of it. */
type Schedule = { at: Date; approver: string; isSilent: boolean };

const scheduleMarkOf = ({ id }: Row) => `programa/${id}`;

/** Lets the entry of the act have the mark of the schedule of a work version, with what it publishes. */
export async function markSchedule(tx: Transaction, row: Row, schedule: Schedule): Promise<void> {
  addMarks(tx, { [scheduleMarkOf(row)]: keyedHash('programa', ...(await partsOf(tx, row, schedule))).toString('hex') });
}

/** Returns whether an act scheduled the work version as it is, at this time and by this person: a job publishes nothing that somebody planted. */
export async function isAsScheduled(tx: Transaction, row: Row): Promise<boolean> {
  const { programadoPara: at, programadoPor: approver, sinAvisar: isSilent } = row;
  if (!at || !approver) return false;
  const mark = (await findMarks(tx, [scheduleMarkOf(row)])).get(scheduleMarkOf(row))?.mark;
  const parts = await partsOf(tx, row, { at, approver, isSilent });
  return keyedHashes('programa', ...parts).some((hash) => hash.toString('hex') === mark);
}

async function partsOf(tx: Transaction, row: Row, { at, approver, isSilent }: Schedule): Promise<string[]> {
  const [version] = await tx.select({ datos: versiones.datos }).from(versiones).where(isWorkOf(row));
  const { tipo, registro, versionTrabajo } = row;
  const content = canonicalize(version?.datos) ?? '';
  const silence = isSilent ? ['sin-avisar'] : [];
  return [tipo, String(registro), String(versionTrabajo), content, at.toISOString(), approver, ...silence];
}
