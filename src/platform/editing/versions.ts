import { type SQL, sql } from 'drizzle-orm';
import { versiones } from './schema.ts';

/** Condition: one of some versions of contents, by content and number. Its text is the same for any number of them. */
export function isOneOfVersions(versions: readonly { id: number; numero: number }[]): SQL {
  const ids = sql.param(versions.map(({ id }) => id));
  const numbers = sql.param(versions.map(({ numero }) => numero));
  return sql`(${versiones.contenido}, ${versiones.numero}) in (select * from unnest(${ids}::int[], ${numbers}::int[]))`;
}
