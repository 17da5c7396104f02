/** Day that an address asks for: a past one whose figures are shown, or one without figures, so that those of today are shown. */
export type RequestedDay = { past: string | undefined; isRefused: boolean };

/** Reads the day that an address asks for; none and `today` itself, an ISO date, are the figures of today. */
export function requestedDay(text: string | null, today: string): RequestedDay {
  const past = pastDay(text, today);
  return { past, isRefused: Boolean(text) && text !== today && past === undefined };
}

/** Returns a past day that an address asks for, as an ISO date; undefined if it is none, or not before `today`. */
function pastDay(text: string | null, today: string): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= '1990-01-01' && text < today ? text : undefined;
}
