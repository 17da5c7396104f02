import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { db } from '../../database/connection.ts';
import type { ContentKind } from '../kind.ts';
import { contenidos, pasos } from '../schema.ts';
import { findSiteChange } from '../site-change.ts';

/** Content that staff published and that a transaction changes. `publicado` is an ISO instant. */
export type Overwritten = {
  contenido: number;
  tipo: string;
  titulo: string;
  persona: string | null;
  publicado: string | null;
};

/** Maximum number of published contents that are compared, newest first. */
const MAX_COMPARED = 5000;
const MAX_LISTED = 200;

/** Returns content of an area that staff published and that the transaction changes. Content that differed before the transaction is left out. */
export async function findOverwritten(
  tx: Transaction,
  kinds: readonly ContentKind[],
  area: string,
): Promise<Overwritten[]> {
  const ofArea = kinds.filter((kind) => kind.area === area);
  if (ofArea.length === 0) return [];
  const rows = await tx
    .select()
    .from(contenidos)
    .where(
      and(
        inArray(
          contenidos.tipo,
          ofArea.map(({ tipo }) => tipo),
        ),
        isNotNull(contenidos.versionPublicada),
        isNotNull(contenidos.registro),
        hasPublication,
      ),
    )
    .orderBy(desc(contenidos.actualizado))
    .limit(MAX_COMPARED);
  const overwritten: Overwritten[] = [];
  for (const row of rows) {
    const kind = ofArea.find(({ tipo }) => tipo === row.tipo);
    if (!kind || !(await findSiteChange(tx, kind, row)) || (await findSiteChange(db(), kind, row))) continue;
    overwritten.push({ contenido: row.id, tipo: row.tipo, titulo: row.titulo, ...(await publisherOf(tx, row.id)) });
    if (overwritten.length === MAX_LISTED) break;
  }
  return overwritten;
}

/** Condition: staff published the content. The first version of an imported row has no publication step. */
const hasPublication = sql`exists (select 1 from ${pasos} where ${pasos.contenido} = ${contenidos.id} and ${pasos.paso} = 'publicado')`;

async function publisherOf(tx: Transaction, contenido: number): Promise<Pick<Overwritten, 'persona' | 'publicado'>> {
  const [step] = await tx
    .select({ persona: pasos.persona, momento: pasos.momento })
    .from(pasos)
    .where(and(eq(pasos.contenido, contenido), eq(pasos.paso, 'publicado')))
    .orderBy(desc(pasos.id))
    .limit(1);
  return { persona: step?.persona ?? null, publicado: step?.momento.toISOString() ?? null };
}
