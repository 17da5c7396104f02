import { type SQL, sql } from 'drizzle-orm';
import { textosPdf } from './schema.ts';

/** An extraction that took too long, perhaps under load, is retried after one day, then two, then four. */
export const DAY = 86_400_000;
const MAX_TRIES = 4;

/** Condition on a row of `textosPdf`: its extraction ended early and is retried at `now`. */
export function isDueAgain(now: Date): SQL<boolean> {
  const pause = sql`${DAY / 1000} * 2 ^ (${textosPdf.intentos} - 1) * interval '1 second'`;
  return sql<boolean>`(${isTriedAgain()} and ${textosPdf.leido} < ${now.toISOString()}::timestamptz - ${pause})`;
}

/** Condition on a row of `textosPdf`: its extraction ended early and is retried, now or later. */
export function isTriedAgain(): SQL<boolean> {
  return sql<boolean>`(${textosPdf.estado} in ('parcial', 'ilegible') and ${textosPdf.intentos} < ${MAX_TRIES})`;
}
