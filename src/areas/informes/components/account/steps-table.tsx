import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { partOf, resolvedOf } from '#areas/auditorias/rules/figures/accounts.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { Table } from '#ui/data/table.tsx';

/** The figures of the drawing of an account as a table. */
export function StepsTable({ account }: { account: YearAccount }) {
  const { gastado, revisado, observado, porResolver } = account;
  const steps = [
    { name: 'Gastado', cents: gastado, casos: undefined },
    { name: 'Revisado', cents: revisado, casos: undefined },
    { name: 'Observado', cents: observado.monto, casos: observado.casos },
    { name: 'Resuelto', cents: resolvedOf(account).monto, casos: resolvedOf(account).casos },
    { name: 'Por aclarar', cents: porResolver.monto, casos: porResolver.casos },
  ];
  return (
    <Table
      caption={`La cuenta de ${account.anio}`}
      columns={[
        { id: 'paso', label: 'Paso', cell: ({ name }) => name },
        { id: 'monto', label: 'Pesos', numeric: true, cell: ({ cents }) => formatPesos(cents) },
        {
          id: 'parte',
          label: 'De lo gastado',
          numeric: true,
          cell: ({ cents }) => {
            const part = partOf(cents, gastado);
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
