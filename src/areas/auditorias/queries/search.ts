import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { readPage, totalRows } from '#platform/database/paged.ts';
import type { Rows } from '#platform/http/paging.ts';
import { prefixQuery } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones, observationWords } from '../schema.ts';

/** Maximum number of observations that a search counts and sorts. */
const MAX_COUNTED = 1000;

/** Returns the observations of visible audits whose text contains every word of `texto`, largest amounts first. */
export async function searchObservaciones(texto: string, rows: Rows) {
  const words = prefixQuery(texto);
  if (!words) return { total: 0, rows: [] };
  const matches = db()
    .select({
      id: auditorias.id,
      codigo: auditorias.codigo,
      enteId: observaciones.enteId,
      ejercicioId: observaciones.ejercicioId,
      numero: observaciones.numero,
      clave: observaciones.clave,
      descripcion: observaciones.descripcion,
      monto: observaciones.monto,
      estado: observaciones.estado,
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(
      and(
        sql`${observationWords(observaciones.descripcion)} @@ to_tsquery('spanish', ${words})`,
        isVisible(auditorias.visibleDesde),
        isInForce,
      ),
    )
    .limit(MAX_COUNTED)
    .as('halladas');
  return readPage(rows, ({ first, size }) =>
    db()
      .select({
        id: matches.id,
        codigo: matches.codigo,
        numero: matches.numero,
        clave: matches.clave,
        descripcion: matches.descripcion,
        monto: matches.monto,
        estado: matches.estado,
        ente: entes.nombreCompleto,
        anio: ejercicios.anio,
        total: totalRows,
      })
      .from(matches)
      .innerJoin(entes, eq(entes.id, matches.enteId))
      .innerJoin(ejercicios, eq(ejercicios.id, matches.ejercicioId))
      .orderBy(desc(matches.monto), asc(matches.id), asc(matches.numero))
      .offset(first)
      .limit(size),
  );
}
