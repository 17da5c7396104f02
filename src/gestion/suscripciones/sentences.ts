import { peopleWords, roundedCount } from '#areas/avisos/rules/people.ts';

/** Returns the title of the alerts: whom the daily mail will tell, and what waits to be sent. */
export function alertTitle(daily: number, due: number): string {
  return `El correo diario avisa a ${peopleWords(daily)}; en la cola hay ${roundedCount(due)}`;
}
