import { AsOfCitation } from '#areas/auditorias/components/follow-up/as-of.tsx';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
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
    <>
      <FigureSection
        id="cuentas"
        phrase={asOfSentence(tipo.nombre, sum, day)}
        reading="Reconstruidas con las fechas en que cada observación se emitió y se resolvió. Lo aclarado o devuelto en parte no tiene fecha: el monto es el observado de las que estaban por solventar."
        source={`Fuente: seguimiento de observaciones. Cifras al ${day}.`}
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
      </FigureSection>
      <AsOfCitation subject={`Avance de solventación, ${tipo.nombre}`} date={date} />
    </>
  );
}
