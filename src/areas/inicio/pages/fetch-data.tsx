import { formatDateLong } from '#platform/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { forecast } from '../rules.ts';
import type { Route } from './+types/fetch-data';

/** The demo page of the contract's example call. */
export function loader() {
  return forecast(new Date());
}

export default function FetchData({ loaderData: rows }: Route.ComponentProps) {
  return (
    <Page lead="Datos inventados, para probar que una página y el contrato responden lo mismo.">
      <p>
        La misma tabla, como dato: <a href="/weatherforecast">/weatherforecast</a>.
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.date} className="num">
            {formatDateLong(row.date)}: {row.temperatureC} °C ({row.temperatureF} °F), {row.summary.toLowerCase()}
          </li>
        ))}
      </ul>
    </Page>
  );
}
