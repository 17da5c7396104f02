import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { documentos } from '#areas/documentos/schema.ts';
import { db } from '#platform/database/connection.ts';
import type { Archivo } from '#platform/files/files.ts';
import { archivos } from '#platform/files/schema.ts';
import { provideService, service, serviceKey } from '#platform/services.ts';
import { isVisible } from '#platform/visibility.ts';
import { capacitaciones, capacitacionesDocumentos } from '../schema.ts';

/** Support document of a meeting; without a file, only its name is shown. */
type MeetingDocument = { id: number; nombre: string; archivo: Archivo | null };
/** Training meeting with its video file and published documents. */
export type Meeting = typeof capacitaciones.$inferSelect & { archivo: Archivo | null; documentos: MeetingDocument[] };

/** Returns the id of the meeting with this number, visible or not. */
export async function findMeetingId(numero: number): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: capacitaciones.id })
    .from(capacitaciones)
    .where(eq(capacitaciones.numero, numero));
  return row?.id;
}

/** Returns all visible training meetings by number. */
export async function listMeetings(): Promise<Meeting[]> {
  const rows = await db()
    .select({ meeting: capacitaciones, archivo: archivos })
    .from(capacitaciones)
    .leftJoin(archivos, eq(archivos.id, capacitaciones.videoId))
    .where(isVisible(capacitaciones.visibleDesde))
    .orderBy(asc(capacitaciones.numero));
  const file = alias(archivos, 'documento_archivo');
  const links = await db()
    .select({
      numero: capacitacionesDocumentos.numero,
      id: documentos.id,
      nombre: documentos.nombre,
      archivo: file,
    })
    .from(capacitacionesDocumentos)
    .innerJoin(documentos, eq(documentos.id, capacitacionesDocumentos.documentoId))
    .leftJoin(file, eq(file.id, documentos.archivoId))
    .where(isVisible(documentos.visibleDesde))
    .orderBy(asc(capacitacionesDocumentos.numero), asc(capacitacionesDocumentos.orden));
  return rows.map(({ meeting, archivo }) => ({
    ...meeting,
    archivo: archivo?.publico ? archivo : null,
    documentos: links
      .filter(({ numero }) => numero === meeting.numero)
      .map(({ id, nombre, archivo: of }) => ({ id, nombre, archivo: of?.publico ? of : null })),
  }));
}

const hostsKey = serviceKey<readonly string[]>('servers of videos', 'configureVideos');

/** Sets the servers whose players may be framed (`VIDEO_HOSTS`); called once at the start. */
export function configureVideos({ VIDEO_HOSTS }: { VIDEO_HOSTS: readonly string[] }): void {
  provideService(hostsKey, VIDEO_HOSTS);
}

/** Returns the host of a player that may be framed: https, on a configured server; undefined for other addresses. */
export function framedHost(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && service(hostsKey).includes(url.host) ? url.host : undefined;
}
