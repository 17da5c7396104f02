import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { listMutedMails } from '#platform/identity/muted-mails.ts';
import { findPersonWithAccess } from '#platform/identity/people.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { canSendMail, sendMail } from '#platform/mail/mail.ts';
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
  return {
    name: ASSIGNMENTS,
    title: 'Avisos de registros asignados',
    needs: 'SMTP_URL',
    coalesces: true,
    possible: canSendMail,
    async work(data) {
      const { persona } = Assignment.parse(data);
      const person = await findPersonWithAccess(persona);
      if (person && !(await listMutedMails(persona)).has(ASSIGNMENT_MAIL))
        await sendMail({ to: person.correo, ...assignmentMail(gestionUrl) });
    },
  };
}

/** Returns the mail about an assigned record, without its number, its type or anything else of it. */
export function assignmentMail(gestionUrl: URL): { subject: string; text: string } {
  return {
    subject: `Gestión ${identity.siglas}: tiene un registro asignado`,
    text: `Alguien le asignó un registro para que lo atienda.\n\nVéalo en ${new URL('/gestion/pendientes', gestionUrl).href}`,
  };
}
