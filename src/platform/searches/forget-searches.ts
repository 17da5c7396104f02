import { addDays, mondayOf } from '../calendar/days.ts';
import { executeSql } from '../database/connection.ts';
import type { Job } from '../jobs/jobs.ts';
import { today } from '../visibility.ts';

/** Weeks for which searches are kept. */
const KEPT_WEEKS = 26;

/** Deletes the marks of past days and old searches, every hour. */
export const forgetSearchesJob: Job = {
  name: 'busquedas-vencidas',
  title: 'Búsquedas de hace más de medio año',
  alone: true,
  every: { seconds: 3600, first: 60 },
  work: () => forgetSearches(new Date()),
};

/** Deletes the marks of the days before `now`, and the searches of more than half a year ago. */
export async function forgetSearches(now: Date): Promise<void> {
  const day = today(now);
  await executeSql('delete from busquedas_del_dia where dia < $1', [day]);
  await executeSql('delete from busquedas where semana < $1', [addDays(mondayOf(day), -7 * KEPT_WEEKS)]);
}
