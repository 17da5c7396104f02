import { expect, test } from 'vitest';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { linksOf, mainOf } from '../setup/html.ts';

test('the home page offers what the person can begin', async () => {
  const starts = async (permissions: [string, string][]) => {
    const person = await newPerson(permissions);
    const begins = /\/nuevo$|^\/gestion\/(importar|transparencia)$|#correo$/;
    return linksOf(mainOf((await askStaff('/gestion/pendientes', { headers: { cookie: person.cookie } })).text))
      .filter(({ href }) => begins.test(href))
      .map(({ href, text }) => [text, href]);
  };
  expect(await starts([['editor', 'auditorias']])).toEqual([
    ['Nueva auditoría', '/gestion/auditorias/nuevo'],
    ['Nueva auditoría COVID-19', '/gestion/auditorias-covid/nuevo'],
    ['Importar una tabla', '/gestion/importar'],
  ]);
  expect((await starts([['editor', '*']])).slice(0, 3)).toEqual([
    ['Nueva auditoría', '/gestion/auditorias/nuevo'],
    ['Nuevo ente', '/gestion/entes/nuevo'],
    ['Cargar un formato', '/gestion/transparencia'],
  ]);
  expect(await starts([['publicador', 'transparencia']])).toEqual([
    ['Cargar un formato', '/gestion/transparencia'],
    ['Importar una tabla', '/gestion/importar'],
  ]);
  expect(await starts([['administrador', '*']])).toEqual([['Invitar a una persona', '/gestion/personal#correo']]);
});
