import { oneLine } from '#platform/text/one-line.ts';

// Enumerated values of the specification, importable in the browser.

/** Kinds of record. A `Seguimiento` is submitted in the same way and becomes part of the record that it references. */
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

/** `retenido`: not scanned yet, must not be opened. */
export const estadosAdjunto = ['retenido', 'revisado', 'infectado'] as const;
export type EstadoAdjunto = (typeof estadosAdjunto)[number];

export const ambitos = ['Estatal', 'Municipal'] as const;
export const sexos = ['Masculino', 'Femenino', 'Otro'] as const;
/** Response media of an information request. The form offers these, the contract accepts any text. */
export const medios = ['Copias', 'Correo', 'Consulta directa', 'CD'] as const;
/** Sectors that the form offers; with `Otro` the entered text is the value. */
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

/** URL that returns the receipt of a page as a file. */
export const RECEIPT_FILE = '/Publico/Acuse';

/** Response to every failed look-up (specification 1, section 8). */
export const NOT_FOUND = 'No existe Información de los datos recibidos.';
/** Warning about an unusual e-mail address; it never blocks the submission (decisions, section 3). */
export const EMAIL_WARNING = 'Revise su correo: sin él no podremos responderle';

/** Maximum length of a handler's answer or note, in characters. */
export const MAX_ANSWER = 10_000;

/** Pattern of a usual e-mail address, for browser and server. */
export const EMAIL_SHAPE = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';

/** Returns the warning about a misspelt e-mail address, or undefined. A word without @ was chosen to remain anonymous. */
export function emailWarning(email: string): string | undefined {
  return !email.includes('@') || new RegExp(EMAIL_SHAPE).test(email.trim()) ? undefined : EMAIL_WARNING;
}

/** Returns `{Tipo} registrada con éxito, El número de Folio de su {Tipo} es: {Folio}.` (specification 1, section 8). */
export function successMessage(tipo: Tipo, folio: string): string {
  return `${tipo} registrada con éxito, El número de Folio de su ${tipo} es: ${formatFolio(folio)}.`;
}

/** Formats `1234567890123456` as `1234 5678 9012 3456`. */
export function formatFolio(folio: string): string {
  return folio.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Returns the sixteen digits of a folio written with or without spaces and hyphens; undefined for other input. */
export function parseFolio(text: string): string | undefined {
  // All Unicode dashes: phones and word processors replace the hyphen.
  const digits = text.replaceAll(/[\s\p{Pd}]/gu, '');
  return /^[0-9]{16}$/.test(digits) ? digits : undefined;
}

/** Normalizes an e-mail, or the word used instead, for comparison: lower case, trimmed, white space collapsed. */
export function normalizeEmail(text: string): string {
  return oneLine(text.normalize('NFKC')).toLowerCase();
}

/** Labels of the media of an information request. */
export const mediumLabels: Record<(typeof medios)[number], string> = {
  Copias: 'Copias',
  Correo: 'Correo',
  'Consulta directa': 'Consulta directa',
  CD: 'Disco compacto (CD)',
};
/** Labels of the sectors of a participation. */
export const sectorLabels: Record<(typeof sectores)[number], string> = {
  Publico: 'Público',
  Privado: 'Privado',
  Otro: 'Otro',
};

/** Page of complaints, where records of most types are looked up. */
export const COMPLAINTS_PATH = '/institucion/denuncias';
/** Page of requests for information. */
export const REQUESTS_PATH = '/transparencia/solicitud-de-informacion';

/** Returns the page where people look up a record of a type. */
export function lookupPath(tipo: string): string {
  return tipo === 'Solicitud' ? REQUESTS_PATH : COMPLAINTS_PATH;
}
