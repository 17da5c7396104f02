import { expect, inject, test } from 'vitest';
import { recordIdOf } from '../../setup/atencion/record-id.ts';
import { complaint, submit } from '../../setup/atencion/submission.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff } from '../../setup/gestion/requests.ts';
import { texts } from '../../setup/html.ts';

test('a record names each reader once, with this reading, and how often each read it', async () => {
  const irene = await newPerson([['atencion', 'denuncias']], { name: 'Irene Valdovinos Rey' });
  const fermin = await newPerson([['atencion', '*']], { name: 'Fermín Osuna Rey' });
  const sent = await submit(inject('base'), complaint(), {});
  const id = await recordIdOf('prueba@correo.example', String(sent.json.Folio));
  const readersFor = async ({ cookie }: TestPerson) => {
    const { text } = await askStaff(`/gestion/buzon/${id}`, { headers: { cookie } });
    return texts(text, 'li').flatMap((reader) => /^(.+?)\s*Última:/s.exec(reader)?.[1] ?? []);
  };
  expect(await readersFor(irene)).toEqual(['Irene Valdovinos Rey, 1 vez']);
  // Read again at once, it is the same reading.
  expect(await readersFor(irene)).toEqual(['Irene Valdovinos Rey, 1 vez']);
  expect(await readersFor(fermin)).toEqual(['Fermín Osuna Rey, 1 vez', 'Irene Valdovinos Rey, 1 vez']);
  const hourAgo = `update lecturas set ultima = ultima - interval '1 hour' where registro_id = $1`;
  await runSql(inject('dataDir'), hourAgo, [id]);
  expect(await readersFor(irene)).toEqual(['Irene Valdovinos Rey, 2 veces', 'Fermín Osuna Rey, 1 vez']);
});
