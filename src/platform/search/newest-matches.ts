import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { isInKindScope, type KindScope } from '../publications/changed-since.ts';
import { publicaciones } from '../publications/schema.ts';
import { isVisible, today } from '../visibility.ts';
import type { SearchQuery } from './query.ts';
import { readQuery } from './read-query.ts';
import { hasCode, isInScope, type Narrowing } from './scope.ts';

/** Maximum number of publications, last changed first, compared with a search. */
const MAX_COMPARED = 5000;

/** A publication that matches a search, with the time of its last change. */
type ChangedMatch = {
  tipo: string;
  registro: number;
  titulo: string;
  resumen: string | null;
  direccion: string;
  cambiada: Date;
};

/**
 * Returns the publications that match a search, last changed first. Without a text, all that satisfy the filters match. For the whole site, or many
 * entes, only the last 5,000 changes are compared.
 */
export async function newestMatches(
  { query, narrowing, kind }: { query: SearchQuery; narrowing: Narrowing; kind?: KindScope | undefined },
  amount: number,
  now: Date,
): Promise<ChangedMatch[]> {
  const terms = query.hasWords ? (await readQuery(query)).all : '';
  // A text of only stop words finds nothing.
  if (query.hasWords && !terms) return [];
  const ofEntes = narrowing.entes ? sql`p.ente_id = any(${sql.param([...narrowing.entes])}::int[])` : sql`true`;
  const ofKind = kind ? isInKindScope(kind, sql`p`) : sql`true`;
  const words = terms ? sql`(i.palabras @@ ${terms}::tsquery or ${hasCode({ codes: query.codes })})` : sql`true`;
  const { rows } = await db().execute<Omit<ChangedMatch, 'cambiada'> & { cambiada: string }>(sql`
    with recientes as materialized (
      select p.id, p.tipo, p.registro, p.titulo, p.resumen, p.direccion, p.cambiada from ${publicaciones} p
      where ${isVisible(sql`p.visible_desde`, now)} and p.visible_desde is not null and ${ofEntes} and ${ofKind}
      order by p.cambiada desc, p.id desc limit ${sql.raw(String(MAX_COMPARED))}
    )
    select tipo, registro, titulo, resumen, direccion, cambiada from recientes r
    where exists (
      select from indice i where i.publicacion_id = r.id and ${words} and ${isInScope({ narrowing, reader: 'public', today: today(now) })}
    )
    order by cambiada desc, id desc limit ${amount}`);
  return rows.map((row) => ({ ...row, cambiada: new Date(row.cambiada) }));
}
