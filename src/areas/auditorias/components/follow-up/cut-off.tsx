import { formatDateLong } from '#platform/format.ts';

/** Cut-off date of the figures on a page, an ISO date. */
export function CutOff({ date }: { date: string | undefined }) {
  if (!date) return null;
  return (
    <>
      Corte de las cifras: <time dateTime={date}>{formatDateLong(date)}</time>, fecha del último movimiento registrado.{' '}
    </>
  );
}
