import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db } from '#platform/database/connection.ts';
import { findPersonWithAccess } from '#platform/identity/people.ts';
import { findMarkedPerson } from '#platform/identity/permissions/person-marks.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { listUndelivered } from '#platform/jobs/status.ts';
import { canSendMail, deliverMail } from '#platform/mail/mail.ts';
import { type MailText, staffMail } from '#platform/mail/staff-mail.ts';
import { EXCLUSIONS } from '../actors.ts';

const MailJob = z.object({
  persona: z.string(),
  papel: z.enum(['excluida', 'control', 'atiende', 'control-atiende', 'espera', 'control-espera', 'control-acto']),
});
type Papel = z.infer<typeof MailJob>['papel'];

/** Queues the mails about an exclusion: to the excluded person, and to people with the control role. */
export async function queueExclusionMails(
  tx: Transaction,
  { persona, controllers }: { persona: string; controllers: readonly string[] },
): Promise<void> {
  await queueMail(tx, persona, 'excluida');
  for (const id of controllers) await queueMail(tx, id, 'control');
}

/** Queues the mails about a dismissal, or a mask over most of a text, to people with the control role. */
export async function queueActMails(tx: Transaction, controllers: readonly string[]): Promise<void> {
  for (const id of controllers) await queueMail(tx, id, 'control-acto');
}

/**
 * Queues the mails about changed record types of a handler, or a change pending consent (`waits`): to the person, and to people with the control
 * role.
 */
export async function queueHandlingMails(
  tx: Transaction,
  { persona, controllers, waits = false }: { persona: string; controllers: readonly string[]; waits?: boolean },
): Promise<void> {
  await queueMail(tx, persona, waits ? 'espera' : 'atiende');
  for (const id of controllers)
    if (id !== persona) await queueMail(tx, id, waits ? 'control-espera' : 'control-atiende');
}

function queueMail(tx: Transaction, persona: string, papel: Papel): Promise<void> {
  return queueJob(tx, EXCLUSIONS, { persona, papel }, { coalesceBy: `${papel}:${persona}` });
}

/** Returns the people with an undelivered mail about exclusions or handlers: it was rejected, or their stored address was tampered with. */
export async function listUnnotified(): Promise<string[]> {
  const jobs = (await listUndelivered(EXCLUSIONS)).map((data) => MailJob.parse(data));
  return [...new Set(jobs.map(({ persona }) => persona))];
}

/** Job that mails about exclusions and changed handlers, to the verified address. This mail cannot be switched off. */
export function exclusionMailJob(gestionUrl: URL): Job {
  return {
    name: EXCLUSIONS,
    title: 'Avisos de exclusiones',
    needs: 'SMTP_URL',
    mustArrive: true,
    coalesced: true,
    // One mail per poll.
    pollSeconds: 1,
    isEnabled: canSendMail,
    async work(data) {
      const { persona, papel } = MailJob.parse(data);
      if (!(await findPersonWithAccess(persona))) return;
      const person = await findMarkedPerson(db(), persona);
      if (!person) throw new Error('The address was changed outside of acts');
      await deliverMail({ to: person.email, ...exclusionMail(papel, gestionUrl) }, EXCLUSIONS);
    },
  };
}

const texts: Record<Papel, { subject: string; text: string; path: string }> = {
  excluida: {
    subject: 'se le excluyó de un registro',
    text: 'Una persona propuso, y otra consintió, que usted deje de ver un registro por conflicto de interés. Si no corresponde, dígalo a quien responde por el control: puede terminar la exclusión.',
    path: '/gestion/buzon',
  },
  control: {
    subject: 'se excluyó a una persona de un registro',
    text: 'Quien atiende registros excluyó a otra persona de uno, por conflicto de interés. Revise el motivo; usted puede terminar la exclusión.',
    path: '/gestion/control',
  },
  atiende: {
    subject: 'cambió lo que usted hace con los registros',
    text: 'Quien administra la gestión cambió qué registros atiende usted, o si responde por el control. Si no lo esperaba, dígalo a quien responde por el control.',
    path: '/gestion',
  },
  'control-atiende': {
    subject: 'cambió quién atiende los registros',
    text: 'Quien administra la gestión cambió qué registros atiende una persona, o si responde por el control. Vea que cada tipo de registro conserve a quien lo atienda.',
    path: '/gestion/control',
  },
  espera: {
    subject: 'se pidió cambiar qué registros atiende usted',
    text: 'Quien administra la gestión pidió que usted deje de atender registros, o que responda por el control. Vale cuando lo consienta quien responde por el control.',
    path: '/gestion',
  },
  'control-espera': {
    subject: 'espera su consentimiento quién atiende los registros',
    text: 'Quien administra la gestión pidió que una persona deje de atender registros, o que responda por el control. Vale cuando usted lo consienta.',
    path: '/gestion/control',
  },
  'control-acto': {
    subject: 'dos personas acordaron algo sobre un registro',
    text: 'Dos personas acordaron que un registro es improcedente, o que un texto quede tapado casi completo. Revise quiénes fueron y el motivo.',
    path: '/gestion/control',
  },
};

/** Returns the mail about an exclusion or changed handlers. It contains no data of the record, not even number or type. */
function exclusionMail(papel: Papel, gestionUrl: URL): MailText {
  const { subject, text, path } = texts[papel];
  return staffMail(subject, text, new URL(path, gestionUrl));
}
