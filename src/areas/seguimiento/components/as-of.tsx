import { AsOfFigures } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { YearsAsOf } from '#areas/auditorias/components/follow-up/years-as-of.tsx';
import { formatDateLong, formatInteger } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';
import type { CuentaAsOf } from '../queries/as-of.ts';
import type { CuentaTipo } from '../queries.ts';
import { type Cuenta, resolvedOfHundred, sumCuentas } from '../rules.ts';

type FollowUpAsOfProps = { tipo: Pick<CuentaTipo, 'nombre'>; years: readonly CuentaAsOf[]; date: string };

/** Follow-up of a type of ente on a past day, with a permanent citation. */
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

/** Returns the sentence on a type of ente on a past day (given as text): the part of the observed amount resolved by then. */
export function asOfSentence(nombre: string, cuenta: Cuenta, day: string): Phrase {
  const opening = `Al ${day}, ${nombre}: `;
  if (cuenta.total === 0) return [`${opening}no había observaciones emitidas.`];
  const share = resolvedOfHundred(cuenta);
  if (cuenta.total === 1)
    return share === 100
      ? [opening, 'estaba ', figure('resuelta', 'resolved'), ' la única observación.']
      : [opening, 'estaba ', figure('por resolver', 'pending'), ' la única observación.'];
  if (share === 100)
    return [opening, 'estaban resueltas las ', figure(formatInteger(cuenta.total), 'resolved'), ' observaciones.'];
  if (share === 0)
    return [
      opening,
      'aún no se resolvía ninguna de las ',
      figure(formatInteger(cuenta.total), 'pending'),
      ' observaciones.',
    ];
  return [
    opening,
    figure(String(share), 'resolved'),
    ` de cada 100 observaciones ${share === 1 ? 'estaba resuelta' : 'estaban resueltas'}.`,
  ];
}
