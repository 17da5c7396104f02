import { and, eq, isNull, min } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withBoundDatabase } from '#platform/database/connection.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { findCutOff } from './queries/cut-off.ts';
import { listObservacionesOfEnte } from './queries/observaciones-of-ente.ts';
import { respuestas } from './schema/follow-up.ts';
import { auditorias, observaciones } from './schema.ts';

openServerDatabase();

test('the cut-off date is the latest day on which an observation that the public may know was issued or resolved', async () => {
  await tryOut(async (tx) => {
    const cutOff = () => withBoundDatabase(tx, findCutOff);
    await tx.update(observaciones).set({ emitidaEl: '2020-01-31', resueltaEl: null });
    expect(await cutOff()).toBe('2020-01-31');

    const [one] = await tx
      .select({ id: auditorias.id, numero: observaciones.numero })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .where(isVisible(auditorias.visibleDesde))
      .limit(1);
    const { id = 0, numero = 0 } = one ?? {};
    const change = (columns: Partial<typeof observaciones.$inferInsert>) =>
      tx
        .update(observaciones)
        .set(columns)
        .where(and(eq(observaciones.auditoriaId, id), eq(observaciones.numero, numero)));
    await change({ resueltaEl: '2020-03-01' });
    expect(await cutOff()).toBe('2020-03-01');

    await tx.update(auditorias).set({ retirado: true }).where(eq(auditorias.id, id));
    expect(await cutOff(), 'of a withdrawn audit').toBe('2020-01-31');
    await tx.update(auditorias).set({ retirado: false }).where(eq(auditorias.id, id));
    await change({ retiro: 'error' });
    expect(await cutOff(), 'withdrawn').toBe('2020-01-31');
    await change({ retiro: null, resueltaEl: '2999-01-01' });
    expect(await cutOff(), 'in the future').toBe(today(new Date()));

    await tx.update(observaciones).set({ retiro: 'error' });
    expect(await cutOff(), 'without observations').toBeUndefined();
  });
});

test('an observation in the list of an ente has the day of its own first response, or none', async () => {
  await tryOut(async (tx) => {
    const answers = await tx
      .select({ enteId: auditorias.enteId, auditoriaId: auditorias.id, numero: respuestas.observacion })
      .from(respuestas)
      .innerJoin(auditorias, eq(auditorias.id, respuestas.auditoriaId))
      .where(and(isVisible(auditorias.visibleDesde), isNull(respuestas.retiradaEl)));
    expect(answers.length).toBeGreaterThan(0);
    for (const enteId of new Set(answers.map((answer) => answer.enteId))) {
      const listed = await withBoundDatabase(tx, () => listObservacionesOfEnte(enteId));
      for (const { auditoriaId, numero, respondidaEl } of listed) {
        const [first] = await tx
          .select({ date: min(respuestas.presentadaEl) })
          .from(respuestas)
          .where(
            and(
              eq(respuestas.auditoriaId, auditoriaId),
              eq(respuestas.observacion, numero),
              isNull(respuestas.retiradaEl),
            ),
          );
        expect(respondidaEl, `${auditoriaId}, ${numero}`).toBe(first?.date);
      }
    }
  });
});
