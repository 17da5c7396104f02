import type { TipoEnte } from '#areas/entes/queries.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import type { TipoInforme } from '../queries/catalogues.ts';
import { type BrowserChoice, choiceAddress } from '../rules/address.ts';
import type { Step } from '../rules/browser-state.ts';
import { type ReportCount, sumReports } from '../rules/report-rows.ts';

const NO_OPTIONS = 'Sin información para mostrar';

/** Steps whose predecessor has no choice yet, with a message. */
export const pendingSteps: Record<'ejercicio' | 'ambito' | 'tipo-ente', Step> = {
  ejercicio: { id: 'ejercicio', title: 'Ejercicio', options: [], note: 'Elija primero el tipo de informe.' },
  ambito: { id: 'ambito', title: 'Ámbito', options: [], note: 'Elija primero el ejercicio.' },
  'tipo-ente': { id: 'tipo-ente', title: 'Tipo de ente', options: [], note: 'Elija primero el ámbito.' },
};

/**
 * Whether reports of a type belong to entes. General reports and types without reports have none; federal reports are listed under their fund.
 */
export function hasEntes(tipo: TipoInforme, counts: readonly ReportCount[]): boolean {
  if (['general', 'federal'].includes(tipo.slug)) return false;
  return counts.length === 0 || counts.some(({ hasEnte }) => hasEnte);
}

/**
 * Keeps the ejercicio of the address until a type is chosen; choosing another type clears it. On a page with a fixed type, other types link
 * to the page of the report browser.
 */
export function tipoStep(
  tipos: TipoInforme[],
  chosen: TipoInforme | undefined,
  { at, ejercicio }: BrowserChoice,
  counts: Partial<Record<number, readonly ReportCount[]>>,
): Step {
  return {
    id: 'tipo',
    title: 'Tipo de informe',
    options: tipos.map(({ id, nombre, slug }) => ({
      label: capitalized(nombre.toLowerCase()),
      chosen: id === chosen?.id,
      informes: sumReports(counts[id] ?? []),
      href: choiceAddress(
        { at: id === chosen?.id ? at : undefined, tipo: slug, ejercicio: chosen ? undefined : ejercicio },
        'ejercicio',
      ),
    })),
  };
}

/** Offers the years with reports of the chosen type; `counts` are for this type. */
export function yearStep(
  years: number[],
  { at, tipo, ejercicio }: BrowserChoice,
  counts: readonly ReportCount[],
): Step {
  const next: Record<string, string> = { general: 'informes', federal: 'lista' };
  return {
    id: 'ejercicio',
    title: 'Ejercicio',
    note: NO_OPTIONS,
    options: years.map((anio) => ({
      label: String(anio),
      chosen: anio === ejercicio,
      informes: sumReports(counts, { anio }),
      href: choiceAddress({ at, tipo, ejercicio: anio }, next[tipo ?? ''] ?? 'ambito'),
    })),
  };
}

/** Offers both ámbitos; `counts` are for the chosen type and year. */
export function ambitoStep(
  choice: BrowserChoice,
  chosen: BrowserChoice['ambito'],
  counts: readonly ReportCount[],
): Step {
  return {
    id: 'ambito',
    title: 'Ámbito',
    options: (['estatal', 'municipal'] as const).map((ambito) => ({
      label: ambitoName(ambito),
      chosen: ambito === chosen,
      informes: sumReports(counts, { ambito: ambitoName(ambito) }),
      href: choiceAddress({ ...choice, ambito }, 'tipo-ente'),
    })),
  };
}

/** Offers the types of ente with reports of the chosen type, year and ámbito, each with their number. */
export function tipoEnteStep(
  tiposEnte: readonly (TipoEnte & { informes: number })[],
  chosen: TipoEnte | undefined,
  choice: BrowserChoice,
): Step {
  return {
    id: 'tipo-ente',
    title: 'Tipo de ente',
    note: NO_OPTIONS,
    options: tiposEnte.map(({ id, nombre, informes }) => ({
      label: nombre,
      chosen: id === chosen?.id,
      informes,
      href: choiceAddress({ ...choice, tipoEnte: id }, 'lista'),
    })),
  };
}

/** Returns the name of an ámbito as in the contract. */
export function ambitoName(ambito: 'estatal' | 'municipal'): 'Estatal' | 'Municipal' {
  return ambito === 'estatal' ? 'Estatal' : 'Municipal';
}
