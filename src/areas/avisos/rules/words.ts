import { formatInteger } from '#platform/format.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';
import type { Clase, Ritmo } from './scope.ts';

/** Names of the classes where they are chosen. */
export const claseNames: Record<Clase, string> = {
  publicacion: 'Lo que se publique',
  cambio: 'Cualquier cambio en lo publicado',
  avance: 'Observaciones que se resuelven o se turnan',
  termino: 'Términos que vencen sin respuesta',
  correccion: 'Correcciones y erratas',
};

/** The same of an ente or a municipality. */
export const claseNamesOfEnte: Record<Clase, string> = { ...claseNames, publicacion: 'Informes y auditorías nuevas' };

/** Rhythms, with what follows in small letters. */
export const ritmoNames: Record<Ritmo, { label: string; note?: string }> = {
  inmediato: { label: 'En cuanto pase', note: 'nunca más de un correo cada 15 minutos' },
  diario: { label: 'Una vez al día, a las 8:00 a. m.' },
  semanal: { label: 'Una vez por semana, los lunes' },
};

/** Rhythms within a sentence: «le escribimos una vez al día». */
export const ritmoWords: Record<Ritmo, string> = {
  inmediato: 'en cuanto pase algo',
  diario: 'una vez al día',
  semanal: 'una vez por semana',
};

/** Returns how often something happened in a year, as a reader feels it: «unas 11 veces al año», «unas 40 veces al mes». */
export function frequencyWords(perYear: number): string {
  if (perYear === 0) return 'en el último año, ninguna vez';
  if (perYear === 1) return 'en el último año, una vez';
  if (perYear < 24) return `unas ${perYear} veces al año`;
  if (perYear < 104) return `unas ${Math.round(perYear / 12)} veces al mes`;
  if (perYear < 730) return `unas ${Math.round(perYear / 52)} veces por semana`;
  return `unas ${Math.round(perYear / 365)} veces al día`;
}

/** Returns the classes of a subscription in a sentence: «informes y auditorías nuevas, términos que vencen sin respuesta». */
export function claseList(clases: readonly Clase[], isOfEnte: boolean): string {
  const names = isOfEnte ? claseNamesOfEnte : claseNames;
  return clases.map((clase) => uncapitalized(names[clase])).join(', ');
}

/** Smaller counts are not told: they could be those of one person. */
const FEWEST = 5;

/** Returns whether a count could be that of one person. */
export function isFew(amount: number): boolean {
  return amount < FEWEST;
}

/**
 * Returns a count of what belongs to people as the staff read it: small ones as «menos de cinco», others rounded down, so that the difference of
 * two counts is nobody in particular.
 */
export function roundedCount(amount: number): string {
  if (isFew(amount)) return 'menos de cinco';
  return `unos ${formatInteger(Math.floor(amount / FEWEST) * FEWEST)}`;
}

/** Returns how many people there are, as `roundedCount`: «menos de cinco personas», «unas 25 personas». */
export function peopleWords(amount: number): string {
  return `${roundedCount(amount).replace(/^unos/, 'unas')} personas`;
}

/** Returns whom a publication tells, for the person who decides on it; without a count where that is not known. */
export function audienceSentence(amount: number | undefined): string {
  const whom = amount === undefined ? 'quien lo sigue' : `${peopleWords(amount)} que lo siguen`;
  return `Se avisa por correo a ${whom}.`;
}
