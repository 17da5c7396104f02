import { sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { today } from '#platform/visibility.ts';

/** Returns the area of the publication that offers a file; undefined where the public sees none. */
export async function findAreaOfFile(archivoId: number, now: Date): Promise<string | undefined> {
  const { rows } = await db().execute<{ area: string }>(sql`
    select p.area from publicacion_archivos f inner join publicaciones p on p.id = f.publicacion_id
    where f.archivo_id = ${archivoId} and p.visible_desde <= ${today(now)}::date
    order by p.id limit 1`);
  return rows[0]?.area;
}
