import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { climb, expectOnlyMethods, expectProblem, expectPublic } from '#tests/setup/call.ts';
import { ask } from '#tests/setup/http.ts';
import { Ente, TipoEnte } from './contract.ts';

const Entes = z.array(Ente);
const paged = { 'x-total-count': expect.stringMatching(/^\d+$/), link: expect.stringContaining('rel="first"') };

const search = (text: string, call = 'website') =>
  expectPublic(`/api/Entes/${call}/${encodeURIComponent(text)}`, Entes, { headers: paged });
const names = async (text: string, call?: string) => (await search(text, call)).map(({ nombreCorto }) => nombreCorto);

describe('GET /api/Entes/website/{searchText}', () => {
  test('gives the bodies whose names hold the text, the municipality first', async () => {
    const matches = await climb('/api/Entes/website/hermosillo', Entes, { headers: paged });
    expect(matches[0]).toEqual({
      id: 80,
      nombre: 'Ayuntamiento de Hermosillo',
      nombreCorto: 'Hermosillo',
      nombreCompleto: 'Ayuntamiento de Hermosillo',
      nombreCortoCompleto: 'Ayuntamiento de Hermosillo',
    });
    expect(matches.length).toBeGreaterThan(3);
  });

  test.each([
    ['penasco', 'Puerto Peñasco'],
    ['PUERTO PEÑASCO', 'Puerto Peñasco'],
    ['alamos', 'Álamos'],
    ['  nácori   chico ', 'Nácori Chico'],
    ['chico nacori', 'Nácori Chico'],
  ])('accents, capitals, spaces and order do not matter: %s', async (text, first) => {
    expect((await names(text))[0]).toBe(first);
  });

  test.each([
    ['hermosilo', 'Hermosillo'],
    ['guayams', 'Guaymas'],
    ['nogalse', 'Nogales'],
    ['cajme', 'Cajeme'],
    ['uniersidad estatl', 'Universidad Estatal del Sur'],
    ['nacosari', 'Nacozari de García'],
    ['aguaprieta', 'Agua Prieta'],
    ['instituto dl deportte', 'Instituto Estatal del Deporte'],
    ['dif agua preita', 'DIF Agua Prieta'],
  ])('forgives typing errors: %s', async (text, first) => {
    expect((await names(text))[0]).toBe(first);
  });

  test('returns similar names only if there is no exact match', async () => {
    expect(await names('Ónavas')).toEqual(['Ónavas']);
  });

  test.each(['%', '_', 'her_osillo', '100%', '\\', "o'x; drop table entes", '()'])(
    'wildcards and code are plain text: %s',
    async (text) => {
      expect(await names(text)).not.toContain('Aconchi');
      expect((await search(text)).length).toBeLessThan(20);
    },
  );

  test('finds by initials, and never bodies of the hidden types', async () => {
    expect(await names('insse')).toEqual(['Instituto de Seguridad Social del Estado']);
    for (const text of ['Ente sin clasificar', 'Persona particular', 'Delegación federal', 'liquidación'])
      expect((await names(text)).join()).not.toMatch(/sin clasificar|particular|federal$|liquidación/);
  });

  test('gives pages, and says where the others are', async () => {
    const whole = await search('ayuntamiento');
    expect(whole).toHaveLength(72);
    const path = '/api/Entes/website/ayuntamiento';
    const second = await ask(`${path}?pagina=2&porPagina=50`);
    expect(JSON.parse(second.text)).toEqual(whole.slice(50));
    expect(second.headers['x-total-count']).toBe('72');
    expect(second.headers.link).toContain(`<${path}?pagina=1&porPagina=50>; rel="prev"`);
    const beyond = await ask(`${path}?pagina=9&porPagina=50`);
    expect([beyond.status, beyond.text, beyond.headers['x-total-count']]).toEqual([200, '[]', '72']);
    for (const query of ['pagina=0', 'porPagina=101', 'pagina=x']) await expectProblem(`${path}?${query}`, 400);
  });

  test('refuses a text that says nothing or too much', async () => {
    await expectProblem('/api/Entes/website/%20', 400);
    await expectProblem(`/api/Entes/website/${'a'.repeat(121)}`, 400);
    await expectProblem('/api/Entes/website/', 404);
  });
});

describe('GET /api/Entes/websiteActivos/{searchText}', () => {
  test('climbs, and gives active bodies alone', async () => {
    const matches = await climb('/api/Entes/websiteActivos/nogales', Entes, { headers: paged });
    expect(matches[0]?.nombreCorto).toBe('Nogales');
    expect(await names('hermosilo', 'websiteActivos')).toContain('Hermosillo');
    expect((await names('liquidación', 'websiteActivos')).join()).not.toContain('liquidación');
  });
});

describe('GET /api/tipoEnte/open', () => {
  test('gives the types of body but 5, 10, 16 and 18', async () => {
    const types = await climb('/api/tipoEnte/open', z.array(TipoEnte));
    expect(types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 17]);
    expect(types[2]).toEqual({ id: 3, nombre: 'Ayuntamientos' });
  });
});

describe('GET /Entes/GetEntesLogo/{escudoEnte}', () => {
  test('gives the crest as a picture that runs nothing', async () => {
    const answer = await ask('/Entes/GetEntesLogo/ente-80.svg');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.text).toContain('Escudo del Ayuntamiento de Hermosillo');
    await expectOnlyMethods('/Entes/GetEntesLogo/ente-80.svg', 'GET', 'HEAD');
  });

  test.each(['ente-47.svg', 'nada', '..%2F..%2Fetc%2Fpasswd', '%25'])('404 when there is none: %s', async (escudo) => {
    await expectProblem(`/Entes/GetEntesLogo/${escudo}`, 404);
  });
});
