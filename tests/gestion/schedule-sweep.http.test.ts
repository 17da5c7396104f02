import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preguntas } from '#areas/institucion/datasets/preguntas.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { saveVersion } from '#platform/editing/save.ts';
import { scheduleJobs } from '#platform/editing/schedules.ts';
import { contenidos } from '#platform/editing/schema.ts';
import { createLog } from '#platform/log.ts';
import { openEmptyDatabase } from '../setup/database.ts';
import { person } from '../setup/gestion/audit-set.ts';

openEmptyDatabase();

test('a scheduled content that fails each time does not delay the others', async () => {
  const kind = preguntas.content;
  const failing: ContentKind = {
    ...kind,
    publish: (tx, versions) => {
      if (versions.some(({ data }) => data.orden === 1)) throw new Error('no disk');
      return kind.publish(tx, versions);
    },
  };
  const ana = person('ana');
  const add = async (orden: number) => {
    const data: ContentData = { ...kind.empty('2026-01-01'), pregunta: `¿Cuál es la ${orden}?`, orden };
    const texts = { respuesta: '<p>Esta.</p>', enlace: '/entes', textoEnlace: 'Ver' };
    const form = { formulario: `pregunta ${orden}`, persona: ana.id, edicion: String(orden) };
    const save = { edited: 'nuevo', base: 0, site: '', data: { ...data, ...texts }, resumen: '', form } as const;
    return (await saveVersion(ana, kind, save)).id;
  };
  const ids = [await add(1), await add(2)];
  const scheduled = {
    estado: 'programado',
    programadoPara: new Date(Date.now() - 60_000),
    programadoPor: 'luis',
  } as const;
  await writableDb().update(contenidos).set(scheduled).where(inArray(contenidos.id, ids));
  const sweep = scheduleJobs([failing]).find(({ name }) => name === 'contenidos-programados');
  await expect(sweep?.work({}, createLog('silent'))).rejects.toThrow('1 scheduled publications failed');
  const rows = await db().select().from(contenidos).where(inArray(contenidos.id, ids)).orderBy(contenidos.id);
  expect(rows.map(({ estado, fallo }) => ({ estado, fallo }))).toEqual([
    { estado: 'programado', fallo: 'publicacion' },
    { estado: 'publicado', fallo: null },
  ]);
});
