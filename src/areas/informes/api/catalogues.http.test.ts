import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Ejercicio, Ente, TipoEnte } from '#areas/entes/contract.ts';
import { climb, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { FondoFederal, NombreInforme, TipoInforme } from '../contract.ts';

const paged = { 'x-total-count': expect.stringMatching(/^\d+$/), link: expect.stringContaining('rel="first"') };
const years = (path: string) => expectPublic(path, z.array(Ejercicio));

describe('GET /api/TipoInformes', () => {
  test('gives the types, the one that the browser drops first', async () => {
    const types = await climb('/api/TipoInformes', z.array(TipoInforme));
    expect(types.map(({ nombre }) => nombre)).toEqual([
      'Todos',
      'General',
      'Individual',
      'de Resultados',
      'Federal',
      'Ciudadano',
      'Cuenta',
    ]);
  });
});

describe('GET /api/TipoInformesNombre/{tipoInforme}', () => {
  test('gives what the reports of a type are called, and nothing for Cuenta', async () => {
    const names = z.array(NombreInforme);
    expect(await climb('/api/TipoInformesNombre/Individual', names)).toEqual([
      { id: 2, nombre: 'Informe Individual de Auditoría' },
    ]);
    expect(await expectPublic('/api/TipoInformesNombre/3', names)).toHaveLength(1);
    expect(await expectPublic('/api/TipoInformesNombre/Cuenta', names)).toEqual([]);
  });

  test('404 for a type that does not exist', async () => {
    for (const tipo of ['Otro', '99', '%20', '%25']) await expectProblem(`/api/TipoInformesNombre/${tipo}`, 404);
  });
});

describe('GET /api/Ejercicios/TipoInforme/{tipo}', () => {
  test('gives the years with reports, newest first, under the ids of the contract', async () => {
    expect(await climb('/api/Ejercicios/TipoInforme/Individual', z.array(Ejercicio))).toEqual([
      { id: 20, año: 2024 },
      { id: 19, año: 2023 },
      { id: 18, año: 2022 },
      { id: 17, año: 2021 },
      { id: 16, año: 2020 },
      { id: 6, año: 2019 },
      { id: 3, año: 2018 },
      { id: 2, año: 2017 },
      { id: 1, año: 2016 },
    ]);
  });

  test('«de Resultados» comes as «Resultados», in any letter case', async () => {
    const whole = await years('/api/Ejercicios/TipoInforme/de%20Resultados');
    expect(whole.map(({ id }) => id)).toEqual([19, 18, 17, 16, 6]);
    expect(await years('/api/Ejercicios/TipoInforme/Resultados')).toEqual(whole);
    expect(await years('/api/Ejercicios/TipoInforme/resultados')).toEqual(whole);
  });

  test('a type without reports has no years; an unknown one is 404', async () => {
    expect(await years('/api/Ejercicios/TipoInforme/Todos')).toEqual([]);
    await expectProblem('/api/Ejercicios/TipoInforme/Otro', 404);
  });
});

describe('GET /api/FondoFederal/{ejercicioId}/{tipoInformeName}', () => {
  const funds = (path: string) => expectPublic(path, z.array(FondoFederal), { headers: paged });

  test('gives the funds with reports of that year', async () => {
    const rows = await climb('/api/FondoFederal/17/Federal', z.array(FondoFederal), { headers: paged });
    expect(rows).toContainEqual({ id: 2, programa: 'FASSA - Fondo de Aportaciones para los Servicios de Salud' });
    expect(rows.map(({ id }) => id).sort()).toEqual([1, 2, 4, 5, 6, 9]);
  });

  test('none for a year or type without; 404 and 400 for what is no year or type', async () => {
    expect(await funds('/api/FondoFederal/1/Federal')).toEqual([]);
    expect(await funds('/api/FondoFederal/17/Individual')).toEqual([]);
    await expectProblem('/api/FondoFederal/99/Federal', 404);
    await expectProblem('/api/FondoFederal/17/Otro', 404);
    for (const id of ['x', '-1', '1.5', '99999999999']) await expectProblem(`/api/FondoFederal/${id}/Federal`, 400);
  });
});

describe('GET /api/TipoEnte/Ambito/{ambito}/{ejercicioId}/{tipoInforme}', () => {
  const types = (path: string) => expectPublic(path, z.array(TipoEnte));

  test('gives the types of body with reports of that scope, type and year', async () => {
    expect(await climb('/api/TipoEnte/Ambito/Municipal/17/Individual', z.array(TipoEnte))).toEqual([
      { id: 3, nombre: 'Ayuntamientos' },
      { id: 12, nombre: 'Organismos Operadores de Agua' },
    ]);
    expect((await types('/api/TipoEnte/Ambito/estatal/17/Individual')).map(({ id }) => id)).toEqual([1, 8, 9, 15]);
  });

  test('none where there is nothing; 400 and 404 for what does not exist', async () => {
    expect(await types('/api/TipoEnte/Ambito/Municipal/17/General')).toEqual([]);
    await expectProblem('/api/TipoEnte/Ambito/Federal/17/Individual', 400, {
      errors: { ambito: 'El ámbito es Estatal o Municipal.' },
    });
    await expectProblem('/api/TipoEnte/Ambito/Municipal/4/Individual', 404);
    await expectProblem('/api/TipoEnte/Ambito/Municipal/17/Otro', 404);
  });
});

describe('GET /api/Entes/TipoEnte/{tipoEnteId}/{ejercicioId}/{tipoInforme}', () => {
  const entes = (path: string) => expectPublic(path, z.array(Ente), { headers: paged });

  test('gives the bodies of a type with reports of that type and year, by name', async () => {
    const rows = await climb('/api/Entes/TipoEnte/3/17/Individual', z.array(Ente), { headers: paged });
    expect(rows).toHaveLength(15);
    expect(rows.slice(0, 3).map(({ nombreCorto }) => nombreCorto)).toEqual(['Bacoachi', 'Bavispe', 'Benjamín Hill']);
    const second = await ask('/api/Entes/TipoEnte/3/17/Individual?pagina=2&porPagina=8');
    expect(JSON.parse(second.text)).toEqual(rows.slice(8));
  });

  test('each of them has at least one report there', async () => {
    for (const { id } of await entes('/api/Entes/TipoEnte/12/17/Individual')) {
      const reports = await ask(`/api/Informes/EnteEjercicio/${id}/17/Individual/Municipal/0`);
      expect(JSON.parse(reports.text).length).toBeGreaterThan(0);
    }
  });

  test('none for a combination without reports; 404 for what does not exist or is hidden', async () => {
    expect(await entes('/api/Entes/TipoEnte/13/17/Individual')).toEqual([]);
    for (const path of ['5/17/Individual', '16/17/Individual', '99/17/Individual', '3/99/Individual', '3/17/Otro'])
      await expectProblem(`/api/Entes/TipoEnte/${path}`, 404);
    await expectProblem('/api/Entes/TipoEnte/x/17/Individual', 400);
  });
});
