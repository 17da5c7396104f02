import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { partOf, resolvedOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';

/** The figures of the drawing of an account as a table. */
export function StepsTable({ account }: { account: YearAccount }) {
  const { entes, conGasto, gastado, revisado, observado, porResolver } = account;
  const isKnown = conGasto > 0;
  const steps = [
    { name: 'Gastado', cents: isKnown ? gastado : undefined, casos: undefined },
    { name: 'Revisado', cents: isKnown ? revisado : undefined, casos: undefined },
    { name: 'Observado', cents: observado.monto, casos: observado.casos },
    { name: 'Resuelto', cents: resolvedOf(account).monto, casos: resolvedOf(account).casos },
    { name: 'Por aclarar', cents: porResolver.monto, casos: porResolver.casos },
  ];
  return (
    <Table
      caption={`La cuenta de ${account.anio}${isKnown && conGasto < entes ? `; lo gastado y lo revisado, de ${conGasto} de los ${entes} entes` : ''}`}
      columns={[
        { id: 'paso', label: 'Paso', cell: ({ name }) => name },
        {
          id: 'monto',
          label: 'Pesos',
          numeric: true,
          cell: ({ cents }) => (cents === undefined ? '–' : formatPesos(cents)),
        },
        {
          id: 'parte',
          label: 'De lo gastado',
          numeric: true,
          cell: ({ cents }) => {
            // What was observed of all is no part of what some of them spent.
            const part = conGasto === entes && cents !== undefined ? partOf(cents, gastado) : undefined;
            return part ? `${formatInteger(part.amount)} de cada ${formatInteger(part.of)}` : '–';
          },
        },
        {
          id: 'casos',
          label: 'Observaciones',
          numeric: true,
          cell: ({ casos }) => (casos === undefined ? '–' : formatInteger(casos)),
        },
      ]}
      rows={steps}
      rowKey={({ name }) => name}
    />
  );
}
