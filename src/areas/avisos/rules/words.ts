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
