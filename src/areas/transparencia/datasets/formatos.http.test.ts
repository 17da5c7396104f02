import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hasSqlState } from '#platform/database/sql-state.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { formatos as table } from '../schema.ts';
import { formatos } from './formatos.ts';

openServerDatabase();

const formato = { inciso: 'zz', clave: 'Prueba', nombre: 'Prueba', periodo: 'Anual', plazoDias: 30, orden: 900 };

test('a letter that another format of the section has is refused, by the command and by the table', async () => {
  const outcome = tryOut(async (tx) => {
    const [{ fraccionId } = { fraccionId: 0 }] = await tx.select().from(table).limit(1);
    const data = { ...formatos.content.empty('2026-01-01'), ...formato, fraccionId };
    const [added] = await formatos.content.publish(tx, [{ registro: null, data }]);
    const renamed = { registro: added?.registro ?? 0, data: { ...data, nombre: 'Otro nombre' } };
    expect(await formatos.content.publish(tx, [renamed])).toEqual([added]);
    const again = formatos.content.publish(tx, [{ registro: null, data }]);
    await expect(again).rejects.toMatchObject({
      errors: { inciso: 'Esa fracción ya tiene un formato con ese inciso.' },
    });
    await expect(again).rejects.toBeInstanceOf(MoveRefusedError);
    await tx.insert(table).values({ ...formato, fraccionId });
  });
  expect(hasSqlState(await outcome.catch((error: unknown) => error), 'uniqueViolation')).toBe(true);
});

test('the migration gives later formats of one letter a number after it', async () => {
  await tryOut(async (tx) => {
    const [{ fraccionId } = { fraccionId: 0 }] = await tx.select().from(table).limit(1);
    await tx.execute(sql`alter table ${table} drop constraint formatos_inciso`);
    await tx.insert(table).values([1, 2, 3].map(() => ({ ...formato, fraccionId })));
    const migration = readFileSync(join('drizzle', '0032_format_letters.sql'), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    const rows = await tx.select().from(table).where(eq(table.clave, 'Prueba')).orderBy(asc(table.id));
    expect(rows.map(({ inciso }) => inciso)).toEqual(['zz', 'zz2', 'zz3']);
  });
});
