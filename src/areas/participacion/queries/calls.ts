import { asc, desc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { integer } from '#platform/import/parsers.ts';
import { isVisible } from '#platform/visibility.ts';
import { catalogueTitles } from '../rules/call-state.ts';
import { convocatorias, organizacionesSolicitantes } from '../schema.ts';

export type Convocatoria = typeof convocatorias.$inferSelect;
export type Organizacion = typeof organizacionesSolicitantes.$inferSelect;

/** Returns the public calls, the first one first. */
export async function listConvocatorias(): Promise<Convocatoria[]> {
  return db()
    .select()
    .from(convocatorias)
    .where(isVisible(convocatorias.visibleDesde))
    .orderBy(asc(convocatorias.numero));
}

/** Returns the organisations with requests, international ones first. */
export async function listOrganizaciones(): Promise<Organizacion[]> {
  return db()
    .select()
    .from(organizacionesSolicitantes)
    .orderBy(asc(organizacionesSolicitantes.procedencia), asc(organizacionesSolicitantes.orden));
}

/** Calls, referred to by number in cells. */
export const calls: Referred<number> = {
  async names(querier) {
    const rows = await querier.select({ numero: convocatorias.numero }).from(convocatorias);
    const numbers = new Set(rows.map(({ numero }) => numero));
    const read = integer(1, 999);
    return {
      find(cell) {
        const written = read(cell);
        if ('problem' in written || numbers.has(written.value)) return written;
        return { problem: `no es una convocatoria que exista; agréguela antes en «${catalogueTitles.convocatorias}»` };
      },
      label: String,
    };
  },
  async options() {
    const { numero, anio } = convocatorias;
    const rows = await db().select({ numero, anio }).from(convocatorias).orderBy(desc(numero));
    return rows.map((call) => ({ value: String(call.numero), label: `${call.numero}.ª convocatoria, ${call.anio}` }));
  },
};
