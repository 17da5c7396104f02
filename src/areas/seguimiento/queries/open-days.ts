import { sql } from 'drizzle-orm';
import { isUntil } from '#areas/auditorias/queries/on-day.ts';
import { cuentasDias } from '#areas/auditorias/schema/sums.ts';
import { hasPublicTipo } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { computedTable, selectPart } from '#platform/datasets/computed-table.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { formatDateLong } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { today } from '#platform/visibility.ts';
import { avanceAddress } from '../rules/avance-address.ts';

/** Observations on a day, in cents. */
type Day = {
  id: number;
  fecha: string;
  emitidas: number;
  resueltas: number;
  total: number;
  total_resueltas: number;
  por_resolver: number;
  monto_por_resolver: number;
};

const columns: readonly OpenColumn[] = [
  { name: 'fecha', label: 'Fecha', kind: 'date', required: true },
  { name: 'emitidas', label: 'Emitidas ese día', kind: 'integer', required: true },
  {
    name: 'resueltas',
    label: 'Resueltas ese día',
    help: 'Las que se resolvieron sin fecha se cuentan en el día en que se emitieron.',
    kind: 'integer',
    required: true,
  },
  { name: 'total', label: 'Emitidas hasta ese día', kind: 'integer', required: true },
  { name: 'total_resueltas', label: 'Resueltas hasta ese día', kind: 'integer', required: true },
  { name: 'por_resolver', label: 'Por resolver al terminar el día', kind: 'integer', required: true },
  {
    name: 'monto_por_resolver',
    label: 'Monto observado por resolver',
    help: 'Lo que se observó en las que estaban por resolver al terminar el día.',
    kind: 'pesos',
    required: true,
  },
];

/** Follow-up of observations by day, as on its page with `?al=` (`countAsOf`). */
export const openDays = computedTable({
  id: 'seguimiento-por-dia',
  title: 'Seguimiento por día',
  rowName: { one: 'Día con observaciones', many: 'Días con observaciones' },
  area: 'auditorias',
  tipo: 'seguimiento-por-dia',
  about: 'Un renglón por cada día en que se emitió o se resolvió una observación, con lo que quedaba por resolver.',
  origin: `Se calcula con las observaciones publicadas, por la fecha en que ${institute.el} las emitió y las dio por resueltas. Si una se corrige o se retira, cambian también los días pasados.`,
  columns,
  async *read(now, part) {
    for (const day of selectPart(await readDays(today(now)), part))
      yield { ...day, pagina: avanceAddress({ al: day.fecha }) };
  },
  count: async (now) => (await readDays(today(now))).length,
  titleOf: ({ fecha }) => `Seguimiento al ${formatDateLong(String(fecha))}`,
});

/** Returns the days until `date`, oldest first. */
async function readDays(date: string): Promise<Day[]> {
  const { rows } = await db().execute<Record<keyof Day, string>>(sql`
    with dias as (
      select dia, sum(emitidas) as emitidas, sum(resueltas) as resueltas, sum(observado - resuelto) as monto from ${cuentasDias}
      where ${isUntil(date)} and ${hasPublicTipo(cuentasDias.tipoEnteId)} group by dia
    ),
    sumados as (
      select *, sum(emitidas) over hasta as total, sum(resueltas) over hasta as total_resueltas, sum(monto) over hasta as monto_por_resolver
      from dias window hasta as (order by dia)
    )
    select *, dia - date '1970-01-01' as id, dia::text as fecha, total - total_resueltas as por_resolver
    from sumados order by dia`);
  return rows.map((row) => ({
    id: Number(row.id),
    fecha: row.fecha,
    emitidas: Number(row.emitidas),
    resueltas: Number(row.resueltas),
    total: Number(row.total),
    total_resueltas: Number(row.total_resueltas),
    por_resolver: Number(row.por_resolver),
    monto_por_resolver: Number(row.monto_por_resolver),
  }));
}
