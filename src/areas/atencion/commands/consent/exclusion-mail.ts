import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { findPersonWithAccess } from '#platform/identity/people.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { canSendMail, sendMail } from '#platform/mail/mail.ts';
import { EXCLUSIONS } from '../actors.ts';

const Told = z.object({ persona: z.string(), papel: z.enum(['excluida', 'control']) });
type Papel = z.infer<typeof Told>['papel'];

/** Queues the mails about an exclusion: to the excluded person, and to those who answer for control. */
export async function queueExclusionMails(
  tx: Transaction,
  { persona, controllers }: { persona: string; controllers: readonly string[] },
): Promise<void> {
  const queue = (id: string, papel: Papel) =>
    queueJob(tx, EXCLUSIONS, { persona: id, papel }, { coalesceBy: `${papel}:${id}` });
  await queue(persona, 'excluida');
  for (const id of controllers) await queue(id, 'control');
}

/** Job that tells of an exclusion. Nobody switches this mail off. */
export function exclusionMailJob(gestionUrl: URL): Job {
  return {
    name: EXCLUSIONS,
    coalesces: true,
    possible: canSendMail,
    async work(data) {
      const { persona, papel } = Told.parse(data);
      const person = await findPersonWithAccess(persona);
      if (person) await sendMail({ to: person.correo, ...exclusionMail(papel, gestionUrl) });
    },
  };
}

/** Returns the mail about an exclusion, without the number, the type or anything else of the record. */
export function exclusionMail(papel: Papel, gestionUrl: URL): { subject: string; text: string } {
  const [subject, text, path] =
    papel === 'excluida'
      ? [
          'se le excluyó de un registro',
          'Una persona propuso, y otra consintió, que usted deje de ver un registro por conflicto de interés. Si no corresponde, dígalo a quien responde por el control: puede terminar la exclusión.',
          '/gestion/buzon',
        ]
      : [
          'se excluyó a una persona de un registro',
          'Quien atiende registros excluyó a otra persona de uno, por conflicto de interés. Revise el motivo; usted puede terminar la exclusión.',
          '/gestion/control',
        ];
  return {
    subject: `Gestión ${identity.siglas}: ${subject}`,
    text: `${text}\n\nVéalo en ${new URL(path, gestionUrl).href}`,
  };
}
