import type { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { listMutedMails } from '../identity/muted-mails.ts';
import { findPersonWithAccess, type Person } from '../identity/people.ts';
import type { Job } from '../jobs/jobs.ts';
import { canSendMail, sendMail } from './mail.ts';

/** Subject and text of a mail. */
export type MailText = { subject: string; text: string };

/** Returns a mail to staff, ending with an address for details. */
export function staffMail(subject: string, text: string, address: URL, invitation = 'Véalo en'): MailText {
  return { subject: `Gestión ${identity.siglas}: ${subject}`, text: `${text}\n\n${invitation} ${address.href}` };
}

/** Queue of mails to one person each; `recipient` is the schema of the queued data. */
type StaffMails<Recipient> = Pick<Job, 'name' | 'title'> & {
  recipient: z.ZodType<Recipient>;
  /** Kind of the mail, if a person can switch it off. */
  kind?: string;
  /** Returns the mail to a person; undefined if there is no longer anything to report. */
  compose(person: Person, recipient: Recipient): Promise<MailText | undefined>;
};

/** Returns the job that mails a member of the staff who still has access and did not switch the mail off. */
export function staffMailJob<Recipient extends { persona: string }>({
  name,
  title,
  recipient,
  kind,
  compose,
}: StaffMails<Recipient>): Job {
  return {
    name,
    title,
    needs: 'SMTP_URL',
    coalesced: true,
    isEnabled: canSendMail,
    async work(data) {
      const queued = recipient.parse(data);
      const person = await findPersonWithAccess(queued.persona);
      if (!person || (kind !== undefined && (await listMutedMails(person.id)).has(kind))) return;
      const mail = await compose(person, queued);
      if (mail) await sendMail({ to: person.correo, ...mail });
    },
  };
}
