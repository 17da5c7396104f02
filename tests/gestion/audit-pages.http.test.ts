import { expect, test } from 'vitest';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { hrefsOf, mainOf, textOf } from '../setup/html.ts';

const { cookie } = await newPerson([['editor', 'auditorias']]);

async function openPage(query: Record<string, string>) {
  const { text } = await askStaff(`/gestion/auditorias?${new URLSearchParams(query)}`, { headers: { cookie } });
  const main = mainOf(text);
  return { text: textOf(main), audits: [...new Set(hrefsOf(main, /expedientes\/r\d+$/))] };
}

test.each([{ etapa: 'seguimiento' }, { etapa: 'resuelta' }, { vista: 'sin-respuesta' }])(
  'the pages of %o have each audit once, and the last one is reached from the end',
  async (filter) => {
    const first = await openPage(filter);
    const pages = [first];
    while ((pages.at(-1)?.audits.length ?? 0) === first.audits.length) {
      const next = await openPage({ ...filter, pagina: String(pages.length + 1) });
      // A page that does not exist is the first one.
      if (next.audits[0] === first.audits[0]) break;
      pages.push(next);
    }
    const all = pages.flatMap(({ audits }) => audits);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
    expect((await openPage({ ...filter, pagina: '-1' })).audits).toEqual(pages.at(-1)?.audits);
    const reversed = await openPage({ ...filter, orden: 'codigo' });
    expect(reversed.audits.length).toBe(first.audits.length);
  },
);
