import { sql } from 'drizzle-orm';
import { findAuditoria } from '#areas/auditorias/queries/auditorias.ts';
import { findObservacion } from '#areas/auditorias/queries/follow-up.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { findPublicEnte } from '#areas/entes/queries.ts';
import { withArticle } from '#areas/entes/rules/article.ts';
import { db } from '#platform/database/connection.ts';
import { type PublicationKind, publicationKinds } from '#platform/publications/kind.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { withoutDirectionMarks } from '#platform/text/one-line.ts';
import { today } from '#platform/visibility.ts';
import { followedAddress, recordId } from '../rules/followed.ts';
import { type Clase, claveOf, type Subject } from '../rules/scope.ts';

/** Returns the subject that can be followed on the page of an address, as far as it is public; undefined if there is none. */
export async function findSubject(screen: Screen, url: URL, now: Date): Promise<Subject | undefined> {
  const { alerts, title } = screen;
  const direccion = followedAddress(screen, url);
  if (alerts === undefined || direccion === undefined) return undefined;
  switch (alerts) {
    case 'busqueda':
      return searchSubject(direccion);
    case 'observacion':
      return observationSubject(recordId(screen, url, 'auditoriaId'), recordId(screen, url, 'numero'));
    case 'carpetas':
      return { clave: claveOf.pagina(direccion), nombre: `la sección «${title}»`, direccion, clases: ['publicacion'] };
    case 'conjunto':
      return datasetSubject(direccion);
    default:
      if (alerts.search && url.searchParams.get(alerts.search.parameter)) return searchSubject(direccion);
      if (alerts.shownBy) return sectionSubject(screen, { tipo: alerts.tipo, direccion }, now);
      if (alerts.id === undefined)
        return {
          clave: claveOf.tipo(alerts.tipo),
          nombre: `la sección «${title}»`,
          direccion,
          clases: ['publicacion'],
        };
      return recordSubject(alerts.tipo, recordId(screen, url, alerts.id), now);
  }
}

function searchSubject(direccion: string): Subject {
  const { searchParams } = new URL(direccion, 'http://localhost');
  const texto = withoutDirectionMarks(searchParams.get('texto') ?? '').trim();
  const isNarrowed = searchParams.size > 1;
  const nombre = `la búsqueda «${texto}»${isNarrowed ? ', acotada' : ''}`;
  return { clave: claveOf.busqueda(direccion), nombre, direccion, clases: ['publicacion'] };
}

async function observationSubject(auditoriaId?: number, numero?: number): Promise<Subject | undefined> {
  const auditoria = auditoriaId === undefined ? undefined : await findAuditoria(auditoriaId);
  const row = auditoria && numero !== undefined ? await findObservacion(auditoria.id, numero) : undefined;
  if (!auditoria || !row) return undefined;
  const { observacion } = row;
  return {
    clave: claveOf.observacion(auditoria.id, observacion.numero),
    nombre: `la observación ${observacion.clave ?? observacion.numero} de la auditoría ${auditoria.codigo}`,
    direccion: observacionPath(auditoria.id, observacion.numero),
    clases: ['avance', 'termino'],
  };
}

function datasetSubject(direccion: string): Subject | undefined {
  const id = direccion.split('/').at(-1);
  const kind = publicationKinds().find(({ plural }) => plural === id);
  if (!kind) return undefined;
  const nombre = `el conjunto de datos «${kind.many}»`;
  return { clave: claveOf.tipo(kind.tipo), nombre, direccion, clases: ['publicacion', 'cambio'] };
}

/** Returns the record of a kind shown at an address, or the section. */
async function sectionSubject(
  { path, title }: Screen,
  { tipo, direccion }: { tipo: string; direccion: string },
  now: Date,
): Promise<Subject | undefined> {
  const { rows } = await db().execute<{ id: number }>(sql`
    select registro as id from publicaciones where tipo = ${tipo} and direccion = ${direccion} and retiro is distinct from 'error' limit 1`);
  const record = await recordSubject(tipo, rows[0]?.id, now);
  const nombre = `la sección «${title}»`;
  return record ?? { clave: claveOf.pagina(path), nombre, direccion: path, clases: ['publicacion', 'cambio'] };
}

async function recordSubject(tipo: string, id: number | undefined, now: Date): Promise<Subject | undefined> {
  if (id === undefined) return undefined;
  if (tipo === 'ente') return enteSubject(id);
  const { rows } = await db().execute<{ titulo: string; direccion: string }>(sql`
    select titulo, direccion from publicaciones
    where tipo = ${tipo} and registro = ${id} and visible_desde <= ${today(now)}::date and retiro is distinct from 'error'`);
  const [row] = rows;
  const kind = publicationKinds().find((each) => each.tipo === tipo);
  if (!row || !kind) return undefined;
  return {
    clave: claveOf.registro(tipo, id),
    nombre: tipo === 'auditoria' ? `la auditoría «${row.titulo}»` : `«${row.titulo}»`,
    direccion: row.direccion,
    clases: clasesOf(kind),
  };
}

function clasesOf({ tipo, gathers }: PublicationKind): Clase[] {
  if (tipo === 'auditoria') return ['avance', 'termino', 'cambio', 'correccion'];
  return gathers ? ['publicacion', 'cambio'] : ['cambio', 'correccion'];
}

async function enteSubject(id: number): Promise<Subject | undefined> {
  const ente = await findPublicEnte(id);
  if (!ente) return undefined;
  const { claveMunicipio, municipio } = ente;
  return {
    clave: claveOf.ente(id),
    nombre: withArticle(ente.nombre),
    direccion: `/entes/${id}`,
    clases: ['publicacion', 'avance', 'termino', 'correccion'],
    wider:
      claveMunicipio && municipio
        ? { clave: claveOf.municipio(claveMunicipio), nombre: `los entes del municipio de ${municipio}` }
        : undefined,
  };
}
