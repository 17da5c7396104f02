import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';
import { capacitaciones, capacitacionesDocumentos, empleados, type organigramas, unidades } from '../schema.ts';

/** Returns a person as staff edit it; undefined if there is none. */
export async function findEmpleadoRow(querier: Querier, id: number) {
  const { numero, nombres, apellidos, puesto, unidadId, extension, correo, orden, activo } = empleados;
  const [row] = await querier
    .select({ numero, nombres, apellidos, puesto, unidadId, extension, correo, orden, activo })
    .from(empleados)
    .where(eq(empleados.id, id));
  return row;
}

/** Returns whether another person has a staff number. */
export async function isNumberTaken(querier: Querier, numero: string, id: number | null): Promise<boolean> {
  const others = id === null ? undefined : ne(empleados.id, id);
  return (await querier.$count(empleados, and(eq(empleados.numero, numero), others))) > 0;
}

/** Returns a unit as staff edit it; undefined if there is none. */
export async function findUnidadRow(querier: Querier, id: number) {
  const { nombre, organigrama, padreId, clase, orden } = unidades;
  const [row] = await querier
    .select({ nombre, organigrama, padreId, clase, orden })
    .from(unidades)
    .where(eq(unidades.id, id));
  return row;
}

/** Returns how many people and units a unit has, people who left included. */
export async function countOfUnit(querier: Querier, id: number): Promise<{ personas: number; dependientes: number }> {
  const [personas, dependientes] = [
    await querier.$count(empleados, eq(empleados.unidadId, id)),
    await querier.$count(unidades, eq(unidades.padreId, id)),
  ];
  return { personas, dependientes };
}

/** Returns the units of a chart, or of both, as choices of a form. */
export async function listUnitOptions(organigrama?: (typeof organigramas)[number]): Promise<FieldOption[]> {
  const rows = await db()
    .select({ id: unidades.id, nombre: unidades.nombre })
    .from(unidades)
    .where(organigrama && eq(unidades.organigrama, organigrama))
    .orderBy(asc(unidades.organigrama), asc(unidades.orden), asc(unidades.id));
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
}

/** Returns a training meeting as staff edit it; undefined if there is none. */
export async function findCapacitacionRow(querier: Querier, id: number) {
  const { numero, titulo, fecha, minutos, municipios, videoUrl, videoId, transcripcion } = capacitaciones;
  const [row] = await querier
    .select({ numero, titulo, fecha, minutos, municipios, videoUrl, videoId, transcripcion })
    .from(capacitaciones)
    .where(eq(capacitaciones.id, id));
  if (!row) return undefined;
  const links = await querier
    .select({ id: capacitacionesDocumentos.documentoId })
    .from(capacitacionesDocumentos)
    .where(eq(capacitacionesDocumentos.numero, row.numero))
    .orderBy(asc(capacitacionesDocumentos.orden));
  return { ...row, videoUrl: row.videoUrl ?? '', documentos: textOfRows(links.map((link) => [String(link.id)])) };
}

/** The units as their list shows them. */
export const unidadRows = sql`select id as registro, nombre as titulo from ${unidades}`;
