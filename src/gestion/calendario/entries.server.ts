import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { eventos } from '#areas/agenda/datasets/eventos.ts';
import { listEventos } from '#areas/agenda/queries.ts';
import { listEndingRecords } from '#areas/atencion/queries/due.ts';
import { recordName } from '#areas/atencion/rules/desk/record-types.ts';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { listEndingTerms } from '#areas/auditorias/queries/ending-terms.ts';
import { auditChanges } from '#areas/sets.ts';
import { formatos } from '#areas/transparencia/datasets/formatos.ts';
import { listFormatos } from '#areas/transparencia/queries/catalogue.ts';
import { identity } from '#institution/identity.ts';
import { isBusinessDay } from '#platform/calendar/business-days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { contentAction, mayOpen } from '#platform/editing/kind.ts';
import { listOutgoing } from '#platform/editing/waiting/outgoing.ts';
import { formatInteger, localTime } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { listedPath } from '../addresses.ts';
import { kindsOf, setsOf } from '../contents/kinds.server.ts';
import { SCHEDULE } from '../contents/schedule/fields.tsx';
import { findRowPath, rowPath } from '../expediente/audit.server.ts';
import { type StaffContext, signedIn } from '../staff-context.ts';
import { type CalendarDay, type CalendarEntry, fillDays } from './calendar-days.ts';

type Period = { from: string; to: string };

/** Returns consecutive days (ISO dates) with the publications, deadlines and events that the person of a request works with. */
export async function readDays(context: StaffContext, dates: readonly string[]): Promise<CalendarDay[]> {
  const { actor, now } = signedIn(context);
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const lists = await Promise.all([
    readOutgoing(actor, period),
    readTerms(actor, period),
    readFormats(actor, period, now),
    readRecords(actor, period),
    readEvents(actor, period),
  ]);
  const calendar = await businessCalendar();
  return fillDays(dates, lists.flat(), (date) => isBusinessDay(date, calendar));
}

async function readOutgoing(actor: StaffActor, period: Period): Promise<CalendarEntry[]> {
  const outgoing = await listOutgoing([...kindsOf(actor), ...setsOf(actor)], {
    ...period,
    timeZone: identity.zonaHoraria,
  });
  return Promise.all(
    outgoing.map(async ({ date, kind, total, title, id, registro, at }) => {
      const time = at ? `, ${localTime(at, identity.zonaHoraria).slice(0, 5)}` : '';
      const path = listedPath(kind, { id, registro });
      const form = kind === auditChanges.kind ? `${path}/revisar` : `/gestion/${kind.plural}/${id}`;
      return {
        date,
        kind: kind === acuerdos.content ? 'acuerdo' : 'sale',
        amount: total,
        title: total === 1 ? `${title}${time}` : `${kind.many}: ${formatInteger(total)}`,
        href:
          total > 1
            ? `/gestion/${kind.plural}?dia=${date}`
            : ((await findRowPath(actor, kind, { registro, day: date })) ?? path),
        ...(at && actor.can(contentAction(kind, 'programar')) && { moveHref: `${form}#${SCHEDULE}` }),
      };
    }),
  );
}

async function readTerms(actor: StaffActor, { from, to }: Period): Promise<CalendarEntry[]> {
  if (!mayOpen(actor, auditorias.content)) return [];
  const terms = await listEndingTerms({ from, to, isHiddenToo: true });
  return terms.map(({ auditoriaId, ente, vence, total, row }) => ({
    date: vence,
    kind: 'termino',
    title: `${ente}: ${formatInteger(total)}`,
    href: rowPath(auditoriaId, row),
  }));
}

/** Returns the due formats of a period. Formats of the same section and day are one entry. */
async function readFormats(actor: StaffActor, { from, to }: Period, now: Date): Promise<CalendarEntry[]> {
  if (!mayOpen(actor, formatos.content)) return [];
  const due = (await listFormatos(now)).flatMap((format) =>
    format.vence !== null && format.vence >= from && format.vence <= to ? [{ ...format, vence: format.vence }] : [],
  );
  const bySection = Map.groupBy(due, ({ articulo, fraccion, vence }) => `${vence} Art. ${articulo}, ${fraccion}`);
  return [...bySection.values()].flatMap((formats): CalendarEntry[] => {
    const [first] = formats;
    if (!first) return [];
    const section = `Art. ${first.articulo}, ${first.fraccion}`;
    return [
      {
        date: first.vence,
        kind: 'formato',
        amount: formats.length,
        title:
          formats.length === 1
            ? `${section}${first.inciso ? ` ${first.inciso})` : ''}`
            : `${section}: ${formats.length}`,
        href:
          formats.length === 1
            ? `/gestion/${formatos.content.plural}/r${first.id}`
            : `/gestion/${formatos.content.plural}`,
      },
    ];
  });
}

async function readRecords(actor: StaffActor, { from, to }: Period): Promise<CalendarEntry[]> {
  const records = await listEndingRecords(actor, from, to);
  return records.map(({ limite, id, ...record }) => ({
    date: limite,
    kind: 'registro',
    title: `Registro ${recordName(record)}`,
    href: `/gestion/buzon/${id}`,
  }));
}

/** Returns the events of a period. An event of several days is an entry of its first day, or of the first day of the period. */
async function readEvents(actor: StaffActor, { from, to }: Period): Promise<CalendarEntry[]> {
  if (!mayOpen(actor, eventos.content)) return [];
  const events = await listEventos({ from, to });
  return events.map(({ id, titulo, fecha }) => ({
    date: fecha < from ? from : fecha,
    kind: 'evento',
    title: titulo,
    href: `/gestion/${eventos.content.plural}/r${id}`,
  }));
}
