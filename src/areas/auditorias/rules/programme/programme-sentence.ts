import { formatInteger } from '#platform/format.ts';
import { wordList } from '#platform/text/word-list.ts';

type Sum = { planeadas: number; ejecutadas: number; informes: number };

/** Returns the sentence of a year of the annual programme: what was carried out of what was planned, and the published reports. */
export function programmeSentence(year: number, { planeadas, ejecutadas, informes }: Sum): string {
  const planned =
    planeadas === 0 ? '' : ` de ${formatInteger(planeadas)} ${planeadas === 1 ? 'planeada' : 'planeadas'}`;
  const done =
    ejecutadas === 0
      ? `no se ejecutó ninguna auditoría${planned}`
      : ejecutadas === 1
        ? `se ejecutó una auditoría${planned}`
        : `se ejecutaron ${formatInteger(ejecutadas)} auditorías${planned}`;
  const published =
    informes === 0
      ? 'no se publicó ningún informe'
      : informes === 1
        ? 'se publicó un informe'
        : `se publicaron ${formatInteger(informes)} informes`;
  return `En ${year} ${done} y ${published}.`;
}

/** Returns the sentence of the months of a year: those in which most audits were carried out. */
export function busiestMonthSentence(year: number, months: readonly { name: string; ejecutadas: number }[]): string {
  const largest = Math.max(0, ...months.map(({ ejecutadas }) => ejecutadas));
  if (largest === 0) return `Auditorías e informes de ${year}, mes a mes.`;
  const busiest = months.filter(({ ejecutadas }) => ejecutadas === largest).map(({ name }) => name);
  return busiest.length === 1
    ? `El mes con más auditorías de ${year} fue ${busiest[0]}: ${formatInteger(largest)}.`
    : `Los meses con más auditorías de ${year} fueron ${wordList(busiest)}: ${formatInteger(largest)} cada uno.`;
}
