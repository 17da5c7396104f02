import { YearLinks } from '#areas/informes/components/account/year-links.tsx';
import { hallazgosPath } from './address.ts';

/** Subject of the page: its name and the fiscal year. */
export function Subject({ title, anio }: { title: string; anio: number | undefined }) {
  return (
    <p>
      <b>{title}</b>, {anio === undefined ? 'todas las cuentas' : `cuenta ${anio}`}
    </p>
  );
}

type YearsProps = { slug?: string | null; anio: number | undefined; years: readonly number[] };

/** Links to the hallazgos of the other fiscal years and of all; renders nothing if there is only one. */
export function Years({ slug, anio, years }: YearsProps) {
  if (years.length < 2) return null;
  const params = slug === undefined ? {} : { slug };
  const linkTo = (year: number | undefined) => hallazgosPath({ ...params, anio: year });
  return <YearLinks years={years} current={anio} linkTo={linkTo} all={linkTo(undefined)} />;
}
