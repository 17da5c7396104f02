import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { expectPublic } from '#tests/setup/call.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { AvancePlaneacion } from '../contract.ts';
import { openProgramme } from './open-programme.ts';

openServerDatabase();
beforeAll(() => openPublicUrl(new URL('https://sitio.example')));

test('the dataset has the months of the programme, with the figures of the contract', async () => {
  const published = await expectPublic('/api/AvancePlaneacion/5', z.array(AvancePlaneacion));
  const { columns, rows } = await openProgramme.table(new Date());
  const months = [];
  for await (const row of rows)
    months.push(Object.fromEntries(columns.map((column) => [column.header, column.of(row)])));
  expect(months.length).toBeGreaterThan(12);
  expect(
    months.map((month) => [
      month.anio,
      month.mes,
      month.planeadas,
      month.ejecutadas,
      month.informes_estado,
      month.informes_municipio,
    ]),
  ).toEqual(
    published.map((month) => [
      month.ano,
      month.mes,
      month.planeadas,
      month.ejecutadas,
      month.informesEstado,
      month.informesMunicipio,
    ]),
  );
  expect(months[0]).toMatchObject({ mes: 1, pagina: expect.stringMatching(/programaauditoriagraficas\?ano=\d{4}$/) });
});

test('a month has its row', async () => {
  const [first = []] = await openProgramme.first(1, new Date());
  const id = Number(first[0]);
  expect((await openProgramme.find(id, new Date()))?.entry.titulo).toMatch(/^Programa de auditorías, enero de \d{4}$/);
  expect(await openProgramme.find(id + 12, new Date())).toBeUndefined();
});
