import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { shorten } from '../text/shorten.ts';
import { shortened } from './row-text.ts';

openEmptyDatabase();

test('PostgreSQL and the process cut the beginning of a text at the same word', async () => {
  const texts = [
    'Se pagó la reparación de 9 vehículos',
    'Se pagó la reparación',
    'Sepagólareparaciónde9vehículos',
    'Se pagó la  reparación de 9',
    'Línea\nsegunda línea que sigue',
    '',
  ];
  for (const text of texts) {
    const { rows } = await db().execute(sql`select ${shortened(sql`${text}::text`, 21)} as text`);
    expect(rows).toEqual([{ text: shorten(text, 21) }]);
  }
  expect(shorten('Se pagó la reparación de 9 vehículos', 24)).toBe('Se pagó la reparación…');
});
