import { listYearAccounts } from '#areas/auditorias/queries/accounts.ts';
import { findClock } from '#areas/auditorias/queries/clock.ts';
import { countMovements, findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { findTerms } from '#areas/auditorias/queries/open-terms.ts';
import { countByTipoEnte } from '#areas/seguimiento/queries.ts';
import { sumCuentas } from '#areas/seguimiento/rules.ts';
import { identity } from '#institution/identity.ts';
import { addDays, DAY_MS } from '#platform/calendar/days.ts';
import { localDate } from '#platform/format.ts';
import { factsOf } from './facts.ts';

/** Maximum age in days of a week's events that are shown. */
const MAX_NEWS_DAYS = 31;

/** Loads the new, due and open matters at `now`, and the fact of the day. */
export async function loadToday(now: Date) {
  const today = localDate(now, identity.zonaHoraria);
  const [cutOff, accounts, clock, tipos, terms] = await Promise.all([
    findCutOff(),
    listYearAccounts(),
    findClock(),
    countByTipoEnte(),
    findTerms(now),
  ]);
  const weekAgo = addDays(today, -6);
  // Without a movement in the last seven days, uses the last seven days with one, unless they are too old.
  const end = cutOff === undefined || cutOff >= weekAgo ? today : cutOff;
  const isNews = end >= addDays(today, -MAX_NEWS_DAYS);
  const open = accounts.reduce(
    (sum, { porResolver }) => ({ monto: sum.monto + porResolver.monto, casos: sum.casos + porResolver.casos }),
    { monto: 0, casos: 0 },
  );
  const undated = sumCuentas(tipos).total - clock.total;
  const municipal = tipos.find(({ isMunicipio }) => isMunicipio);
  const facts = factsOf({ accounts, clock, undated, municipal });
  return {
    week: isNews ? { ...(await countMovements(addDays(end, -6), end)), end, isThisWeek: end === today } : undefined,
    terms,
    open,
    cutOff,
    observed: accounts.some(({ observado }) => observado.casos > 0),
    fact: facts[Math.floor(Date.parse(today) / DAY_MS) % Math.max(1, facts.length)],
  };
}

/** `week` contains the movements of the last seven days with one; undefined if they are a month old. */
export type Today = Awaited<ReturnType<typeof loadToday>>;
