import type { ObservationAmounts } from '../../queries/references.ts';

const columns = ['monto', 'montoAclarado', 'montoRecuperado'] as const;
type Written = { [Name in (typeof columns)[number]]?: number | null | undefined };

/** Returns what is wrong with the amounts of a row: blank cells stay as they are stored, those of a new observation are 0. */
export function amountProblems(
  row: Written,
  stored: ObservationAmounts | undefined,
): { column: string; problem: string }[] {
  const written = columns.find((column) => row[column] != null);
  if (!written) return [];
  const negative = (['montoAclarado', 'montoRecuperado'] as const).find((column) => (row[column] ?? 0) < 0);
  if (negative) return [{ column: negative, problem: 'no puede ser negativo' }];
  const [monto, cleared, recovered] = columns.map((column) =>
    row[column] === undefined ? (stored?.[column] ?? 0) : (row[column] ?? 0),
  ) as [number, number, number];
  return cleared + recovered > Math.abs(monto)
    ? [{ column: written, problem: 'lo aclarado y lo recuperado pasan de lo observado' }]
    : [];
}
