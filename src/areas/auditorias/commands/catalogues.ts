import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { foldedColumn } from '#platform/database/reads/conditions.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import { idsOf } from '#platform/ids.ts';
import { foldText, slugOf } from '#platform/text/fold.ts';
import { temaOfText } from '../queries/temas.ts';
import { keepsItsDay, resolucionesGuardadas } from '../schema/follow-up.ts';
import { clasesObservacion, observaciones, situacionesObservacion, temasObservacion } from '../schema.ts';
import { saveResolutionDays } from './days.ts';
import { recountObservaciones } from './recount.ts';

type NewSituacion = typeof situacionesObservacion.$inferInsert;

/**
 * Adds states of observations by name, and updates the classification of existing states and their observations. While a state counts as pending, the
 * resolution day of its observations is kept separately, and restored afterwards. Returns the number of reclassified observations.
 */
export const saveSituaciones = contentCommand('auditorias', async (tx, rows: readonly NewSituacion[]) => {
  const saved = await upsertRows(tx, situacionesObservacion, rows, {
    key: [situacionesObservacion.nombre],
    set: ['cuentaComo', 'turnada'],
  });
  if (saved.changed === 0) return { ...saved, recounted: 0 };
  let recounted = 0;
  for (const situacion of rows) {
    if (situacion.cuentaComo === 'pendiente') await saveDaysOfSituacion(tx, situacion.nombre);
    const moved = await tx
      .update(observaciones)
      .set({ estado: situacion.cuentaComo, ...(situacion.cuentaComo === 'pendiente' && { resueltaEl: null }) })
      .where(and(eq(observaciones.situacion, situacion.nombre), ne(observaciones.estado, situacion.cuentaComo)))
      .returning({ id: observaciones.id });
    if (situacion.cuentaComo !== 'pendiente') await restoreDays(tx, situacion.nombre);
    recounted += moved.length;
  }
  const names = rows.map(({ nombre }) => nombre);
  const entes = await tx
    .selectDistinct({ id: observaciones.enteId })
    .from(observaciones)
    .where(inArray(observaciones.situacion, names));
  await recountObservaciones(tx, idsOf(entes));
  return { ...saved, recounted };
});

async function saveDaysOfSituacion(tx: Transaction, nombre: string): Promise<void> {
  const { auditoriaId, numero, situacion, resueltaEl } = observaciones;
  const resolved = await tx
    .select({ auditoriaId, observacion: numero, resueltaEl })
    .from(observaciones)
    .where(and(eq(situacion, nombre), isNotNull(resueltaEl)));
  const days = resolved.flatMap(({ resueltaEl: day, ...row }) =>
    day === null ? [] : [{ ...row, situacion: nombre, resueltaEl: day }],
  );
  await saveResolutionDays(tx, days);
}

async function restoreDays(tx: Transaction, nombre: string): Promise<void> {
  await tx
    .update(observaciones)
    .set({ resueltaEl: resolucionesGuardadas.resueltaEl })
    .from(resolucionesGuardadas)
    .where(and(keepsItsDay, eq(observaciones.situacion, nombre)));
  await tx.delete(resolucionesGuardadas).where(eq(resolucionesGuardadas.situacion, nombre));
}

type NewClase = typeof clasesObservacion.$inferInsert;

/**
 * Adds kinds of observations by name, and updates the naturaleza of existing kinds and their observations. Returns the number of reclassified
 * observations.
 */
export const saveClases = contentCommand('auditorias', async (tx, rows: readonly NewClase[]) => {
  const saved = await upsertRows(tx, clasesObservacion, rows, { key: [clasesObservacion.nombre], set: ['cuentaComo'] });
  if (saved.changed === 0) return { ...saved, recounted: 0 };
  let recounted = 0;
  const entes = new Set<number>();
  for (const { nombre, cuentaComo } of rows) {
    const moved = await tx
      .update(observaciones)
      .set({ naturaleza: cuentaComo })
      .where(and(eq(observaciones.clase, nombre), ne(observaciones.naturaleza, cuentaComo)))
      .returning({ enteId: observaciones.enteId });
    for (const { enteId } of moved) entes.add(enteId);
    recounted += moved.length;
  }
  await recountObservaciones(tx, [...entes]);
  return { ...saved, recounted };
});

type NewTema = Omit<typeof temasObservacion.$inferInsert, 'slug'>;

/** Adds or updates temas by name, and assigns them to observations without a tema that contain one of their phrases. */
export const saveTemas = contentCommand('auditorias', async (tx, rows: readonly NewTema[]) => {
  const named = rows.map((row) => ({
    ...row,
    slug: slugOf(row.nombre),
    explicacion: row.explicacion ?? '',
    frases: (row.frases ?? []).map(foldText).filter((phrase) => phrase !== ''),
  }));
  const saved = await upsertRows(tx, temasObservacion, named, {
    key: [temasObservacion.nombre],
    set: ['explicacion', 'frases'],
  });
  if (saved.added > 0 || saved.changed > 0) await assignTemas(tx);
  return saved;
});

/** Assigns to observations without a tema the one with the longest phrase that they contain. Existing assignments are kept. */
async function assignTemas(tx: Transaction): Promise<void> {
  // Folds each text once instead of once per phrase.
  const { rows } = await tx.execute<{ id: number }>(sql`
    with folded as materialized (
      select o.auditoria_id, o.numero, ${foldedColumn(sql`o.descripcion`)} as descripcion
      from ${observaciones} o where o.tema is null
    )
    update ${observaciones} set tema = found.tema
    from (select auditoria_id, numero, ${temaOfText(sql`folded.descripcion`)} as tema from folded) found
    where found.tema is not null
      and ${observaciones.auditoriaId} = found.auditoria_id and ${observaciones.numero} = found.numero
    returning ${observaciones.enteId} as id`);
  await recountObservaciones(tx, [...new Set(idsOf(rows))]);
}
