import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/acts/transaction.ts';
import { addDays } from '#platform/calendar/days.ts';
import { businessCalendarIn } from '#platform/calendar/holidays.ts';
import { db, transact } from '#platform/database/connection.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { listPeople } from '#platform/identity/people.ts';
import { worksIn } from '#platform/identity/roles.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { type MailText, staffMail, staffMailJob } from '#platform/mail/staff-mail.ts';
import { today } from '#platform/visibility.ts';
import { listQuarterFormats, type QuarterFormat } from '../queries/quarters.ts';
import { lastQuarter, mayRemindOn, quarterAfter } from '../rules/quarters.ts';
import { formatoRecordatorios } from '../schema.ts';

/** Mail kind in the preferences of staff, and its queue. */
export const LATE_FORMATS_MAIL = 'formatos-vencidos-correo';

/** Days for which a delay is reported. */
const NEWS_DAYS = 100;
/** Days of delays for manual reminders: they cover all of the quarters below. */
const ALL_DAYS = 1000;
/** Number of quarters whose formats may have been due in those days. */
const QUARTERS = 6;
/** Maximum number of formatos listed in a mail. */
const MAX_NAMED = 20;

/** `departamento`: a manual reminder for only this unit. */
const Recipient = z.object({ persona: z.string(), dia: z.string(), departamento: z.string().optional() });

/** Returns the jobs that mail the transparency staff about overdue formatos, once per formato and period, on the mornings of Monday to Friday. */
export function lateFormatJobs(gestionUrl: URL): Job[] {
  return [
    {
      name: 'formatos-vencidos',
      title: 'Formatos de transparencia que vencieron',
      singleton: true,
      cron: '15 8 * * 1-5',
      work: () => noteLateFormats(new Date()),
    },
    staffMailJob({
      name: LATE_FORMATS_MAIL,
      title: 'Avisos de formatos que vencieron',
      recipient: Recipient,
      kind: LATE_FORMATS_MAIL,
      async compose({ permisos }, { dia, departamento }) {
        if (!worksIn(permisos, 'transparencia')) return undefined;
        // Rechecked: formatos published since the morning are left out.
        const noted = await listNotedFormats(dia, new Date(), departamento === undefined ? NEWS_DAYS : ALL_DAYS);
        const late = noted.filter((format) => departamento === undefined || format.departamento === departamento);
        return late.length > 0 ? lateFormatsMail(late, gestionUrl) : undefined;
      },
    }),
  ];
}

type LateFormat = Pick<QuarterFormat, 'nombre' | 'departamento' | 'vence'>;

/** Returns the mail about overdue formatos, by responsible unit. */
function lateFormatsMail(formats: readonly LateFormat[], gestionUrl: URL): MailText {
  const amount = formats.length === 1 ? 'un formato' : count('formato', formats.length);
  const lines = formats
    .toSorted((a, b) => a.departamento.localeCompare(b.departamento, 'es') || a.vence.localeCompare(b.vence))
    .map(({ departamento, nombre, vence }) => `${departamento}: ${nombre} (venció el ${formatDateLong(vence)})`);
  const more = lines.length > MAX_NAMED ? [`Y ${lines.length - MAX_NAMED} más.`] : [];
  return staffMail(
    `${amount} de transparencia sin publicar a tiempo`,
    [...lines.slice(0, MAX_NAMED), ...more].join('\n'),
    new URL('/gestion/transparencia', gestionUrl),
    'Cargue su libro o confírmelo sin cambios en',
  );
}

/** Records newly overdue formatos, and queues the mails about them. */
async function noteLateFormats(now: Date): Promise<void> {
  const dia = today(now);
  const late = await listLateFormats(now);
  if (late.length === 0) return;
  const people = await listRecipients();
  await transact(async (tx) => {
    const noted = await tx
      .insert(formatoRecordatorios)
      .values(late.map(({ id, hasta }) => ({ formatoId: id, hasta, dia })))
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return;
    for (const persona of people)
      await queueJob(tx, LATE_FORMATS_MAIL, { persona, dia }, { coalesceBy: `${persona} ${dia}` });
  });
}

/** Returns the ids of the recipients of mails about overdue formatos. */
async function listRecipients(): Promise<string[]> {
  const people = await listPeople();
  return people.flatMap(({ id, baja, permisos }) => (baja === null && worksIn(permisos, 'transparencia') ? id : []));
}

/** A unit, and the last day (ISO date) of the period of its overdue formatos. */
type Reminder = { departamento: string; hasta: string; now: Date };

/**
 * Reminds the transparency staff of the overdue formatos of a unit. Returns the ids of the formatos; none, and no mail is sent, if all of them were
 * mailed in the last three business days.
 */
export async function remindOfLateFormats(tx: Transaction, { departamento, hasta, now }: Reminder): Promise<number[]> {
  const dia = today(now);
  const { formatoId } = formatoRecordatorios;
  const late = await listLateFormats(now, ALL_DAYS);
  const calendar = await businessCalendarIn(tx);
  const reminders = await tx.select().from(formatoRecordatorios).where(eq(formatoRecordatorios.hasta, hasta));
  const remindedOn = new Map(reminders.map((each) => [each.formatoId, each.dia]));
  const formats = late.filter(
    (format) =>
      format.departamento === departamento &&
      format.hasta === hasta &&
      mayRemindOn(dia, remindedOn.get(format.id), calendar),
  );
  if (formats.length === 0) return [];
  const noted = await tx
    .insert(formatoRecordatorios)
    .values(formats.map(({ id }) => ({ formatoId: id, hasta, dia })))
    .onConflictDoUpdate({
      target: [formatoId, formatoRecordatorios.hasta],
      set: { dia },
      setWhere: lt(formatoRecordatorios.dia, dia),
    })
    .returning({ id: formatoId });
  if (noted.length === 0) return [];
  for (const persona of await listRecipients()) {
    const coalesceBy = `${persona} ${dia} ${departamento}`;
    await queueJob(tx, LATE_FORMATS_MAIL, { persona, dia, departamento }, { coalesceBy });
  }
  return noted.map(({ id }) => id);
}

/** Returns the periods of formatos whose term ended in the last `days` days, without a version for them or for a later period. */
async function listLateFormats(now: Date, days = NEWS_DAYS): Promise<QuarterFormat[]> {
  const day = today(now);
  const last = lastQuarter(day);
  const current = new Set<number>();
  const late: QuarterFormat[] = [];
  for (let back = 0; back < QUARTERS; back += 1)
    for (const format of await listQuarterFormats(quarterAfter(last, -back), now)) {
      if (format.version) current.add(format.id);
      const isNews = format.vence < day && addDays(format.vence, days) >= day;
      if (isNews && !current.has(format.id)) late.push(format);
    }
  return late;
}

/** Returns the formats of a day's mail that are still late. */
async function listNotedFormats(dia: string, now: Date, days: number): Promise<QuarterFormat[]> {
  const noted = await db().select().from(formatoRecordatorios).where(eq(formatoRecordatorios.dia, dia));
  const keys = new Set(noted.map(({ formatoId, hasta }) => `${formatoId} ${hasta}`));
  return (await listLateFormats(now, days)).filter(({ id, hasta }) => keys.has(`${id} ${hasta}`));
}
