import { sql } from 'drizzle-orm';
import { DAY_MS } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { type Ritmo, ritmos } from '../rules/scope.ts';
import { lastWindowEnd } from '../rules/windows.ts';

/** Subscriptions, queue and runs of alerts, only as counts. */
export type AlertStatus = Awaited<ReturnType<typeof readAlertStatus>>;

/** Kinds of subjects, by the first word of their key (`claveOf`). */
export const subjectKinds = ['ente', 'municipio', 'registro', 'observacion', 'tipo', 'pagina', 'busqueda'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Maximum number of listed subjects with the most followers. */
const MAX_FOLLOWED = 10;
/** Runs of the immediate rhythm are five minutes apart; a longer pause than this counts as a missed run. */
const MAX_PAUSE = '15 minutes';

/** Returns the confirmed subscriptions by subject and rhythm, pending and bounced mails, and the runs of the last week. */
export async function readAlertStatus(now: Date, timeZone: string) {
  const [subscriptions, mostFollowed, waiting, mails, people, runs] = await Promise.all([
    countSubscriptions(),
    listMostFollowed(),
    countWaiting(),
    countMails(now),
    countPeople(),
    listRuns(now, timeZone),
  ]);
  return { subscriptions, mostFollowed, waiting, mails, people, runs };
}

async function countSubscriptions(): Promise<{ subject: SubjectKind; ritmo: Ritmo; amount: number }[]> {
  const { rows } = await db().execute<{ subject: SubjectKind; ritmo: Ritmo; amount: number }>(sql`
    select split_part(clave, ':', 1) as subject, ritmo, count(*)::int as amount
    from suscripciones where confirmada is not null group by 1, 2`);
  return rows;
}

/**
 * Returns the subjects with the most followers. Excludes searches, which contain words of people, and reported errors, which have one follower
 * each.
 */
async function listMostFollowed(): Promise<{ nombre: string; direccion: string; amount: number }[]> {
  const { rows } = await db().execute<{ nombre: string; direccion: string; amount: number }>(sql`
    select min(nombre) as nombre, min(direccion) as direccion, count(*)::int as amount from suscripciones
    where confirmada is not null and split_part(clave, ':', 1) <> 'busqueda' and clave not like 'registro:correccion:%'
    group by clave order by amount desc, nombre limit ${MAX_FOLLOWED}`);
  return rows;
}

/** Returns the number of people with pending novedades by rhythm. */
async function countWaiting(): Promise<Partial<Record<Ritmo, number>>> {
  const { rows } = await db().execute<{ ritmo: Ritmo; amount: number }>(sql`
    select s.ritmo, count(distinct e.suscriptor_id)::int as amount from entregas e
    inner join suscripciones s on s.id = e.suscripcion_id inner join suscriptores p on p.id = e.suscriptor_id and p.pausa is null
    where e.correo_id is null group by s.ritmo`);
  return Object.fromEntries(rows.map(({ ritmo, amount }) => [ritmo, amount]));
}

async function countMails(now: Date) {
  const dayAgo = sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;
  const { rows } = await db().execute<{
    due: number;
    retried: number;
    sent: number;
    returned: number;
    oldest: Date | null;
  }>(sql`
    select count(*) filter (where isDue)::int as due, count(*) filter (where isDue and intentos > 0)::int as retried,
      count(*) filter (where estado = 'enviado' and enviado >= ${dayAgo})::int as sent,
      count(*) filter (where estado = 'devuelto')::int as returned, min(creado) filter (where isDue) as oldest
    from (select c.*, c.estado = 'por-enviar' and (p.pausa is null or c.clase <> 'novedades') as isDue
      from correos c inner join suscriptores p on p.id = c.suscriptor_id) m`);
  const { oldest = null, due = 0, retried = 0, sent = 0, returned = 0 } = rows[0] ?? {};
  return { due, retried, sent, returned, oldest: oldest && new Date(oldest).toISOString() };
}

async function countPeople() {
  const { rows } = await db().execute<{ paused: number; bounced: number; unconfirmed: number }>(sql`
    select count(*) filter (where pausa = 'persona')::int as paused, count(*) filter (where pausa = 'rebotes')::int as bounced,
      (select count(*)::int from suscripciones where confirmada is null) as unconfirmed from suscriptores`);
  return { paused: 0, bounced: 0, unconfirmed: 0, ...rows[0] };
}

/** Returns for each rhythm the end of its last window, its last run, and the number of windows of the last week without a run on time. */
async function listRuns(now: Date, timeZone: string) {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const { rows } = await db().execute<{ ritmo: Ritmo; last: string; gaps: number }>(sql`
    select ritmo, max(hasta)::text as last,
      count(*) filter (where hasta > ${weekAgo.toISOString()}::timestamptz
        and exists (select from corridas o where o.ritmo = r.ritmo and o.hasta < r.hasta) and hasta - desde > case ritmo
        when 'inmediato' then interval '${sql.raw(MAX_PAUSE)}' when 'diario' then interval '25 hours' else interval '169 hours' end)::int as gaps
    from corridas r group by ritmo`);
  return ritmos.map((ritmo) => {
    const row = rows.find((each) => each.ritmo === ritmo);
    const last = row ? new Date(row.last) : null;
    const isLate = last !== null && last < lastWindowEnd(ritmo, now, timeZone) && isPast(ritmo, last, now);
    return { ritmo, last: last?.toISOString() ?? null, missed: (row?.gaps ?? 0) + (isLate ? 1 : 0) };
  });
}

/** Returns whether the run after `last` is overdue: runs begin within minutes after the end of their window. */
function isPast(ritmo: Ritmo, last: Date, now: Date): boolean {
  const quarter = 15 * 60_000;
  return now.getTime() - last.getTime() > (ritmo === 'inmediato' ? quarter : DAY_MS + quarter);
}
