import { AsOfFigures, AsOfForm } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { YearsAsOf } from '#areas/auditorias/components/follow-up/years-as-of.tsx';
import type { YearAsOf } from '#areas/auditorias/queries/destinos.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

const sums = (years: readonly YearAsOf[]) => ({
  total: sumOf(years, (year) => year.total),
  pending: sumOf(years, (year) => year.pendientes),
});

type AsOfProps = { enteId: number; name: string; date: string; today: string; years: readonly YearAsOf[] };

/** The figures of an ente as of a past day, with a permanent citation. */
export function AsOf({ enteId, name, date, today, years }: AsOfProps) {
  return (
    <>
      <AsOfForm action={entePath(enteId)} date={date} today={today} todayHref={entePath(enteId)} />
      <AsOfFigures phrase={asOfSentence(years, formatDateLong(date))} open="pendientes" subject={name} date={date}>
        <YearsAsOf years={years} date={date} open="pendientes" openAmount="pendiente" />
      </AsOfFigures>
    </>
  );
}

/** Returns the title of an ente as of a past day (formatted `day`): its unresolved observations at that time. */
export function asOfTitle(name: string, years: readonly YearAsOf[], day: string): Phrase {
  const { total, pending } = sums(years);
  const opening = `Al ${day}, ${name} `;
  if (total === 0) return [`${opening}no tenía observaciones emitidas.`];
  if (pending === 0)
    return total === 1
      ? [opening, 'había resuelto su ', figure('única', 'resolved'), ' observación.']
      : [opening, 'había resuelto sus ', figure(formatInteger(total), 'resolved'), ' observaciones.'];
  if (total === 1) return [opening, 'debía resolver su ', figure('única', 'pending'), ' observación.'];
  return [
    opening,
    'debía resolver ',
    figure(formatInteger(pending), 'pending'),
    ` de ${formatInteger(total)} observaciones.`,
  ];
}

/** Returns the sentence on the account with the most unresolved observations on that day. */
export function asOfSentence(years: readonly YearAsOf[], day: string): Phrase {
  const owing = years.filter(({ pendientes }) => pendientes > 0);
  const [first] = owing;
  if (!first) return [`Al ${day}, ninguna cuenta tenía observaciones por resolver.`];
  const mostOwing = owing.reduce((largest, year) => (year.pendientes > largest.pendientes ? year : largest), first);
  return owing.length === 1
    ? [`Solo la cuenta de ${mostOwing.anio} tenía observaciones por resolver.`]
    : [
        `La cuenta de ${mostOwing.anio} era la que más debía: ${formatInteger(mostOwing.pendientes)} de ${formatInteger(mostOwing.total)}.`,
      ];
}
