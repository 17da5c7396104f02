import type { Columna } from '#areas/transparencia/rules/columns.ts';
import { addDays, daysBetween } from '#platform/calendar/days.ts';
import type { DemoPeriod } from './periods.ts';
import { firstNames, norms, positions, reasons, surnames, units } from './words.ts';

/** Input of the cells of a demonstration row. */
export type RowFacts = {
  /** Number of the row in the whole series of the format, from 0. */
  index: number;
  formato: { id: number; nombre: string; departamento: string };
  period: DemoPeriod;
  municipios: readonly string[];
  texts: ColumnTexts;
  /** The last version corrects this row. */
  corrected: boolean;
  random: () => number;
};

/** Texts of columns whose names match an expression, in any case; the first that matches. */
export type ColumnTexts = readonly (readonly [RegExp, readonly string[]])[];

/** Every row starts on one of these days of the year 2026. */
const YEAR_START = '2026-01-01';
const LINKS = 'https://transparencia.iafe.example';

/** Texts by a word of the name of their column, the first that matches. */
const byName: readonly [RegExp, (facts: RowFacts, pick: Pick) => string][] = [
  [/^nota$/i, () => ''],
  [/^área\(s\) responsable/i, ({ formato }) => formato.departamento],
  [/sexo/i, ({ index }) => (index % 2 === 0 ? 'Mujer' : 'Hombre')],
  [/^nombre\(s\)(?! del\(os\))/i, ({ index }, pick) => pick(firstNames[index % 2] ?? [])],
  [/apellido/i, (_, pick) => pick(surnames)],
  [/clave o nivel/i, (_, pick) => pick(['4', '7', '9', '11', '12', '14'])],
  [/denominación.*\b(puesto|cargo)|\b(puesto|cargo)$/i, ({ index }, pick) => pick(positions[index % 2] ?? [])],
  [/área.*(adscripción|resguardo)|unidad administrativa/i, (_, pick) => pick(units)],
  [/área/i, (_, pick) => pick(units)],
  [/país/i, () => 'México'],
  [/entidad federativa|estado (origen|destino)/i, () => 'Sonora'],
  [/ciudad origen/i, () => 'Hermosillo'],
  [/ciudad|municipio|localidad/i, ({ municipios }, pick) => pick(municipios)],
  [/del encargo o comisión$/i, (_, pick) => pick(reasons)],
  [/tipo de viaje/i, (_, pick) => pick(['Nacional', 'Nacional', 'Nacional', 'Internacional'])],
  [/tipo de gasto/i, (_, pick) => pick(['Viáticos', 'Viáticos', 'Representación'])],
  [/tipo de integrante/i, () => 'Servidor(a) público(a)'],
  [/denominación de la norma/i, ({ index }) => normAt(index)[1]],
  [/código postal/i, (_, pick) => pick(['83000', '83010', '83120', '85000'])],
  [/teléfono/i, () => '555 555 0100'],
  [/correo/i, ({ index }) => `area${1 + (index % 40)}@iafe.example`],
  [/^periodo que se informa/i, ({ period }) => `${period.desde} a ${period.hasta}`],
  [
    /^(folio|número|nomenclatura)|clave|código|rfc/i,
    ({ index, formato }) => `IAFE-${formato.id}-${String(index + 1).padStart(4, '0')}`,
  ],
  [/tipo de normatividad/i, ({ index }) => normAt(index)[0]],
];

type Pick = (values: readonly string[]) => string;

/** Returns the cell of a row in a column: dates as ISO text, amounts with a decimal point. Throws for a text column without texts. */
export function cellOf({ id, nombre, tipo, papel }: Columna, facts: RowFacts): string {
  const { index, random, formato } = facts;
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] ?? '';
  if (tipo === 'numero') return String(numberOf(nombre, facts));
  if (tipo === 'dinero') return (amount(nombre, facts) + (facts.corrected ? correction(id, facts) : 0)).toFixed(2);
  if (tipo === 'fecha') return dateOf(nombre, facts);
  if (tipo === 'enlace') return index % 23 === 7 ? '' : `${LINKS}/${formato.id}/${slug(nombre)}-${index + 1}.pdf`;
  const [, text] = byName.find(([name]) => name.test(nombre)) ?? [];
  if (text) return text(facts, pick);
  const [, values] = facts.texts.find(([name]) => name.test(nombre)) ?? [];
  if (!values) throw new Error(`Column «${nombre}» of format ${formato.id} has no texts in valores.json`);
  return papel === 'clave' ? (values[index % values.length] ?? '') : pick(values);
}

/** Monthly pay before taxes, and the share of it that a person receives. */
const GROSS_PAY = { least: 9_800, steps: 60, step: 1_150 };
const NET_SHARE = 0.78;

/** Times the usual amount, by a word of the name of a column: a budget is not a travel expense. */
const scales: readonly [RegExp, number][] = [
  [/presupuesto|aprobado|modificado|devengado|pagado|ingresos|saldo|original|avalúo|inmueble|denunciado/i, 100],
  [/contrato|convenio|total asignado|beneficio|estudio/i, 20],
];

/** Observations of a body, and how many of them are resolved: each row adds up. */
function numberOf(nombre: string, { index, period, random }: RowFacts): number {
  if (/ejercicio/i.test(nombre)) return period.anio;
  const issued = 4 + ((index * 5) % 11);
  const resolved = Math.floor((issued * (2 + (index % 3))) / 5);
  if (/observaciones emitidas/i.test(nombre)) return issued;
  if (/observaciones solventadas/i.test(nombre)) return resolved;
  if (/observaciones por solventar/i.test(nombre)) return issued - resolved;
  return 1 + Math.floor(random() * 30);
}

function amount(nombre: string, { index, random }: RowFacts): number {
  const share = random();
  if (!/mensual (bruto|neto) de la remuneración/i.test(nombre)) {
    const [, times = 1] = scales.find(([name]) => name.test(nombre)) ?? [];
    return Math.round((900 + share ** 3 * 48_000) * times * 100) / 100;
  }
  const gross = GROSS_PAY.least + ((index * 37) % GROSS_PAY.steps) * GROSS_PAY.step;
  return Math.round(gross * (/neto/i.test(nombre) ? NET_SHARE : 1) * 100) / 100;
}

/** Returns the difference of a corrected version in one amount of three; less than the smallest amount. */
function correction(id: number, { index }: RowFacts): number {
  if ((index + id) % 3 !== 0) return 0;
  return (((index * 7 + id) % 12) - 5.5) * 45.5;
}

function dateOf(nombre: string, { index, period, random, corrected }: RowFacts): string {
  if (/inicio del periodo/i.test(nombre)) return period.desde;
  if (/término del periodo/i.test(nombre)) return period.hasta;
  if (/validación/i.test(nombre)) return addDays(period.hasta, 10);
  if (/actualización/i.test(nombre)) return period.publicadoEl;
  const days = daysBetween(YEAR_START, '2026-09-25');
  const start = addDays(YEAR_START, (index * 7) % days);
  if (/salida|inicio|alta/i.test(nombre)) return start;
  if (/regreso|conclusión|término/i.test(nombre)) return addDays(start, 2 + (corrected && index % 7 === 2 ? 1 : 0));
  if (/entrega/i.test(nombre)) return addDays(start, 9);
  if (/última modificación/i.test(nombre)) return addDays(start, 30 + Math.floor(random() * 5));
  return addDays(start, Math.floor(random() * 5));
}

/** The type and name of the norm of a row. */
function normAt(index: number): readonly [string, string] {
  const [type = '', name = ''] = norms[index % norms.length] ?? [];
  return [type, index < norms.length ? name : `${name}, reforma ${Math.floor(index / norms.length)}`];
}

function slug(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
}
