import { and, between, count, eq, isNull, min, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import { publicaciones } from '../../publications/schema.ts';
import { type ContentKind, withKinds } from '../kind.ts';
import { contenidos } from '../schema.ts';
import { isOfKinds } from './conditions.ts';

/**
 * Content that becomes visible on `date` (ISO): a scheduled version (`id`) that has not failed, or the public rows of one day (`registro` if
 * there is only one).
 */
type Outgoing = {
  date: string;
  kind: ContentKind;
  total: number;
  title: string;
  id: number | null;
  registro: number | null;
  /** Instant of a scheduled version; null for public rows. */
  at: Date | null;
};

/** Returns content of some kinds that becomes visible in a period, ordered by day. Days are in `timeZone`. */
export async function listOutgoing(
  kinds: readonly ContentKind[],
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Outgoing[]> {
  const { id, tipo, titulo, registro, programadoPara } = contenidos;
  const day = sql<string>`(${programadoPara} at time zone ${timeZone})::date::text`;
  const published = kinds.flatMap((kind) => (kind.publication ? [{ kind, publication: kind.publication }] : []));
  const [scheduled, dated] = await Promise.all([
    db()
      .select({ id, tipo, titulo, registro, at: programadoPara, date: day })
      .from(contenidos)
      .where(
        and(
          isOfKinds(kinds),
          eq(contenidos.estado, 'programado'),
          isNull(contenidos.fallo),
          isNull(contenidos.conjunto),
          between(day, from, to),
        ),
      ),
    published.length === 0
      ? []
      : db()
          .select({
            area: publicaciones.area,
            tipo: publicaciones.tipo,
            date: sql<string>`${publicaciones.visibleDesde}`,
            total: count(),
            title: min(publicaciones.titulo),
            registro: min(publicaciones.registro),
          })
          .from(publicaciones)
          .where(
            and(
              between(publicaciones.visibleDesde, from, to),
              isNull(publicaciones.retirada),
              or(...published.map(({ publication: { area, tipo: name } }) => isOf(area, name))),
            ),
          )
          .groupBy(publicaciones.area, publicaciones.tipo, publicaciones.visibleDesde),
  ]);
  const outgoing: Outgoing[] = [
    ...withKinds(kinds, scheduled).map(({ titulo: title, ...row }) => ({ ...row, title, total: 1 })),
    ...dated.flatMap(({ area, tipo: name, title, total, ...row }) => {
      const source = published.find(({ publication }) => publication.area === area && publication.tipo === name);
      return source ? [{ ...row, kind: source.kind, title: title ?? '', total, id: null, at: null }] : [];
    }),
  ];
  return outgoing.sort((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title));
}

function isOf(area: string, tipo: string) {
  return and(eq(publicaciones.area, area), eq(publicaciones.tipo, tipo));
}
