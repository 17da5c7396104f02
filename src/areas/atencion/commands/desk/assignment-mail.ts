import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { type MailText, staffMail, staffMailJob } from '#platform/mail/staff-mail.ts';
import { ASSIGNMENTS } from '../actors.ts';

/** Kind of the mail among those that a person can switch off. */
export const ASSIGNMENT_MAIL = 'asignacion';

const Assignment = z.object({ persona: z.string() });

/** Queues the mail to a handler to whom somebody else assigned a record. Several that wait are one mail. */
export async function queueAssignmentMail(tx: Transaction, persona: string): Promise<void> {
  await queueJob(tx, ASSIGNMENTS, { persona }, { coalesceBy: persona });
}

/** Job that mails a handler that a record was assigned, unless the handler switched it off: neither which, nor of whom. */
export function assignmentMailJob(gestionUrl: URL): Job {
  return staffMailJob({
    name: ASSIGNMENTS,
    title: 'Avisos de registros asignados',
    recipient: Assignment,
    kind: ASSIGNMENT_MAIL,
    compose: async () => assignmentMail(gestionUrl),
  });
}

/** Returns the mail about an assigned record, without its number, its type or anything else of it. */
function assignmentMail(gestionUrl: URL): MailText {
  return staffMail(
    'tiene un registro asignado',
    'Alguien le asignó un registro para que lo atienda.',
    new URL('/gestion/pendientes', gestionUrl),
  );
}
