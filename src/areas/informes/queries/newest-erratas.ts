import { and, asc, desc, eq } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { isVisible } from '#platform/visibility.ts';
import { erratas } from '../schema.ts';

type Errata = typeof erratas.$inferSelect;

/** Returns the newest corrections of the visible reports, with the titles of these and when they last changed; without the withdrawn ones. */
export function listNewestErratas(
  amount: number,
  now: Date,
): Promise<{ errata: Errata; titulo: string; cambiada: Date }[]> {
  const ofErrata = and(
    eq(publicaciones.area, 'informes'),
    eq(publicaciones.tipo, 'informe'),
    eq(publicaciones.registro, erratas.informeId),
  );
  return db()
    .select({ errata: erratas, titulo: publicaciones.titulo, cambiada: publicaciones.cambiada })
    .from(erratas)
    .innerJoin(publicaciones, ofErrata)
    .where(and(isShown(erratas), isVisible(publicaciones.visibleDesde, now)))
    .orderBy(desc(erratas.publicadaEl), desc(erratas.informeId), asc(erratas.numero))
    .limit(amount);
}
