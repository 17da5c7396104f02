import { setTimeout } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { type Job, queueJob } from '#platform/jobs/jobs.ts';
import { canSendMail } from '#platform/mail/mail.ts';
import { deleteOld, endExpired, followMoved, readSearchesAgain, writeReminders } from './clean.ts';
import { deliverNext } from './deliver.ts';
import { gatherNews } from './gather.ts';
import { runRhythms } from './runs.ts';

/** Queue that sends due mails. */
export const MAILS = 'avisos-correo';
/** Number of consecutive failures after which the mail server counts as down; the next round retries. */
const MAX_FAILURES = 5;
const ROUND_MS = 8 * 60_000;
const MAX_SECONDS = 600;

/** Clock and pause of the rate limit, in milliseconds. */
type Pace = { now(): number; pause(milliseconds: number): Promise<unknown> };
const realPace: Pace = { now: () => performance.now(), pause: (milliseconds) => setTimeout(milliseconds) };

/** Returns the jobs that read changes, write deliveries, and send mails. */
export function alertJobs({ MAIL_PER_SECOND }: Config): Job[] {
  return [
    {
      name: 'avisos-novedades',
      title: 'Novedades que se avisan por correo',
      singleton: true,
      every: { seconds: 60, first: 20 },
      maxSeconds: MAX_SECONDS,
      work: () => queueNewsMails(new Date()),
    },
    {
      name: MAILS,
      title: 'Avisos por correo que esperan su envío',
      needs: 'SMTP_URL',
      singleton: true,
      every: { seconds: 60, first: 30 },
      maxSeconds: MAX_SECONDS,
      pollSeconds: 2,
      isEnabled: canSendMail,
      async work() {
        await sendDue(MAIL_PER_SECOND);
      },
    },
    {
      name: 'avisos-limpieza',
      title: 'Avisos por correo: recordatorios y lo que venció',
      singleton: true,
      every: { seconds: 3600, first: 300 },
      maxSeconds: MAX_SECONDS,
      async work() {
        const now = new Date();
        await writeReminders(now);
        await endExpired(now);
        await deleteOld(now);
      },
    },
    {
      name: 'avisos-busquedas',
      title: 'Búsquedas que alguien sigue',
      singleton: true,
      cron: '0 4 * * *',
      maxSeconds: MAX_SECONDS,
      async work() {
        await readSearchesAgain();
        await followMoved(new Date());
      },
    },
  ];
}

/** Reads changes, and writes the mails of the rhythms whose window has ended. */
async function queueNewsMails(now: Date): Promise<void> {
  await gatherNews(now);
  if ((await runRhythms(now)) > 0) await queueJob(db(), MAILS, {});
}

/** Sends due mails, at most `perSecond`, until there are none or the mail server seems down. Returns the number of sent mails. */
export async function sendDue(perSecond: number, { now, pause }: Pace = realPace): Promise<number> {
  const end = now() + ROUND_MS;
  let [sent, failures] = [0, 0];
  while (failures < MAX_FAILURES && now() < end) {
    const next = now() + 1000 / perSecond;
    const delivered = await deliverNext(() => new Date());
    if (delivered === undefined) break;
    failures = delivered === 'failed' ? failures + 1 : 0;
    if (delivered === 'sent') sent += 1;
    await pause(Math.max(0, next - now()));
  }
  return sent;
}
