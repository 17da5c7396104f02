import type { RouterContextProvider } from 'react-router';
import { movingKinds } from '#areas/sets.ts';
import { listCancelled, listReturnComments } from '#platform/editing/read.ts';
import { findWaiting } from '#platform/editing/waiting/find-waiting.ts';
import { listNames } from '#platform/identity/people.ts';
import { today } from '#platform/visibility.ts';
import { personName } from '../shell/who-and-when.ts';
import { signedIn } from '../staff-context.ts';
import {
  brokenLinksGroup,
  commentedGroup,
  draftsGroup,
  failedGroup,
  overtakenGroup,
  returnedGroup,
  reviewGroup,
  unreadableGroup,
} from './content-groups.server.ts';
import { groupOfAddress } from './group-address.ts';
import { inReviewItems, scheduledItems } from './others-items.server.ts';
import { failedRunsGroup, returnedRunsGroup, unconfirmedGroup } from './run-groups.server.ts';
import {
  listWaitingPermissions,
  readSystemFindings,
  readUnreviewed,
  readWaitingReports,
  type WaitingGroup,
} from './waiting-groups.server.ts';
import { readWaitingRecords } from './waiting-records.server.ts';

/**
 * Returns the groups of pending items of the person, urgent ones first, and the items that are scheduled or in review by others. Each group has
 * its first items; with `name` only the items of that group.
 */
export async function readWaiting(context: Readonly<RouterContextProvider>, name: string | null) {
  const whole = groupOfAddress(name);
  const { actor, now, listImports, config } = signedIn(context);
  const [waiting, names, records, reports, unreviewed, system, permissions] = await Promise.all([
    findWaiting(actor, { kinds: movingKinds, listImports }, { now, whole }),
    listNames(),
    readWaitingRecords(actor, now),
    readWaitingReports(actor, now),
    readUnreviewed(actor, now),
    readSystemFindings(context),
    listWaitingPermissions(actor),
  ]);
  const [comments, cancelSteps] = await Promise.all([
    listReturnComments(waiting.returned.rows.map(({ row }) => row.id)),
    listCancelled(waiting.drafts.rows.map(({ row }) => row.id)),
  ]);
  const nameOf = (person: string | null) => personName(names, person);
  const titles = new Map(waiting.imports.map(({ id, title }) => [id, title]));
  const reader = { actor, day: today(now) };
  const waitingGroups: WaitingGroup[] = [
    ...records,
    reports,
    failedGroup(waiting.failed),
    overtakenGroup(waiting.overtaken, nameOf),
    reviewGroup(waiting.review, nameOf),
    unconfirmedGroup(waiting.unconfirmed, { titles, nameOf }),
    failedRunsGroup(waiting.failedRuns, titles),
    returnedRunsGroup(waiting.returnedRuns, titles),
    returnedGroup(waiting.returned, comments, nameOf),
    commentedGroup(waiting.commented),
    brokenLinksGroup(waiting.brokenLinks),
    unreadableGroup(waiting.unreadable, config.publicUrl.origin),
    draftsGroup(waiting.drafts, { personId: actor.id, cancelSteps, nameOf }),
    ...unreviewed,
    ...system,
  ];
  return {
    isWhole: whole !== undefined,
    groups: waitingGroups.filter(({ id, items }) => items.length > 0 && (whole === undefined || id === whole)),
    scheduled: await scheduledItems(waiting.scheduled.rows, reader, nameOf),
    inReview: [...permissions, ...(await inReviewItems(waiting.inReview.rows, reader))],
  };
}
