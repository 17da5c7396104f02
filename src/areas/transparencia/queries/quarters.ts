import { and, desc, eq, lte } from 'drizzle-orm';
import { addDays } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';
import { isReportedIn, periodStart, type Quarter, quarterEnd } from '../rules/quarters.ts';
import { articulos, formatoRecordatorios, formatos, formatoVersiones, fracciones } from '../schema.ts';

/** A format of a quarter: the days of its period, the due date of its version, and its versions. */
export type QuarterFormat = Awaited<ReturnType<typeof listQuarterFormats>>[number];

/** Returns the dates (ISO) of the last mail to staff about late formats of a period, by format. */
export async function listReminders(hasta: string): Promise<Map<number, string>> {
  const { formatoId, dia } = formatoRecordatorios;
  const rows = await db()
    .select({ formatoId, dia })
    .from(formatoRecordatorios)
    .where(eq(formatoRecordatorios.hasta, hasta));
  return new Map(rows.map((row) => [row.formatoId, row.dia]));
}

/**
 * Returns the active formats whose period ends with a quarter, in the order of the law, with the version of that period (public at `now` or in
 * the future) and the newest one of an earlier period.
 */
export async function listQuarterFormats(quarter: Quarter, now: Date) {
  const hasta = quarterEnd(quarter);
  const [rows, versions] = await Promise.all([
    db()
      .select({
        id: formatos.id,
        clave: formatos.clave,
        nombre: formatos.nombre,
        inciso: formatos.inciso,
        periodo: formatos.periodo,
        plazoDias: formatos.plazoDias,
        articulo: articulos.clave,
        fraccion: fracciones.numero,
        departamento: fracciones.departamento,
      })
      .from(formatos)
      .innerJoin(fracciones, eq(fracciones.id, formatos.fraccionId))
      .innerJoin(articulos, eq(articulos.id, fracciones.articuloId))
      .where(eq(formatos.activo, true))
      .orderBy(articulos.orden, fracciones.orden, formatos.orden),
    db()
      .select({
        id: formatoVersiones.id,
        formatoId: formatoVersiones.formatoId,
        hasta: formatoVersiones.hasta,
        anio: formatoVersiones.anio,
        periodo: formatoVersiones.periodo,
        filas: formatoVersiones.filas,
        visibleDesde: formatoVersiones.visibleDesde,
      })
      .from(formatoVersiones)
      .where(and(eq(formatoVersiones.retirado, false), lte(formatoVersiones.hasta, hasta)))
      .orderBy(desc(formatoVersiones.hasta), desc(formatoVersiones.numero)),
  ]);
  const day = today(now);
  const byFormato = Map.groupBy(versions, ({ formatoId }) => formatoId);
  return rows
    .filter((formato) => isReportedIn(formato, quarter))
    .map(({ plazoDias, ...formato }) => {
      const desde = periodStart(formato.periodo, hasta);
      const published = byFormato.get(formato.id) ?? [];
      const isPublic = ({ visibleDesde }: (typeof published)[number]) => visibleDesde !== null && visibleDesde <= day;
      const ofPeriod = published.filter((version) => version.hasta >= desde);
      return {
        ...formato,
        desde,
        hasta,
        vence: addDays(hasta, plazoDias),
        version: ofPeriod.find(isPublic) ?? ofPeriod[0],
        before: published.find((version) => version.hasta < desde && isPublic(version)),
      };
    });
}
