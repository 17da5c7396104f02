import { formatInteger } from '#platform/format.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';
import type { Clase, Ritmo } from './scope.ts';

/** Names of the classes in forms. */
export const claseNames: Record<Clase, string> = {
  publicacion: 'Lo que se publique',
  cambio: 'Cualquier cambio en lo publicado',
  avance: 'Observaciones que se resuelven o se turnan',
  termino: 'Términos que vencen sin respuesta',
  correccion: 'Correcciones y erratas',
};

/** The same for an ente or a municipality. */
export const claseNamesOfEnte: Record<Clase, string> = { ...claseNames, publicacion: 'Informes y auditorías nuevas' };

/** Names of rhythms, with an additional note in small letters. */
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

/** Returns a yearly frequency in words: «unas 11 veces al año», «unas 40 veces al mes». */
export function frequencyWords(perYear: number): string {
  if (perYear === 0) return 'en el último año, ninguna vez';
  if (perYear === 1) return 'en el último año, una vez';
  if (perYear < 24) return `unas ${perYear} veces al año`;
  if (perYear < 104) return `unas ${Math.round(perYear / 12)} veces al mes`;
  if (perYear < 730) return `unas ${Math.round(perYear / 52)} veces por semana`;
  return `unas ${Math.round(perYear / 365)} veces al día`;
}

/** Returns the classes of a subscription as a list: «informes y auditorías nuevas, términos que vencen sin respuesta». */
export function claseList(clases: readonly Clase[], isOfEnte: boolean): string {
  const names = isOfEnte ? claseNamesOfEnte : claseNames;
  return clases.map((clase) => uncapitalized(names[clase])).join(', ');
}

/** Minimum count that is shown: smaller ones could identify a person. */
const MIN_COUNT = 5;

/** Returns whether a count could identify a person. */
export function isFew(amount: number): boolean {
  return amount < MIN_COUNT;
}

/**
 * Returns a count of personal data for the staff: small ones as «menos de cinco», others rounded down, so that the difference of two counts
 * identifies nobody.
 */
export function roundedCount(amount: number): string {
  if (isFew(amount)) return 'menos de cinco';
  return `unos ${formatInteger(Math.floor(amount / MIN_COUNT) * MIN_COUNT)}`;
}

/** Returns a number of people like `roundedCount`: «menos de cinco personas», «unas 25 personas». */
export function peopleWords(amount: number): string {
  return `${roundedCount(amount).replace(/^unos/, 'unas')} personas`;
}

/** Returns the sentence on the subscribers that a publication will notify, for the person who decides on it; without a number if unknown. */
export function audienceSentence(amount: number | undefined): string {
  const whom = amount === undefined ? 'quien lo sigue' : `${peopleWords(amount)} que lo siguen`;
  return `Se avisa por correo a ${whom}.`;
}
