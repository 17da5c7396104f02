import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { ContentKind } from './kind.ts';
import { hasPendingState } from './schema.ts';

/** Views of a list apart from the full one. `avisos` contains failed schedules and broken links. */
export const contentViews = ['mias', 'revision', 'devueltas', 'programadas', 'avisos'] as const;
export type ContentView = (typeof contentViews)[number];

/** Names of the views, shown to staff. */
export const viewNames: Record<ContentView, string> = {
  mias: 'Mías',
  revision: 'En revisión',
  devueltas: 'Devueltas',
  programadas: 'Programadas',
  avisos: 'Con avisos',
};

/** Returns the condition of a view over the columns `estado, responsable, fallo, roto`, for a person. */
export function viewCondition(view: ContentView, persona: string): SQL {
  switch (view) {
    case 'mias':
      return sql`(estado <> 'publicado' and responsable = ${persona})`;
    case 'revision':
      return sql`estado = 'revision'`;
    case 'devueltas':
      return sql`estado = 'devuelto'`;
    case 'programadas':
      return sql`estado = 'programado'`;
    case 'avisos':
      return sql`(fallo is not null or roto)`;
  }
}

/** Expression: a public row has a broken link. */
export function hasBrokenLink({ tipo }: Pick<ContentKind, 'tipo'>, registro: SQL): SQL {
  return sql`coalesce(${registro} in (select registro from enlaces_rotos where tipo = ${tipo}), false)`;
}

/** Returns the number of contents of a kind in each view for a person. Reads only content edited by staff, not all public rows. */
export async function countViews(kind: ContentKind, persona: string): Promise<Record<ContentView, number>> {
  const counts = contentViews.map(
    (view) => sql`count(*) filter (where ${viewCondition(view, persona)})::int as ${sql.identifier(view)}`,
  );
  const { rows } = await db().execute<Record<ContentView, number>>(sql`
    with trabajo as (select registro, estado, responsable, fallo from contenidos where tipo = ${kind.tipo} and ${hasPendingState(sql`estado`)}),
    todo as (
      select estado, responsable, fallo, ${hasBrokenLink(kind, sql`registro`)} as roto from trabajo
      union all
      select 'publicado', null, null, true from (select distinct registro from enlaces_rotos where tipo = ${kind.tipo}) e
        where not exists (select from trabajo t where t.registro = e.registro)
    )
    select ${sql.join(counts, sql`, `)} from todo`);
  return rows[0] ?? { mias: 0, revision: 0, devueltas: 0, programadas: 0, avisos: 0 };
}
