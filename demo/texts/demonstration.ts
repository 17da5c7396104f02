import { addDays } from '#platform/calendar/days.ts';
import { formatDateLong } from '#platform/format.ts';
import { businessDayUpTo } from './business-day.ts';

/** Answers a reference `{{name words}}` of a demonstration text, as of `until` (ISO date). Throws for words that it does not know. */
export type FigureSource = (words: readonly string[], until: string) => string;

/** Input of the demonstration loaders of all areas. */
export type Demonstration = {
  /** Day of the first start in the institution's time zone, as an ISO date. */
  today: string;
  /** Replaces the references of a text by the figures of the demonstration, as they were on `until` (ISO date; `today` by default). */
  fill: (text: string, until?: string) => string;
};

const REFERENCE = /\{\{([^{}]*)\}\}/g;

/**
 * Creates the demonstration of a day from the sources of its figures, by name. `{{hoy}}` is the day itself, `{{hoy -30}}` 30 days
 * earlier; `{{habil 70}}` is the last business day until 70 days later, `{{fecha 70}}` the same in words. `fill` throws for an unknown reference.
 */
export function createDemonstration(today: string, figures: Readonly<Record<string, FigureSource>>): Demonstration {
  const sources: Record<string, FigureSource> = {
    ...figures,
    hoy: ([days]) => later(today, days),
    habil: ([days]) => businessDayUpTo(later(today, days)),
    fecha: ([days]) => formatDateLong(businessDayUpTo(later(today, days))),
  };
  return {
    today,
    fill: (text, until = today) =>
      text.replaceAll(REFERENCE, (reference, inner: string) => {
        const [name = '', ...words] = inner.trim().split(/\s+/);
        const source = sources[name];
        if (!source) throw new Error(`No figure for ${reference}`);
        return source(words, until);
      }),
  };
}

function later(iso: string, days = '0'): string {
  return addDays(iso, Number(days));
}
