const PESOS = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const TENTHS = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Cents as `$1,106,925.00`. */
export function pesos(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${PESOS.format(Math.abs(cents) / 100)}`;
}

/** Cents as `$1,106,925`, rounded to the peso. */
export function pesosEnteros(cents: number): string {
  return `$${WHOLE.format(Math.round(cents / 100))}`;
}

/** Cents in short: `$482.6 millones`, or whole pesos below a million. */
export function millones(cents: number): string {
  return cents < 100_000_000 ? pesosEnteros(cents) : `$${TENTHS.format(cents / 100_000_000)} millones`;
}

/** A count such as `1,204`. */
export function cantidad(count: number): string {
  return WHOLE.format(count);
}

/** Whole percent with a no-break space: `72 %`. */
export function porcentaje(percent: number): string {
  return `${percent}\u00a0%`;
}

/** An ISO date as `29 de agosto de 2025`. */
export function fechaLarga(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} de ${MONTHS[(month ?? 1) - 1]} de ${year}`;
}

/** A count and its noun: `1 observación`, `8 observaciones`. */
export function cuenta(count: number, singular: string, plural: string): string {
  return `${cantidad(count)} ${count === 1 ? singular : plural}`;
}
