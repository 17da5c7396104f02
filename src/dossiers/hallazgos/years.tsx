import { hallazgosPath } from './address.ts';

type YearsProps = { title: string; slug?: string | null; anio: number | undefined; years: readonly number[] };

/** Subject of the page: its name and the fiscal year, with links to the others. */
export function Years({ title, slug, anio, years }: YearsProps) {
  const choices = [...years.map((year): number | undefined => year), ...(years.length > 1 ? [undefined] : [])];
  const params = slug === undefined ? {} : { slug };
  return (
    <p>
      <b>{title}</b>
      {', '}
      {choices.map((year, index) => (
        <span key={year ?? 'todas'}>
          {index > 0 ? ' · ' : ''}
          {year === anio ? (
            <span>{wordsOf(year)}</span>
          ) : (
            <a href={hallazgosPath({ ...params, anio: year })}>{wordsOf(year)}</a>
          )}
        </span>
      ))}
    </p>
  );
}

function wordsOf(year: number | undefined): string {
  return year === undefined ? 'todas las cuentas' : `cuenta ${year}`;
}
