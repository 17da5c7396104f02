import { movingKinds } from '#areas/sets.ts';
import type { LoggedObject } from '#platform/acts/schema.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { formatInteger } from '#platform/format.ts';

/** Words of the kinds of objects that are no content, for one and, where there may be several, for many. */
const words: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  adjunto: ['Un adjunto', 'adjuntos'],
  ancla: ['El ancla del día'],
  archivo: ['Un archivo', 'archivos'],
  bitacora: ['La bitácora'],
  'carga-inicial': ['La primera carga'],
  contenido: ['Un archivo', 'archivos'],
  'dia-inhabil': ['Los días inhábiles', 'días inhábiles'],
  importacion: ['Una tabla', 'tablas'],
  informe: ['El informe anual'],
  invitacion: ['Una invitación', 'invitaciones'],
  llave: ['La llave del llavero', 'llaves del llavero'],
  'llave-de-acceso': ['Una llave de acceso', 'llaves de acceso'],
  persona: ['Una persona', 'personas'],
  publicaciones: ['Todo lo publicado'],
  rechazo: ['Nada: no se le permitió'],
  recuperacion: ['Una recuperación de acceso'],
  registro: ['Un registro', 'registros'],
  resguardo: ['La llave de resguardo', 'llaves de resguardo'],
  respaldo: ['Un respaldo', 'respaldos'],
};

/** Returns the kind of content that an entry is about; undefined if it is about something else. */
export function contentKindOf({ accion, objeto }: { accion: string; objeto: LoggedObject }): ContentKind | undefined {
  return movingKinds.find(({ area, tipo }) => tipo === objeto.tipo && accion.startsWith(`${area}.`));
}

/** Returns what an entry is about: its kind in words, without title, name or id. A kind of earlier versions of the program stays as it is. */
export function describeKind(entry: { accion: string; objeto: LoggedObject }): string {
  const { tipo, ids } = entry.objeto;
  const kind = contentKindOf(entry);
  if (kind) return ids.length > 1 || ids.length === 0 ? kind.many : kind.one;
  const [one, many] = (Object.hasOwn(words, tipo) ? words[tipo] : undefined) ?? [tipo];
  return many !== undefined && ids.length > 1 ? `${formatInteger(ids.length)} ${many}` : one;
}
