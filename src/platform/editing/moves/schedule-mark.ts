import canonicalize from 'canonicalize';
import { addMarks, findMark } from '../../acts/marks.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { isKeyedMark, keyedMark } from '../../encryption/lookup.ts';
import { isWorkOf } from '../publish/publish-work.ts';
import { type contenidos, versiones } from '../schema.ts';

type Row = typeof contenidos.$inferSelect;
/** Time of a scheduled publication, its approver, and whether it sends no alerts. */
type Schedule = { at: Date; approver: string; isSilent: boolean };

const scheduleMarkOf = ({ id }: Row) => `programa/${id}`;

/** Adds the mark of a work version's schedule, over its data too, to the entry of the act. */
export async function markSchedule(tx: Transaction, row: Row, schedule: Schedule): Promise<void> {
  addMarks(tx, { [scheduleMarkOf(row)]: keyedMark('programa', ...(await partsOf(tx, row, schedule))) });
}

/** Returns whether an act scheduled this work version unchanged, at this time and by this person. Prevents forged rows from being published. */
export async function isAsScheduled(tx: Transaction, row: Row): Promise<boolean> {
  const { programadoPara: at, programadoPor: approver, sinAvisar: isSilent } = row;
  if (!at || !approver) return false;
  const mark = await findMark(tx, scheduleMarkOf(row));
  return isKeyedMark(mark, 'programa', ...(await partsOf(tx, row, { at, approver, isSilent })));
}

async function partsOf(tx: Transaction, row: Row, { at, approver, isSilent }: Schedule): Promise<string[]> {
  const [version] = await tx.select({ datos: versiones.datos }).from(versiones).where(isWorkOf(row));
  const { tipo, registro, versionTrabajo } = row;
  const content = canonicalize(version?.datos) ?? '';
  const silence = isSilent ? ['sin-avisar'] : [];
  return [tipo, String(registro), String(versionTrabajo), content, at.toISOString(), approver, ...silence];
}
