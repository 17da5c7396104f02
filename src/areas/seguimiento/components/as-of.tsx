import { AsOfFigures } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { YearsAsOf } from '#areas/auditorias/components/follow-up/years-as-of.tsx';
import { formatDateLong } from '#platform/format.ts';
import type { CuentaAsOf } from '../queries/as-of.ts';
import type { CuentaTipo } from '../queries.ts';
import { asOfSentence } from '../rules/as-of-sentence.ts';
import { sumCuentas } from '../rules.ts';

type FollowUpAsOfProps = { tipo: Pick<CuentaTipo, 'nombre'>; years: readonly CuentaAsOf[]; date: string };

/** The follow-up of a type of ente as it was on a past day, with a citation that stays true. */
export function FollowUpAsOf({ tipo, years, date }: FollowUpAsOfProps) {
  const rows = years.map((year) => ({ ...year, pendientes: year.total - year.resueltas }));
  return (
    <AsOfFigures
      phrase={asOfSentence(tipo.nombre, sumCuentas(years), formatDateLong(date))}
      open="por solventar"
      subject={`Avance de solventación, ${tipo.nombre}`}
      date={date}
    >
      <YearsAsOf years={rows} date={date} open="por solventar" openAmount="por solventar" />
    </AsOfFigures>
  );
}
