/** Returns a past day that an address asks for, as an ISO date; undefined if it is none, or not before `today`. */
export function pastDay(text: string | null, today: string): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= '1990-01-01' && text < today ? text : undefined;
}
