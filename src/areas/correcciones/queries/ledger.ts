import { and, desc, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Rows } from '#platform/http/paging.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { correcciones } from '../schema.ts';

/** Returns published errors, newest first, with how many there are, and how many of this year were reported and corrected. */
export async function listCorrecciones({ first, size }: Rows, now: Date) {
  const { id, recibidaEl, donde, direccion, parte, dicho, atiende, limite, estado, respuesta, errata } = correcciones;
  const visible = isVisible(correcciones.visibleDesde, now);
  const year = today(now).slice(0, 4);
  const [rows, [sums]] = await Promise.all([
    db()
      .select({ id, recibidaEl, donde, direccion, parte, dicho, atiende, limite, estado, respuesta, errata })
      .from(correcciones)
      .where(visible)
      .orderBy(desc(recibidaEl), desc(id))
      .limit(size)
      .offset(first),
    db()
      .select({
        total: sql<number>`count(*)::int`,
        ofYear: sql<number>`count(*) filter (where left(${recibidaEl}::text, 4) = ${year})::int`,
        corrected: sql<number>`count(*) filter (where left(${recibidaEl}::text, 4) = ${year} and ${estado} = 'corregido')::int`,
      })
      .from(correcciones)
      .where(and(visible)),
  ]);
  return { rows, total: sums?.total ?? 0, ofYear: sums?.ofYear ?? 0, corrected: sums?.corrected ?? 0 };
}
