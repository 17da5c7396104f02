import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { localDate } from '#platform/format.ts';
import type { KindScope } from '#platform/publications/changed-since.ts';
import { isVisible } from '#platform/visibility.ts';
import { versionKind } from '../publications.ts';
import { fraccionName, fraccionPath } from '../rules/address.ts';
import { dueOn, estadoOf } from '../rules/periods.ts';
import { articulos, formatos, formatoVersiones, fracciones } from '../schema.ts';

type Articulo = typeof articulos.$inferSelect;
export type Formato = Awaited<ReturnType<typeof listFormatos>>[number];
export type Fraccion = Awaited<ReturnType<typeof listFracciones>>[number];

/** Returns the articles of the law, in their order. */
export async function listArticulos(): Promise<Articulo[]> {
  return db().select().from(articulos).orderBy(asc(articulos.orden));
}

/** Returns whether any article exists; none does before the first import. */
export async function hasArticulos(): Promise<boolean> {
  return (await db().$count(articulos)) > 0;
}

/** Returns the sections of an article in their order, or all, with the date of their newest published version. */
export async function listFracciones(now: Date, articuloId?: number) {
  const newest = db()
    .select({ fraccionId: formatos.fraccionId, fecha: sql<string>`max(${formatoVersiones.publicadoEl})`.as('fecha') })
    .from(formatoVersiones)
    .innerJoin(formatos, eq(formatos.id, formatoVersiones.formatoId))
    .where(isVisible(formatoVersiones.visibleDesde, now))
    .groupBy(formatos.fraccionId)
    .as('newest');
  return db()
    .select({
      id: fracciones.id,
      articuloId: fracciones.articuloId,
      articulo: articulos.clave,
      numero: fracciones.numero,
      nombre: fracciones.nombre,
      descripcion: fracciones.descripcion,
      departamento: fracciones.departamento,
      fechaActualizacion: sql<string | null>`${newest.fecha}`,
    })
    .from(fracciones)
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .leftJoin(newest, eq(newest.fraccionId, fracciones.id))
    .where(articuloId === undefined ? undefined : eq(fracciones.articuloId, articuloId))
    .orderBy(asc(articulos.orden), asc(fracciones.orden));
}

/** Returns the section of a page, by the section's address, with the versions of its formats; undefined if there is none. */
export async function findSectionOfPage(
  path: string,
  now: Date,
): Promise<{ title: string; versions: KindScope } | undefined> {
  const sections = await listFracciones(now);
  const section = sections.find(({ articulo, numero }) => fraccionPath({ articulo, fraccion: numero }) === path);
  if (!section) return undefined;
  const name = fraccionName({ articulo: section.articulo, fraccion: section.numero });
  const { area, tipo } = versionKind;
  return { title: `${name}. ${section.nombre}`, versions: { area, tipo, detalles: [name] } };
}

/** Returns the formats of a section for the contract, including those that are no longer published. */
export async function listFormatosOf(fraccionId: number) {
  const { id, nombre, inciso, activo } = formatos;
  return db()
    .select({ id, nombre, inciso, activo })
    .from(formatos)
    .where(eq(formatos.fraccionId, fraccionId))
    .orderBy(asc(formatos.orden));
}

/** Returns the active formats, of a section or all, with their newest published version and their state on the day of `now`. */
export async function listFormatos(now: Date, fraccionId?: number) {
  const latest = db()
    .selectDistinctOn([formatoVersiones.formatoId])
    .from(formatoVersiones)
    .where(isVisible(formatoVersiones.visibleDesde, now))
    .orderBy(formatoVersiones.formatoId, desc(formatoVersiones.hasta), desc(formatoVersiones.numero))
    .as('latest');
  const rows = await db()
    .select({
      id: formatos.id,
      fraccionId: formatos.fraccionId,
      inciso: formatos.inciso,
      nombre: formatos.nombre,
      oracion: formatos.oracion,
      periodo: formatos.periodo,
      plazoDias: formatos.plazoDias,
      activo: formatos.activo,
      articulo: articulos.clave,
      fraccion: fracciones.numero,
      departamento: fracciones.departamento,
      versionId: sql<number | null>`${latest.id}`,
      hasta: sql<string | null>`${latest.hasta}`,
      publicadoEl: sql<string | null>`${latest.publicadoEl}`,
    })
    .from(formatos)
    .innerJoin(fracciones, eq(fracciones.id, formatos.fraccionId))
    .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
    .leftJoin(latest, eq(latest.formatoId, formatos.id))
    .where(and(eq(formatos.activo, true), fraccionId === undefined ? undefined : eq(formatos.fraccionId, fraccionId)))
    .orderBy(asc(articulos.orden), asc(fracciones.orden), asc(formatos.orden));
  const today = localDate(now, identity.zonaHoraria);
  return rows.map(({ plazoDias, ...formato }) => {
    const vence = formato.hasta === null ? null : dueOn(formato.periodo, formato.hasta, plazoDias);
    const estado = estadoOf(vence, today);
    return { ...formato, vence, estado, retraso: estado === 'vencido' && vence ? daysBetween(vence, today) : 0 };
  });
}
