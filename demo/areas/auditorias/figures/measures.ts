import { formatDecimal } from '#platform/format.ts';
import type { DemoAuditoria } from '../audits.ts';

const MILLION_PESOS = 100_000_000;

/** Returns the spending of the audited entes in cents, each fiscal year of an ente once: the largest account that an audit reviewed. */
export function spendingOf(rows: readonly DemoAuditoria[]): { devengado: number; revisado: number } {
  const accounts = new Map<string, { devengado: number; revisado: number }>();
  for (const { enteId, ejercicioId, renglones } of rows) {
    const account = { devengado: 0, revisado: 0 };
    for (const { cuenta, devengado, revisado } of renglones)
      if (cuenta === 'gasto') {
        account.devengado += devengado;
        account.revisado += revisado;
      }
    const key = `${enteId}/${ejercicioId}`;
    if (account.devengado > (accounts.get(key)?.devengado ?? 0)) accounts.set(key, account);
  }
  const all = [...accounts.values()];
  return {
    devengado: all.reduce((sum, { devengado }) => sum + devengado, 0),
    revisado: all.reduce((sum, { revisado }) => sum + revisado, 0),
  };
}

/** Returns cents as millions of pesos. */
export function millions(cents: number, decimals = 1): string {
  return formatDecimal(cents / MILLION_PESOS, decimals);
}

/** Returns a whole percentage without its sign. */
export function percent(part: number, whole: number): string {
  return String(whole === 0 ? 0 : Math.round((part * 100) / whole));
}
