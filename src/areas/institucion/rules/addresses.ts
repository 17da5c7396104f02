import { laterPage, withParameters } from '#platform/http/with-query.ts';
import { institute } from '#platform/institute.ts';

/** Returns the address of the directory, filtered by unit or text; long lists have several pages. */
export function directoryAddress({
  area,
  buscar,
  pagina,
}: {
  area?: string | undefined;
  buscar?: string | undefined;
  pagina?: number;
} = {}): string {
  return withParameters('/institucion/directorio', { buscar, area, pagina: laterPage(pagina) });
}

/** Returns the address of the page of a training meeting. */
export function meetingAddress(numero: number): string {
  return `/institucion/capacitaciones?reunion=${numero}`;
}

/** Address of the calendar feed of training meetings. */
export const meetingCalendar = '/institucion/capacitaciones.ics';

/** Returns the address of the page that a card's QR code opens. */
export function cardAddress(ci: string): string {
  return `/carnet?ci=${encodeURIComponent(ci)}`;
}

/** Returns the address of the call that returns the contact of an employee as a vCard. */
export function contactAddress(id: number): string {
  return `/Publico/ContactoEmpleado/${id}`;
}

/** Returns the number that dials an extension: the switchboard, a pause, the extension. */
export function telAddress(switchboard: string, extension: string): string {
  return `tel:${switchboard.replaceAll(/\D/g, '')},${extension}`;
}

/**
 * Returns the code of a card, or the staff number of an old card, from typed text; spaces, hyphens and case are ignored. Undefined for other
 * text.
 */
export function readCi(text: string): { ci: string } | { numero: string } | undefined {
  if (text.length > 60) return undefined;
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^[0-9a-hjkmnp-tv-z]{16}$/.test(plain)) return { ci: plain };
  return /^\d{1,10}$/.test(plain) ? { numero: plain } : undefined;
}

/** Message of the specification for a card without an active employee (specification 2, section 2.11). */
export const NOT_REGISTERED = `La persona buscada no se encuentra registrada como empleado activo de ${institute.este}`;
