import { AsOfFigures, AsOfForm } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { YearsAsOf } from '#areas/auditorias/components/follow-up/years-as-of.tsx';
import type { YearAsOf } from '#areas/auditorias/queries/destinos.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong } from '#platform/format.ts';
import { asOfSentence } from './sentences.ts';

type AsOfProps = { enteId: number; name: string; date: string; today: string; years: readonly YearAsOf[] };

/** The figures of an ente as they were on a past day, with a citation that stays true. */
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
