import { formatDateLong } from '#platform/format.ts';
import { type Column, Table } from '#ui/data/table.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Pronostico } from '../contract.ts';
import { forecast } from '../rules.ts';
import type { Route } from './+types/fetch-data';

/** Loads the demo page of the contract's example call. */
export function loader() {
  return forecast(new Date());
}

const columns: Column<Pronostico>[] = [
  { id: 'fecha', label: 'Fecha', cell: ({ date }) => <time dateTime={date}>{formatDateLong(date)}</time> },
  { id: 'celsius', label: 'Temperatura (°C)', numeric: true, cell: ({ temperatureC }) => temperatureC },
  { id: 'fahrenheit', label: 'Temperatura (°F)', numeric: true, cell: ({ temperatureF }) => temperatureF },
  { id: 'resumen', label: 'Resumen', cell: ({ summary }) => summary },
];

export default function FetchData({ loaderData: rows }: Route.ComponentProps) {
  return (
    <Page lead="Datos inventados, para probar que una página y el contrato responden lo mismo.">
      <p>
        La misma tabla, como dato: <a href="/weatherforecast">/weatherforecast</a>
      </p>
      <Table
        caption="Pronóstico de los próximos cinco días"
        columns={columns}
        rows={rows}
        rowKey={({ date }) => date}
      />
    </Page>
  );
}
