/** Public ledger of reported errors. */
export const LEDGER_PATH = '/correcciones';

/** Returns the address where somebody reports an error of what `address` shows. */
export function reportPath(address: string): string {
  return `${LEDGER_PATH}/senalar?${new URLSearchParams({ de: address })}`;
}
