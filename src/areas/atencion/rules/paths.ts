/** Page of complaints, where records of most types are looked up. */
export const COMPLAINTS_PATH = '/institucion/denuncias';
/** Page of requests for information. */
export const REQUESTS_PATH = '/transparencia/solicitud-de-informacion';

/** Returns the page where people look up a record of a type. */
export function lookupPath(tipo: string): string {
  return tipo === 'Solicitud' ? REQUESTS_PATH : COMPLAINTS_PATH;
}
