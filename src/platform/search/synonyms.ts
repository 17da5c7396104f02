import { sql } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { sinonimos } from './schema.ts';

/** Groups of a new site; staff change them. */
const FIRST = [
  'sueldo, salario, remuneración, nómina',
  'organigrama, estructura orgánica',
  'queja, denuncia',
  'alcaldía, ayuntamiento',
  'alcalde, presidente municipal',
  'empleo, vacante',
  'funcionario, servidor público',
];

/** Adds the groups with which a site begins. */
export async function addFirstSynonyms(tx: Transaction): Promise<void> {
  const rows = FIRST.map((palabras) => ({ palabras }));
  await tx.insert(sinonimos).values(rows).onConflictDoNothing();
}

/** Writes what queries are rewritten to, from the groups of words: each word or phrase of a group to any of them. */
export async function rebuildSynonyms(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from sinonimos_consulta`);
  // A query has a phrase as words joined by `and`, as the visitor types them; a text must have them in order.
  await tx.execute(sql`
    with palabras as (
      select s.id, plainto_tsquery('spanish', texto_buscable(p.palabra)) as termino, phraseto_tsquery('spanish', texto_buscable(p.palabra)) as frase
      from sinonimos s cross join lateral unnest(string_to_array(s.palabras, ',')) as p (palabra)
    ), grupos as (
      select id, string_agg('(' || frase::text || ')', ' | ')::tsquery as expresion from palabras where numnode(frase) > 0 group by id
    )
    insert into sinonimos_consulta (termino, expresion)
    select termino, ('(' || termino::text || ') | ' || string_agg('(' || expresion::text || ')', ' | '))::tsquery
    from palabras inner join grupos using (id) where numnode(termino) > 0 group by termino`);
}
