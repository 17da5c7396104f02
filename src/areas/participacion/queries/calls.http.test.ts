import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { calls } from './calls.ts';

openServerDatabase();

test('an unknown call is refused with the name of the list that lacks it', async () => {
  const { find } = await calls.names(db());
  expect(find('999')).toEqual({ problem: 'no es una convocatoria que exista; agréguela antes en «Convocatorias»' });
});
