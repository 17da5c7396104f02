import { AsOfFigures } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';
import type { CuentaAsOf } from '../queries/as-of.ts';
import type { CuentaTipo } from '../queries.ts';
import { asOfSentence } from '../rules/as-of-sentence.ts';
import { sumCuentas } from '../rules.ts';

type FollowUpAsOfProps = { tipo: Pick<CuentaTipo, 'nombre'>; years: readonly CuentaAsOf[]; date: string };

/** The follow-up of a type of ente as it was on a past day, with a citation that stays true. */
export function FollowUpAsOf({ tipo, years, date }: FollowUpAsOfProps) {
  const day = formatDateLong(date);
  const sum = sumCuentas(years);
  const amount = years.reduce((total, { montoPendiente }) => total + montoPendiente, 0);
  return (
    <AsOfFigures
      phrase={asOfSentence(tipo.nombre, sum, day)}
      open="por solventar"
      subject={`Avance de solventación, ${tipo.nombre}`}
      date={date}
    >
      {years.length === 0 ? null : (
        <Table
          caption={`Observaciones por cuenta pública, al ${day}`}
          columns={[
            { id: 'anio', label: 'Cuenta pública', cell: ({ anio }) => anio },
            { id: 'total', label: 'Emitidas', numeric: true, cell: ({ total }) => formatInteger(total) },
            { id: 'resueltas', label: 'Resueltas', numeric: true, cell: ({ resueltas }) => formatInteger(resueltas) },
            {
              id: 'pendientes',
              label: 'Por solventar',
              numeric: true,
              cell: ({ total, resueltas }) => formatInteger(total - resueltas),
            },
            {
              id: 'monto',
              label: 'Monto por solventar',
              numeric: true,
              cell: ({ montoPendiente }) => formatPesos(montoPendiente),
            },
          ]}
          rows={years}
          rowKey={({ anio }) => anio}
          total={{
            anio: 'Total',
            total: formatInteger(sum.total),
            resueltas: formatInteger(sum.resueltas),
            pendientes: formatInteger(sum.total - sum.resueltas),
            monto: formatPesos(amount),
          }}
        />
      )}
    </AsOfFigures>
  );
}
