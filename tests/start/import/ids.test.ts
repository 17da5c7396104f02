import { expect, test } from 'vitest';
import { runSql } from '../../setup/gestion/people.ts';
import { emptySite, refused } from '../../setup/import/site.ts';
import { temporaryFile } from '../../setup/import/workbook-file.ts';

const site = emptySite();
const table = (...rows: string[]) => temporaryFile('entes.csv', ['Nombre,Tipo de ente', ...rows, ''].join('\n'));
const ids = async () => (await runSql(site.dataDir, 'select id from entes order by id')).map(({ id }) => id);

test('a rehearsal and a refused import leave the ids of the next rows to them', async () => {
  await site.rows('tipos-ente', [
    ['Nombre', 'Ámbito'],
    ['Ayuntamientos', 'Municipal'],
  ]);
  const good = ['Ayuntamiento de Ures,Ayuntamientos', 'Ayuntamiento de Altar,Ayuntamientos'];
  await refused(site.run('entes', table(...good, 'Sin tipo,Nada')));
  expect((await site.run('entes', table(...good), '--dry-run')).ok).toBe(true);
  expect((await site.run('entes', table(...good))).ok).toBe(true);
  expect(await ids()).toEqual([1000, 1001]);
  await refused(site.run('entes', table('Ayuntamiento de Bácum,Ayuntamientos', 'Sin tipo,Nada')));
  expect((await site.run('entes', table('Ayuntamiento de Cucurpe,Ayuntamientos'))).ok).toBe(true);
  expect(await ids()).toEqual([1000, 1001, 1002]);
});
