import { addDays, mondayOf } from '../calendar/days.ts';
import { executeSql } from '../database/connection.ts';
import { hasKeyRing } from '../encryption/key-ring.ts';
import { dailyMark } from '../guard/daily-mark.ts';
import type { Job } from '../jobs/jobs.ts';
import { oneLine } from '../text/one-line.ts';
import { today } from '../visibility.ts';

/** Number of networks that must send a text on one day before it is stored. */
const NETWORKS = 5;
/** Maximum number of texts per week, and of rows per day; further ones are not counted. */
const MAX_TEXTS = 2000;
const MAX_ROWS = 20_000;
/** Maximum number of searches waiting to be counted; further ones are not counted. */
const MAX_WAITING = 500;
const WAIT_MS = 1000;

/** A visitor's search. `caller`: its `callerMark`; `results`: number of matches of all words; `isOtherWord`: only a different word was found. */
type CountedSearch = { text: string; caller: string; results: number; isOtherWord: boolean; now: Date };

const waiting: CountedSearch[] = [];
let timer: NodeJS.Timeout | undefined;

/** Counts a search, with a delay of a second. Stores nothing that identifies a person. */
export function countSearch(search: CountedSearch): void {
  if (!hasKeyRing() || waiting.length >= MAX_WAITING) return;
  waiting.push(search);
  timer ??= setTimeout(() => void writeCountedSearches().catch(() => undefined), WAIT_MS).unref();
}

async function write({ text, caller, results, isOtherWord, now }: CountedSearch): Promise<void> {
  const day = today(now);
  const week = mondayOf(day);
  const facts = [Number(results === 0 && !isOtherWord), Number(isOtherWord)];
  await executeSql(
    `insert into busquedas values ($1, '', 1, $2, $3, 0) on conflict (semana, texto) do update
      set veces = busquedas.veces + 1, vacias = busquedas.vacias + excluded.vacias, otras = busquedas.otras + excluded.otras`,
    [week, ...facts],
  );
  const counted = countedText(text);
  if (counted === undefined) return;
  const query = await dailyMark('busqueda', counted);
  const network = await dailyMark('busqueda-red', `${counted} ${caller}`);
  await executeSql(
    `with conocida as (
      update busquedas set veces = veces + 1, vacias = vacias + $5, otras = otras + $6, resultados = $7 where semana = $8 and texto = $4 returning 1
    )
    insert into busquedas_del_dia select $1::date, $2, $3, 1, $5, $6
    where not exists (select from conocida) and (select count(*) from busquedas_del_dia) < ${MAX_ROWS}
    on conflict (consulta, red) do update set veces = busquedas_del_dia.veces + 1,
      vacias = busquedas_del_dia.vacias + excluded.vacias, otras = busquedas_del_dia.otras + excluded.otras`,
    [day, query, network, counted, ...facts, results, week],
  );
  await executeSql(
    `with suficientes as (
      select sum(veces) as veces, sum(vacias) as vacias, sum(otras) as otras from busquedas_del_dia
      where consulta = $1 having count(*) >= ${NETWORKS}
    ), contadas as (
      delete from busquedas_del_dia where consulta = $1 and exists (select from suficientes)
    )
    insert into busquedas select $2, $3, veces, vacias, otras, $4 from suficientes
    where (select count(*) from busquedas where semana = $2) < ${MAX_TEXTS}
    on conflict (semana, texto) do update set veces = busquedas.veces + excluded.veces,
      vacias = busquedas.vacias + excluded.vacias, otras = busquedas.otras + excluded.otras`,
    [query, week, counted, results],
  );
}

const MAX_LENGTH = 80;
const MAX_WORDS = 10;

/**
 * Normalizes a search text for counting: lower case, single spaces. Undefined for a text that may identify a person, or that no second person would
 * type: an e-mail address, a folio or another long number, a long text.
 */
export function countedText(typed: string): string | undefined {
  const text = oneLine(typed.normalize('NFC').toLowerCase());
  const isPersonal = /@|\d[\d\s./-]{7,}\d/.test(text);
  if (text === '' || text.length > MAX_LENGTH || text.split(' ').length > MAX_WORDS || isPersonal) return undefined;
  return text;
}

/** Retention of searches in weeks. */
const RETENTION_WEEKS = 26;

/** Job that deletes marks of past days and old searches every hour. */
export const forgetSearchesJob: Job = {
  name: 'busquedas-vencidas',
  title: 'Búsquedas de hace más de medio año',
  singleton: true,
  every: { seconds: 3600, first: 60 },
  work: () => forgetSearches(new Date()),
};

/** Deletes marks of days before `now`, and searches older than half a year. */
async function forgetSearches(now: Date): Promise<void> {
  const day = today(now);
  await executeSql('delete from busquedas_del_dia where dia < $1', [day]);
  await executeSql('delete from busquedas where semana < $1', [addDays(mondayOf(day), -7 * RETENTION_WEEKS)]);
}

/** Writes the searches waiting to be counted. */
async function writeCountedSearches(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  for (const search of waiting.splice(0)) await write(search);
}
