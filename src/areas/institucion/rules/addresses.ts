/** The directory, narrowed to a unit or to a text; long lists have several pages. */
export function directoryAddress({
  area,
  buscar,
  pagina = 1,
}: {
  area?: string | undefined;
  buscar?: string | undefined;
  pagina?: number;
} = {}): string {
  const query = new URLSearchParams();
  if (buscar) query.set('buscar', buscar);
  if (area) query.set('area', area);
  if (pagina > 1) query.set('pagina', String(pagina));
  return query.size > 0 ? `/institucion/directorio?${query}` : '/institucion/directorio';
}

/** The page of a training meeting. */
export function meetingAddress(numero: number): string {
  return `/institucion/capacitaciones?reunion=${numero}`;
}

/** The feed of training meetings to which calendars subscribe. */
export const meetingCalendar = '/institucion/capacitaciones.ics';

/** The page that a card's QR code opens. */
export function cardAddress(ci: string): string {
  return `/carnet?ci=${encodeURIComponent(ci)}`;
}

/** The call that answers the contact of an employee as a vCard. */
export function contactAddress(id: number): string {
  return `/Publico/ContactoEmpleado/${id}`;
}

/** Returns the number that dials an extension: the switchboard, a pause, the extension. */
export function telAddress(switchboard: string, extension: string): string {
  return `tel:${switchboard.replaceAll(/\D/g, '')},${extension}`;
}
