import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openAs } from '../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { elements, hrefsOf, mainOf, textOf, texts } from '../setup/html.ts';

// The workspace of the ente with most audits in the demonstration.

const browser = testBrowser({ base: inject('gestion') });
const sql = (text: string) => runSql(inject('dataDir'), text);
let auditor: TestPerson;
let keeper: TestPerson;
let id = 0;
const address = () => `/gestion/entes/r${id}/expediente`;
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });

beforeAll(async () => {
  auditor = await newPerson([['editor', 'auditorias']]);
  keeper = await newPerson([['publicador', 'entes']]);
  const [row] = await sql(
    'select ente_id as id from auditorias where not retirado group by 1 order by count(*) desc, 1 limit 1',
  );
  id = Number(row?.id);
});

describe('the workspace of an ente', () => {
  test('has all its audits by year, with their sum, each a way to its own workspace', async () => {
    const audits = await sql(
      `select a.id, a.codigo, e.anio from auditorias a join ejercicios e on e.id = a.ejercicio_id
       where a.ente_id = ${id} and not a.retirado order by e.anio desc, a.codigo`,
    );
    const [counts] = await sql(
      `select count(*)::int as total, (count(*) filter (where o.estado = 'pendiente'))::int as pending
       from observaciones o join auditorias a on a.id = o.auditoria_id where o.ente_id = ${id} and o.retiro is null and not a.retirado`,
    );
    const page = mainOf((await read(auditor, address())).text);
    const [list] = elements(page, 'table');
    if (!list) throw new Error('no table');
    expect(hrefsOf(list).filter((href) => /expedientes\/r\d+$/.test(href))).toEqual(
      audits.map((audit) => `/gestion/expedientes/r${audit.id}`),
    );
    expect(textOf(list, ' ')).toContain(
      `${Number(counts?.pending).toLocaleString('es-MX')} de ${Number(counts?.total).toLocaleString('es-MX')}`,
    );
  });

  test('is where the list of entes leads, and leads to the form for those who may edit it', async () => {
    const [ente] = await sql(`select nombre from entes where id = ${id}`);
    const list = await read(keeper, `/gestion/entes?texto=${encodeURIComponent(String(ente?.nombre))}`);
    expect(hrefsOf(mainOf(list.text))).toContain(address());
    const page = mainOf((await read(keeper, address())).text);
    expect(texts(page, 'h1')).toEqual([ente?.nombre]);
    expect(hrefsOf(page)).toContain(`/gestion/entes/r${id}`);
    expect(hrefsOf(page).filter((href) => href.startsWith('/gestion/expedientes/'))).toEqual([]);
    expect(hrefsOf(mainOf((await read(auditor, address())).text))).not.toContain(`/gestion/entes/r${id}`);
  });

  test('names the entes that were joined with it, and is of those who work there', async () => {
    await sql(
      `insert into publicaciones (area, tipo, registro, titulo, direccion, retirada, retiro, sucesor)
       values ('entes', 'ente', 990001, 'Comisión que se unió', '/entes/990001', '2025-03-09T18:00:00Z', 'fusion', ${id})`,
    );
    const page = mainOf((await read(auditor, address())).text);
    await sql(`delete from publicaciones where area = 'entes' and registro = 990001`);
    expect(textOf(page, ' ')).toMatch(/Comisión que se unió\s+Se unió con este\s+09\/03\/2025/);
    expect((await read(await newPerson([['publicador', 'agenda']]), address())).status).toBe(403);
    for (const other of ['r99999999', '12', 'x'])
      expect((await read(auditor, `/gestion/entes/${other}/expediente`)).status).toBe(404);
  });

  test.each(['claro', 'oscuro'] as const)('is accessible and fits every width, %s', async (theme) => {
    const page = await openAs(browser, auditor, address(), { theme });
    expect(await pageFaults(page, [1440, 768, 360])).toEqual([]);
  });
});
