import { AsOfFigures, AsOfForm } from '#areas/auditorias/components/follow-up/as-of.tsx';
import type { YearAsOf } from '#areas/auditorias/queries/destinos.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import { asOfSentence } from './sentences.ts';

type AsOfProps = { enteId: number; name: string; date: string; today: string; years: readonly YearAsOf[] };

/** The figures of an ente as they were on a past day, with a citation that stays true. */
export function AsOf({ enteId, name, date, today, years }: AsOfProps) {
  const day = formatDateLong(date);
  return (
    <>
      <AsOfForm action={entePath(enteId)} date={date} today={today} todayHref={entePath(enteId)} />
      <AsOfFigures phrase={asOfSentence(years, day)} open="pendientes" subject={name} date={date}>
        {years.length === 0 ? null : (
          <Table
            caption={`Observaciones por cuenta pública, al ${day}`}
            columns={[
              { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
              { id: 'total', label: 'Emitidas', numeric: true, cell: ({ total }) => formatInteger(total) },
              {
                id: 'pendientes',
                label: 'Pendientes',
                numeric: true,
                cell: ({ pendientes }) => formatInteger(pendientes),
              },
              {
                id: 'monto',
                label: 'Monto pendiente',
                numeric: true,
                cell: ({ montoPendiente }) => formatPesos(montoPendiente),
              },
            ]}
            rows={years}
            rowKey={({ anio }) => anio}
          />
        )}
      </AsOfFigures>
    </>
  );
}
