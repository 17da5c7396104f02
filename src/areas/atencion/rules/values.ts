// The closed lists of the specification, safe in the browser.

/** Kinds of record; a `Seguimiento` is sent alike, and becomes part of the record that it names. */
export const tiposRegistro = ['Solicitud', 'Denuncia', 'Participación Ciudadana'] as const;
export type TipoRegistro = (typeof tiposRegistro)[number];
export const tipos = [...tiposRegistro, 'Seguimiento'] as const;
export type Tipo = (typeof tipos)[number];

/** Values of `StatusDenuncia` (decisions, section 3). */
export const estadosDenuncia = [
  'Recibida',
  'En revisión',
  'Requiere información',
  'En investigación',
  'Concluida',
  'Improcedente',
] as const;
export type EstadoDenuncia = (typeof estadosDenuncia)[number];

/** `retenido`: not scanned yet, nobody may open it. */
export type EstadoAdjunto = 'retenido' | 'revisado' | 'infectado';

export const ambitos = ['Estatal', 'Municipal'] as const;
export const sexos = ['Masculino', 'Femenino', 'Otro'] as const;
/** How an information request may be answered; the form offers these, the contract takes any text. */
export const medios = ['Copias', 'Correo', 'Consulta directa', 'CD'] as const;
/** Sectors that the form offers; with `Otro` the person writes the sector, which is then the value. */
export const sectores = ['Publico', 'Privado', 'Otro'] as const;
export const areasDeInteres = [
  'Accesibilidad',
  'Anticorrupción',
  'Cultura',
  'Obra Pública',
  'Educación',
  'Gasto Social',
  'Medio Ambiente',
  'Presupuesto',
  'Salud Pública',
  'Servicios Públicos',
  'Transparencia',
] as const;

/** Where a browser gets the proof of work that it may be asked for. */
export const CHALLENGE = '/Publico/Desafio';

/** Where the receipt of a page becomes a file. */
export const RECEIPT_FILE = '/Publico/Acuse';

/** The one answer to every failed look-up (specification 1, section 8). */
export const NOT_FOUND = 'No existe Información de los datos recibidos.';
/** Shown before sending when the e-mail does not look like one; it never blocks (decisions, section 3). */
export const EMAIL_WARNING = 'Revise su correo: sin él no podremos responderle';

/** What an e-mail address looks like, for browser and server. */
export const EMAIL_SHAPE = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';

/** The warning about an e-mail address that does not look like one, or undefined. */
export function emailWarning(email: string): string | undefined {
  return new RegExp(EMAIL_SHAPE).test(email.trim()) ? undefined : EMAIL_WARNING;
}

/** `{Tipo} registrada con éxito, El número de Folio de su {Tipo} es: {Folio}.` (specification 1, section 8). */
export function successMessage(tipo: Tipo, folio: string): string {
  return `${tipo} registrada con éxito, El número de Folio de su ${tipo} es: ${formatFolio(folio)}.`;
}

/** `1234567890123456` → `1234 5678 9012 3456`. */
export function formatFolio(folio: string): string {
  return folio.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** The sixteen digits of a folio written with or without spaces and hyphens; undefined for anything else. */
export function parseFolio(text: string): string | undefined {
  // Hyphens of every width, as telephones and word processors put them.
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[0-9]{16}$/.test(digits) ? digits : undefined;
}

/** An e-mail, or the word that stands in its place, as it is compared: letter case and blanks around or between do not count. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
