import { describe, expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { listRecordPages } from '#platform/publications/read.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import {
  findAnuncio,
  findNeighbours,
  findNota,
  listDestacadas,
  listNotas,
  listUltimas,
  listWholeNotas,
} from './queries.ts';
import { anuncios } from './schema.ts';

openServerDatabase();

// Note 29 shows from 1 March 2027 on. Hermosillo is seven hours behind UTC.
const before = new Date('2027-03-01T06:59:59Z');
const after = new Date('2027-03-01T07:00:00Z');
const all = { first: 0, size: 100 };

describe('a note shows from the beginning of its day in the time zone of the institution', () => {
  const lists = {
    listNotas: async (now: Date) => (await listNotas({ ...all, now })).rows,
    'listNotas with a text': async (now: Date) =>
      (await listNotas({ ...all, texto: 'recepcion electronica', now })).rows,
    listWholeNotas: async (now: Date) => (await listWholeNotas({ ...all, now })).rows,
    listUltimas: (now: Date) => listUltimas(1, now),
    'sitemap.xml': async (now: Date) =>
      (await listRecordPages(now)).flatMap(({ path }) => {
        const [, id] = /^\/difusion\/nota\?nota=(\d+)$/.exec(path) ?? [];
        return id ? [{ id: Number(id) }] : [];
      }),
  };
  test.each(Object.entries(lists))('%s', async (_name, list) => {
    const ids = async (now: Date) => (await list(now)).map(({ id }) => id);
    expect(await ids(before)).not.toContain(29);
    expect(await ids(after)).toContain(29);
  });

  test('by its id, and as a neighbour', async () => {
    expect(await findNota(29, before)).toBeUndefined();
    expect(await findNeighbours(29, before)).toBeUndefined();
    expect((await findNeighbours(2, before))?.next).toBeNull();
    expect((await findNota(29, after))?.id).toBe(29);
    expect((await findNeighbours(2, after))?.next?.id).toBe(29);
  });

  test('totals count what shows', async () => {
    const total = async (now: Date) => (await listNotas({ ...all, now })).total;
    expect((await total(after)) - (await total(before))).toBe(1);
    expect((await listDestacadas({ ...all, now: new Date('2024-01-01T00:00:00Z') })).total).toBe(0);
  });
});

test('an announcement shows on its days only', async () => {
  const [row] = await db().select().from(anuncios);
  const days = (from: string | null | undefined, later: number) =>
    new Date(Date.parse(`${from}T07:00:00Z`) + later * 86_400_000);
  const minute = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
  expect(await findAnuncio(minute(days(row?.desde, 0), -1))).toBeUndefined();
  expect(await findAnuncio(minute(days(row?.desde, 0), 1))).toMatchObject({ rotulo: 'Aviso' });
  expect(await findAnuncio(minute(days(row?.hasta, 1), -1))).toBeDefined();
  expect(await findAnuncio(minute(days(row?.hasta, 1), 1))).toBeUndefined();
});

test('a picture comes with its small drawing', async () => {
  const [nota] = await listUltimas(1, before);
  expect(nota?.picture).toMatchObject({ ancho: 1200, alto: 800, mini: { ancho: 540 } });
});
