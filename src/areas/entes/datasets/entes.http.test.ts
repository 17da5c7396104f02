import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { entes } from './entes.ts';

openServerDatabase();

const lastNumber = async () => (await db().execute(sql`select last_value from entes_id_seq`)).rows;

describe('entes', () => {
  test('a dry run of a table with a great number leaves the numbers of later entes', async () => {
    const before = await lastNumber();
    await tryOut(async (tx) => {
      const [id, names] = [1_900_000_000, { nombre: 'Ente de prueba', nombreCorto: 'De prueba', siglas: 'EDP' }];
      const others = { nombreCompleto: 'Ente de prueba', nombreCortoCompleto: 'EDP - De prueba' };
      await entes.save(tx, [{ ...names, ...others, id, tipoEnteId: 3, ambito: 'Municipal' }]);
    });
    expect(await lastNumber()).toEqual(before);
  });
});
