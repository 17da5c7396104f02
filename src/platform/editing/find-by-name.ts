import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { columnContainsWords } from '../database/reads/contains-words.ts';
import { foldedColumn } from '../database/reads/folded.ts';
import { foldText } from '../text/fold.ts';
import { type ContentKind, withKinds } from './kind.ts';

/** Content with a name: a public row, or with `id` a version that was not published yet. */
export type NamedContent = { kind: ContentKind; id: number | null; registro: number | null; title: string };

/** Returns content of some kinds whose title or code has every word of a text, most `size`: those that begin with it first. */
export async function findByName(
  kinds: readonly ContentKind[],
  text: string,
  size: number,
): Promise<{ total: number; rows: NamedContent[] }> {
  const hasWords = columnContainsWords(foldedColumn(sql`nombre`), text);
  const published = kinds.flatMap(({ publication, tipo }) =>
    publication ? [{ area: publication.area, tipo: publication.tipo, contenido: tipo }] : [],
  );
  if (!hasWords) return { total: 0, rows: [] };
  const { rows } = await db().execute<Omit<NamedContent, 'kind'> & { tipo: string; total: number }>(sql`
    with publicas as (
      select t.contenido as tipo, null::int as id, p.registro, p.titulo as title, concat_ws(' ', p.titulo, p.detalle) as nombre
      from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as t (area text, tipo text, contenido text)
      join publicaciones p on p.area = t.area and p.tipo = t.tipo
    ),
    nuevas as (
      select tipo, id, registro, titulo as title, titulo as nombre from contenidos
      where registro is null and tipo in (select jsonb_array_elements_text(${JSON.stringify(kinds.map(({ tipo }) => tipo))}::jsonb))
    )
    select tipo, id, registro, title, count(*) over ()::int as total
    from (select * from publicas union all select * from nuevas) todo
    where ${hasWords}
    order by starts_with(${foldedColumn(sql`title`)}, ${foldText(text)}) desc, length(title), title limit ${size}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: withKinds(kinds, rows),
  };
}
