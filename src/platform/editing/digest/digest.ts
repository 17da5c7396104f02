import { z } from 'zod';
import { db } from '../../database/connection.ts';
import { listMutedMails } from '../../identity/muted-mails.ts';
import { listPeople, type Person } from '../../identity/people.ts';
import { type StaffActor, staffActor } from '../../identity/staff-actor.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import { type MailText, staffMail, staffMailJob } from '../../mail/staff-mail.ts';
import { sumOf } from '../../sum.ts';
import type { WaitingSources } from '../waiting/conditions.ts';
import { findWaiting, type WaitingContent } from '../waiting/find-waiting.ts';
import { type Group, type GroupWords, groups, type recordGroups } from './groups.ts';

/**
 * Number of pending records of a handler by group: the handler's records whose term ends today or has ended, records without a handler, open
 * records past their retention period, and acts that need the handler's consent.
 */
export type WaitingRecords = Record<(typeof recordGroups)[number], number>;

/** Number of contents, findings and records pending for a person, by group. */
export type Waiting = Record<Group, number>;

/** Counts the records pending for a person on a day. */
type CountRecords = (actor: StaffActor, now: Date) => Promise<WaitingRecords>;

/** `countReports` counts the reported errors that are unanswered in the areas of a person. */
type Sources = WaitingSources & { countRecords: CountRecords; countReports?: (actor: StaffActor) => Promise<number> };

const ONE_PERSON = 'resumen-de-persona';
const Recipient = z.object({ persona: z.string() });

/**
 * Returns the jobs that mail each person, on the mornings of Monday to Friday, the number of pending items by group, without the groups that the
 * person switched off. Empty mails are not sent.
 */
export function digestJobs(sources: Sources, gestionUrl: URL): Job[] {
  return [
    {
      name: 'resumen-diario',
      title: 'Resumen diario de pendientes',
      singleton: true,
      cron: '0 8 * * 1-5',
      async work() {
        for (const { id } of await peopleWithWork(sources, new Date()))
          await queueJob(db(), ONE_PERSON, { persona: id }, { coalesceBy: id });
      },
    },
    staffMailJob({
      name: ONE_PERSON,
      title: 'Resumen por correo de una persona',
      recipient: Recipient,
      async compose(person) {
        // Recounts: content processed since the mail was queued is left out.
        const waiting = await countWaiting(person, sources, new Date());
        return sumOf(Object.values(waiting)) > 0 ? digestMail(waiting, gestionUrl) : undefined;
      },
    }),
  ];
}

/** Returns the people with pending content or records in groups that they have not switched off. */
export async function peopleWithWork(sources: Sources, now: Date): Promise<(Person & { waiting: Waiting })[]> {
  const working = [];
  // Sequential: the morning mail must not use up the connection pool.
  for (const person of await listPeople()) {
    if (person.baja !== null) continue;
    const waiting = await countWaiting(person, sources, now);
    if (sumOf(Object.values(waiting)) > 0) working.push({ ...person, waiting });
  }
  return working;
}

async function countWaiting({ id, nombre }: Person, sources: Sources, now: Date): Promise<Waiting> {
  const actor = await staffActor({ id, name: nombre });
  const [content, records, reports, muted] = await Promise.all([
    findWaiting(actor, sources, { now }),
    sources.countRecords(actor, now),
    sources.countReports?.(actor) ?? 0,
    listMutedMails(id),
  ]);
  const waiting: Waiting = { ...countContent(content), ...records, reports };
  for (const [group, { clase }] of Object.entries(groups)) if (muted.has(clase)) waiting[group as Group] = 0;
  return waiting;
}

function countContent(content: WaitingContent): Omit<Waiting, keyof WaitingRecords | 'reports'> {
  return {
    failed: content.failed.total,
    overtaken: content.overtaken.total,
    review: content.review.total,
    unconfirmed: content.unconfirmed.total,
    failedRuns: content.failedRuns.total,
    returnedRuns: content.returnedRuns.total,
    returned: content.returned.total,
    commented: content.commented.total,
    brokenLinks: content.brokenLinks.total,
    unreadable: content.unreadable.total,
    leftDrafts: content.leftDrafts.total,
  };
}

/** Returns the mail of a person. It contains numbers only, since mail leaves the site's control. */
export function digestMail(waiting: Waiting, gestionUrl: URL): MailText {
  const lines = Object.entries<GroupWords>(groups).flatMap(([group, { one, many, rest = '' }]) => {
    const amount = waiting[group as Group];
    return amount === 0 ? [] : [`${amount === 1 ? one : `${amount} ${many}`}${rest}.`];
  });
  const total = sumOf(Object.values(waiting));
  const subject = `${total === 1 ? 'un asunto espera' : `${total} asuntos esperan`} por usted`;
  return staffMail(subject, lines.join('\n'), new URL('/gestion/pendientes', gestionUrl));
}
