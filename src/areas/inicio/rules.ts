import { addDays } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import type { Pronostico } from './contract.ts';

const summaries = ['Fresco', 'Templado', 'Cálido', 'Caluroso', 'Sofocante'];

/** Returns five days of invented weather from the day after `now`; the weather of a day is always the same. */
export function forecast(now: Date): Pronostico[] {
  return [1, 2, 3, 4, 5].map((ahead) => {
    const date = addDays(today(now), ahead);
    const seed = Number(date.replaceAll('-', ''));
    const temperatureC = 14 + (seed % 25);
    return {
      date,
      temperatureC,
      temperatureF: Math.round(32 + temperatureC * 1.8),
      summary: summaries[Math.floor((temperatureC - 14) / 5)] ?? 'Templado',
    };
  });
}
