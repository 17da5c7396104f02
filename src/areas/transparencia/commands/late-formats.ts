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

/** Kind of the mail among those that a person can switch off, and its queue. */
export const LATE_FORMATS_MAIL = 'formatos-vencidos-correo';

/** Days for which a delay is news. */
const NEWS_DAYS = 100;
/** Days of a delay that a person may tell of: all those of the quarters below. */
const ALL_DAYS = 1000;
/** Quarters whose formats may have been due in those days. */
const QUARTERS = 6;
/** Formats that a mail names. */
const MAX_NAMED = 20;

/** `departamento`: by hand, of this unit alone. */
const Recipient = z.object({ persona: z.string(), dia: z.string(), departamento: z.string().optional() });

/** Jobs that mail the staff of transparency which formats are late: once for each format and period, on the mornings of Monday to Friday. */
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
        // What was published since the morning is not mentioned.
        const noted = await listNotedFormats(dia, new Date(), departamento === undefined ? NEWS_DAYS : ALL_DAYS);
        const late = noted.filter((format) => departamento === undefined || format.departamento === departamento);
        return late.length > 0 ? lateFormatsMail(late, gestionUrl) : undefined;
      },
    }),
  ];
}

type LateFormat = Pick<QuarterFormat, 'nombre' | 'departamento' | 'vence'>;

/** Returns the mail about formats that are late, by the unit that answers for them. */
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

/** Notes the formats that are late and of which the staff were not told, and queues the mails about them. */
async function noteLateFormats(now: Date): Promise<void> {
  const dia = today(now);
  const late = await listLateFormats(now);
  if (late.length === 0) return;
  const people = await listTold();
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

/** Returns the ids of the people who are told of late formats. */
async function listTold(): Promise<string[]> {
  const people = await listPeople();
  return people.flatMap(({ id, baja, permisos }) => (baja === null && worksIn(permisos, 'transparencia') ? id : []));
}

/** A unit, and the last day (ISO date) of the period of its late formats. */
type Reminder = { departamento: string; hasta: string; now: Date };

/**
 * Tells the staff of transparency again which formats of a unit are late. Returns the ids of the formats; none where the staff were told of all
 * of them in the last three business days, and nothing is sent.
 */
export async function remindOfLateFormats(tx: Transaction, { departamento, hasta, now }: Reminder): Promise<number[]> {
  const dia = today(now);
  const { formatoId } = formatoRecordatorios;
  const late = await listLateFormats(now, ALL_DAYS);
  const calendar = await businessCalendarIn(tx);
  const told = await tx.select().from(formatoRecordatorios).where(eq(formatoRecordatorios.hasta, hasta));
  const toldOn = new Map(told.map((each) => [each.formatoId, each.dia]));
  const formats = late.filter(
    (format) =>
      format.departamento === departamento &&
      format.hasta === hasta &&
      mayRemindOn(dia, toldOn.get(format.id), calendar),
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
  for (const persona of await listTold()) {
    const coalesceBy = `${persona} ${dia} ${departamento}`;
    await queueJob(tx, LATE_FORMATS_MAIL, { persona, dia, departamento }, { coalesceBy });
  }
  return noted.map(({ id }) => id);
}

/** Returns the periods of formats whose term ended in the last `days` days and that have neither their version nor one of a later period. */
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

/** Returns the formats that are still late of those of which the staff are told on a day. */
async function listNotedFormats(dia: string, now: Date, days: number): Promise<QuarterFormat[]> {
  const noted = await db().select().from(formatoRecordatorios).where(eq(formatoRecordatorios.dia, dia));
  const keys = new Set(noted.map(({ formatoId, hasta }) => `${formatoId} ${hasta}`));
  return (await listLateFormats(now, days)).filter(({ id, hasta }) => keys.has(`${id} ${hasta}`));
}
