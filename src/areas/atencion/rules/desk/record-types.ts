import { identity } from '#institution/identity.ts';
import { localDate } from '#platform/format.ts';
import { handlesType, type Permission } from '#platform/identity/roles.ts';
import { type TipoRegistro, tiposRegistro } from '../values.ts';

/** A record type, with its `slug` in permissions and staff addresses. */
type RecordType = { slug: string; one: string; many: string };

/** Record types with their names. */
export const recordTypes: Record<TipoRegistro, RecordType> = {
  Denuncia: { slug: 'denuncias', one: 'Denuncia', many: 'Denuncias' },
  Solicitud: { slug: 'solicitudes', one: 'Solicitud', many: 'Solicitudes de información' },
  'Participación Ciudadana': { slug: 'propuestas', one: 'Propuesta', many: 'Propuestas' },
};

/** Returns the record types that a person handles. */
export function handledTypes(permissions: readonly Permission[]): TipoRegistro[] {
  return tiposRegistro.filter((tipo) => handlesType(permissions, recordTypes[tipo].slug));
}

/** Parses the staff's name of a record, `2026-0417` or `417`, into number and optional year; undefined for other text. */
export function parseRecordName(text: string): { numero: number; anio: number | undefined } | undefined {
  const [, anio, numero] = /^(?:(\d{4})-)?0*(\d{1,8})$/.exec(text.trim()) ?? [];
  return numero === undefined ? undefined : { numero: Number(numero), anio: anio ? Number(anio) : undefined };
}

/** Returns the staff's name of a record: `2026-0417`. */
export function recordName({ numero, creado }: { numero: number; creado: Date }): string {
  return `${localDate(creado, identity.zonaHoraria).slice(0, 4)}-${String(numero).padStart(4, '0')}`;
}
