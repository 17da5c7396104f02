import { beforeAll, expect, test } from 'vitest';
import { readRegistro } from '#areas/atencion/commands/desk/read.ts';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { AlteredRecordError } from '#areas/atencion/commands/sealing/record-mark.ts';
import { listDesk } from '#areas/atencion/queries/desk.ts';
import { executeSql } from '#platform/database/connection.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// Values of a record that no page could show.

const { rows, newHandler, submit, headOf, unlock } = sealingSite();
let irene: StaffActor;
beforeAll(async () => {
  irene = await newHandler('irene');
  await createEscrow(now);
  await createReadingKey(irene, { phrase, now });
});
const reading = async (id: string) => readRegistro(irene, { head: await headOf(id), key: await unlock(irene), now });

test.each([
  ['registros', "tipo = 'Otra'"],
  ['registros', "creado = 'infinity'"],
  ['registros', "limite = 'infinity'"],
  ['registros', "aceptado = '0001-01-01 BC'"],
])('a row of %s that no page could show is refused: %s', async (table, set) => {
  await submit('Con otros valores');
  await expect(executeSql(`update ${table} set ${set}`)).rejects.toThrow('violates check constraint');
});

test('a record with a date that no page shows, whose check the owner dropped, closes no list', async () => {
  const { id } = await submit('Con una fecha imposible');
  await rows('alter table registros drop constraint registros_fechas');
  const listing = { vista: 'abiertas', numero: undefined, tipo: undefined, estado: undefined, atiende: '' } as const;
  for (const column of ['creado', 'limite', 'detenido', 'atiende_desde']) {
    const [before] = await rows(`select ${column}::text as value from registros where id = $1`, [id]);
    await rows(`update registros set ${column} = 'infinity' where id = $1`, [id]);
    const listed = await listDesk(irene, { ...listing, orden: 'recibida' }, { first: 0, size: 100 });
    expect([listed.length > 0, listed.some((row) => row.id === id)], column).toEqual([true, false]);
    // Who has the record on the own desk is in no mark.
    if (column !== 'atiende_desde') await expect(reading(id)).rejects.toThrow(AlteredRecordError);
    await rows(`update registros set ${column} = $1 where id = $2`, [(before as { value: string }).value, id]);
  }
  expect((await reading(id)).content.Motivo).toBe('Con una fecha imposible');
});
