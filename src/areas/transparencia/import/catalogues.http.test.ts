import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { findFormatVersion, listVersions } from '../queries/versions.ts';
import { describeNewValues } from './catalogues.ts';

openServerDatabase();

/** Applicable rules, with one column of a catalogue. */
const FORMAT = 1;

test('the sentence on the values of catalogues counts the columns that were compared, and the others', async () => {
  const [newest] = await listVersions(FORMAT, new Date());
  const version = newest && (await findFormatVersion(newest.id, new Date()));
  if (!version) throw new Error('The format has no version.');
  const { id, columnas } = version;
  const added = { id: 999_999, nombre: 'Otra (catálogo)', tipo: 'texto', papel: 'dato' } as const;
  const describe = (earlier: typeof columnas) =>
    describeNewValues(db(), { id, columnas: [...columnas, added] }, { ...version, columnas: earlier });
  expect((await describe(columnas))?.sentence).toMatch(
    /^Los valores de 1 columna de catálogo se compararon .*: ninguno es nuevo\. Los valores de 1 columna de catálogo no se compararon: la versión anterior no la tiene, o son más de 5,000\.$/,
  );
  expect(await describe([])).toEqual({
    sentence:
      'Los valores de 2 columnas de catálogo no se compararon: la versión anterior no las tiene, o son más de 5,000.',
    isWarning: false,
  });
  expect(await describeNewValues(db(), { id, columnas }, undefined)).toEqual({
    sentence: expect.stringMatching(
      /^No hay una versión anterior con qué comparar los valores de 1 columna de catálogo, y .+: léalos uno por uno\.$/,
    ),
    isWarning: true,
  });
});
