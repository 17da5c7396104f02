import { beforeAll, describe, expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { hasRecords } from '#platform/editing/kind.ts';
import { complaint, submit } from '../setup/atencion/submission.ts';
import { openedWith } from '../setup/gestion/content-site.ts';
import { uploadPdf } from '../setup/gestion/imports.ts';
import { kindCases } from '../setup/gestion/kind-cases.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { type Fields, publishAllOf, requestsOf, sendAllOf } from '../setup/gestion/workspaces.ts';
import { wrongValues } from '../setup/gestion/wrong-values.ts';
import { ask } from '../setup/http.ts';
import { emptySite } from '../setup/import/site.ts';

// Two people at once, values that a setting cannot have, and every kind of content, on a site with no other staff.

const site = emptySite();
const server = { gestion: '', dataDir: site.dataDir };
let administrator: TestPerson;
beforeAll(async () => {
  server.gestion = site.gestion();
  administrator = await newPerson([['administrador', '*']], { server });
});

const as = ({ cookie }: TestPerson) => requestsOf(site.gestion(), cookie);
const read = (person: TestPerson, path: string) => as(person).read(path);
/** Sends a request of a visitor. */
const open = async (path: string) => (await ask(path, { origin: site.base() })).text;
const workspaceOf = (plural: string, row: number) =>
  ({ auditorias: `/gestion/expedientes/r${row}`, entes: `/gestion/entes/r${row}/expediente` })[plural];
const send = (person: TestPerson, path: string, fields: Fields) => as(person).send(path, fields);

test('a record keeps a handler where two exclude themselves at once', async () => {
  const handlers = [
    await newPerson([['atencion', 'denuncias']], { server }),
    await newPerson([['atencion', '*']], { server }),
  ];
  expect((await submit(site.base(), complaint())).status).toBe(200);
  const [record] = await runSql(site.dataDir, 'select id from registros order by numero desc limit 1');
  const answers = await Promise.all(
    handlers.map(async (handler) => {
      const [person] = await runSql(site.dataDir, 'select id from personal where correo = $1', [handler.email]);
      return send(handler, `/gestion/buzon/${record?.id}`, { accion: 'excluir', persona: String(person?.id) });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await runSql(site.dataDir, 'select persona from exclusiones')).toHaveLength(1);
});

test('two people who save the first version of a setting at once: the second one sees the conflict', async () => {
  const editor = await newPerson([['editor', 'ajustes']], { server });
  const path = '/gestion/dias-inhabiles/r2028';
  const [, digest = ''] = /name="sitio" value="(\w+)"/.exec((await read(editor, path)).text) ?? [];
  const saved = await Promise.all(
    [administrator, editor].map((person) =>
      send(person, path, [
        ['accion', 'guardar'],
        ['version', '1'],
        ['sitio', digest],
        ['dias.fecha', '2028-01-03'],
        ['dias.motivo', person.email],
      ]),
    ),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test('rejects an invalid setting with a sentence, and starts with an invalid stored one', async () => {
  const base: [string, string][] = [
    ['accion', 'guardar'],
    ['version', '1'],
  ];
  const announcement = { rotulo: 'Avi\0so', titulo: 'T', contenido: '<p>x</p>', desde: '0000-01-01', hasta: '' };
  const early = await send(administrator, '/gestion/anuncio/r1', [...base, ...Object.entries(announcement)]);
  expect([early.status, early.text.includes('Escriba un día de 1950 a 2100.')]).toEqual([422, true]);
  const digest = /name="sitio" value="(\w+)"/.exec((await read(administrator, '/gestion/anuncio/r1')).text)?.[1] ?? '';
  const saved = { ...announcement, desde: '2020-01-01', sitio: digest };
  expect((await send(administrator, '/gestion/anuncio/r1', [...base, ...Object.entries(saved)])).status).toBe(303);
  for (const url of [
    ...['//ajeno.example', '/\\ajeno.example', 'javascript:alert(1)', `https://${'x'.repeat(500)}`],
    ...['http://ajeno.example', 'https://banco.example@ajeno.example/', 'https://u:c@ajeno.example'],
  ]) {
    const link: [string, string][] = [
      ['enlaces.nombre', 'Enlace'],
      ['enlaces.url', url],
    ];
    expect((await send(administrator, '/gestion/enlaces/r1', [...base, ...link])).status, url).toBe(422);
  }
  await runSql(
    site.dataDir,
    `insert into ajustes values ('contacto', $1) on conflict (clave) do update set datos = ajustes.datos || excluded.datos`,
    [{ redes: 'Red que el sitio no dibuja\thttps://otra.example/', horario: 'De 7 a 8 h' }],
  );
  const { status, text } = await read(administrator, '/gestion/contacto/r1');
  expect([status, text.includes('De 7 a 8 h'), text.includes('otra.example')]).toEqual([200, true, false]);
});

describe('every kind of content', () => {
  const rows = new Map<string, number>();
  let editor: TestPerson;
  let publisher: TestPerson;
  let file = '';
  beforeAll(async () => {
    editor = await newPerson([['editor', '*']], { server });
    publisher = await newPerson([['publicador', '*']], { server });
    file = await uploadPdf(editor, site.gestion());
  });
  const content = async (id: string) =>
    (await runSql(site.dataDir, 'select registro, version_trabajo, retiro from contenidos where id = $1', [id]))[0];

  test('has a case here', () => {
    const listed = contentKinds.filter(({ settings }) => settings === undefined).map(({ plural }) => plural);
    expect(
      [...new Set(kindCases.map(({ plural }) => plural))].sort(),
      'Add the kind to `kindCases` of a file of tests/setup/kinds/.',
    ).toEqual(listed.sort());
  });

  test.each(kindCases)(
    '«$plural», $title: written, previewed, reviewed, published, found, edited and withdrawn',
    async ({ plural, title, fields: fieldsOf, page }) => {
      const list = `/gestion/${plural}`;
      const fields = fieldsOf({ rows, file });
      const form = (accion: string, version: number, sitio = ''): [string, string][] => [
        ['accion', accion],
        ['version', String(version)],
        ['sitio', sitio],
        ...fields,
      ];
      expect([(await read(administrator, list)).status, (await read(editor, list)).status]).toEqual([403, 200]);
      expect((await send(administrator, `${list}/nuevo`, form('guardar', 0))).status).toBe(403);
      const empty = await send(editor, `${list}/nuevo`, { accion: 'guardar', version: '0' });
      expect([empty.status, empty.text.includes('La versión no se guardó')]).toEqual([422, true]);
      const hostile = await send(editor, `${list}/nuevo`, [
        ...form('guardar', 0).slice(0, 3),
        ...fields.map(([name]): [string, string] => [name, 'x'.repeat(70_000)]),
      ]);
      expect(hostile.status).toBe(422);

      const submitted = await send(editor, `${list}/nuevo`, form('enviar', 0));
      expect(submitted.status, submitted.text).toBe(303);
      const begun = (submitted.headers.location ?? '').replace(/\?.*/, '');
      const isSet = begun.startsWith('/gestion/expedientes/');
      const [id = ''] = isSet ? await sendAllOf(as(editor), begun) : begun.split('/').slice(-1);
      const address = `${list}/${id}`;
      const preview = await read(editor, `${begun}/vista`);
      if (page) {
        const { pathname } = new URL(preview.headers.location ?? '');
        expect(await open(pathname)).toContain(page.text);
      }
      const publish = (person: TestPerson, version: string) =>
        isSet
          ? publishAllOf({ ...as(publisher), send: as(person).send }, begun)
          : send(person, address, { accion: 'publicar', version });
      expect((await publish(editor, '1')).status).toBe(403);
      const published = await publish(publisher, '1');
      expect(published.status, published.text).toBe(303);
      const { registro } = (await content(id)) ?? {};
      rows.set(plural, Number(registro));
      const isOpen = async () =>
        page === undefined || (await open(page.address(Number(registro), { rows, file }))).includes(page.text);
      await expect.poll(isOpen).toBe(true);
      const listPage = await read(editor, `${list}?texto=${encodeURIComponent(title)}`);
      // The list leads to the workspace of an audit, and of an ente.
      const listed = workspaceOf(plural, Number(registro)) ?? address;
      // Its list has code and ente in columns of their own.
      const named = plural === 'auditorias' ? title.split(', ') : [title];
      expect(listPage.text).toContain(listed);
      for (const name of named) expect(listPage.text).toContain(name);

      // What the form shows is what was published: saving it again changes nothing.
      const { text } = await read(editor, address);
      const sitio = /name="sitio" value="(\w+)"/.exec(text)?.[1] ?? '';
      expect((await send(editor, address, form('guardar', 1, sitio))).status).toBe(303);
      expect(await content(id)).toMatchObject({ version_trabajo: 1 });
      expect((await read(editor, `${address}/historia`)).text).toContain(title);
      const { text: exported } = await read(editor, `${list}/exportar`);
      for (const name of named) expect(exported).toContain(name);

      const withdrawn = await send(publisher, address, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' });
      const isWithdrawable = contentKinds.some((kind) => kind.plural === plural && hasRecords(kind));
      expect(withdrawn.status).toBe(isWithdrawable ? 303 : 409);
      if (!isWithdrawable) return;
      expect(await content(id)).toMatchObject({ retiro: 'error' });
      expect((await send(editor, address, form('enviar', 1, sitio))).status).toBe(303);
      const again = await publish(publisher, '2');
      expect(again.status, again.text).toBe(303);
      await expect.poll(isOpen).toBe(true);
    },
  );

  test('the figures of a result are on the page of its charts', async () => {
    expect(await open('/Encuestas?anio=2026&tipo=1')).toContain('64 de cada 100 personas tienen agua');
  });

  test('an answer with figures keeps its place', async () => {
    const path = `/gestion/preguntas-de-encuestas/r${rows.get('preguntas-de-encuestas')}`;
    const address = (await read(editor, path)).headers.location ?? path;
    const opened = openedWith((await read(editor, address)).text);
    const fields = kindCases.find(({ plural }) => plural === 'preguntas-de-encuestas')?.fields({ rows, file }) ?? [];
    const swapped = fields.map(([name, value]): [string, string] => [
      name,
      name === 'opciones.texto' ? (value === 'Sí' ? 'No' : 'Sí') : value,
    ]);
    // An import may leave a question without answers.
    await runSql(
      site.dataDir,
      `insert into encuestas_preguntas (tipo_id, numero, tema, texto, frase)
      select tipo_id, 2, 'Luz', '¿Tiene luz?', 'tienen luz' from encuestas_preguntas where tema = 'Agua'`,
    );
    const refused = await send(editor, address, [['accion', 'guardar'], ...opened, ...swapped]);
    await runSql(site.dataDir, "delete from encuestas_preguntas where tema = 'Luz'");
    expect([refused.status, refused.text.includes('cambió de lugar')]).toEqual([422, true]);
  });

  test('a document that staff put in a fixed place is on its pages, and one that does not exist is refused', async () => {
    const path = '/gestion/documentos-fijos/r1';
    const id = String(rows.get('documentos'));
    const save = (digest: string, number: string) =>
      send(administrator, path, [
        ['accion', 'guardar'],
        ['version', '1'],
        ['sitio', digest],
        ['manualDeOrientacion', number],
        ['cuentas.anio', '2023'],
        ['cuentas.resultados', id],
        ['cuentas.ciudadano', ''],
        ['cuentas.calificacion', ''],
        ['visores.pagina', '/institucion/codigo-de-etica'],
        ['visores.numero', id],
        ['visores.periodo', ''],
      ]);
    const digest = /name="sitio" value="(\w+)"/.exec((await read(administrator, path)).text)?.[1] ?? '';
    const refused = await save(digest, '999999');
    expect([refused.status, refused.text.includes('No existe un documento con ese número.')]).toEqual([422, true]);
    const saved = await save(digest, id);
    const address = (saved.headers.location ?? '').replace(/\?.*/, '');
    const published = await send(administrator, address, { accion: 'publicar', version: '2', razon: 'Prueba.' });
    expect(published.status, published.text).toBe(303);
    const download = `/Publico/Documento/${id}`;
    for (const [page, text] of [
      ['/transparencia/participacion-ciudadana?pestana=manual', 'Guía de compras'],
      ['/institucion/codigo-de-etica', 'Guía de compras'],
      ['/informes/cuenta-publica-2324?ejercicio=2023', download],
      ['/auditorias/informes-de-resultados', download],
    ] as const)
      await expect.poll(() => open(page), { message: page }).toContain(text);
    expect(await open('/auditorias/programaauditoriadocumento')).toContain('El documento no está disponible');
  });

  test('a catalogue of observations gains a name and loses none', async () => {
    const path = '/gestion/clases-de-observacion/r1';
    const address = async () => {
      const { headers } = await read(editor, path);
      return headers.location ?? path;
    };
    const save = async (...names: string[]) => {
      const opened = openedWith((await read(editor, await address())).text);
      return send(editor, await address(), [
        ['accion', 'enviar'],
        ...opened,
        ...names.flatMap((name): [string, string][] => [
          ['entradas.nombre', name],
          ['entradas.cuentaComo', 'Financieras'],
        ]),
      ]);
    };
    // It is among the catalogues, to which the navigation leads.
    expect((await read(editor, '/gestion/pendientes')).text).toContain('href="/gestion/ajustes"');
    expect((await read(editor, '/gestion/ajustes')).text).toContain(`href="${path}"`);
    expect((await save('Legalidad')).status).toBe(303);
    const published = await send(publisher, await address(), { accion: 'publicar', version: '2' });
    expect(published.status, published.text).toBe(303);
    const refused = await save('Desempeño');
    expect([refused.status, refused.text.includes('Falta «Legalidad»')]).toEqual([422, true]);
    expect((await save('Legalidad', 'Desempeño')).status).toBe(303);
    expect((await send(editor, await address(), { accion: 'publicar', version: '3' })).status).toBe(403);
    expect(await runSql(site.dataDir, 'select nombre from clases_observacion')).toEqual([{ nombre: 'Legalidad' }]);
  });

  test('rejects a broken reference and a duplicate by field', async () => {
    for (const { plural } of kindCases)
      expect((await read(editor, `/gestion/${plural}/r999999999`)).status, plural).toBe(404);
    // Each differs from what is published but for the named field.
    const others: Record<string, string> = { numero: '77', anio: '2031', orden: '9' };
    for (const [plural, name, value, problem] of wrongValues) {
      const fields = kindCases.find((each) => each.plural === plural)?.fields({ rows, file }) ?? [];
      const changed = fields.map(([field, text]): [string, string] => [
        field,
        field === name ? value : (others[field] ?? text),
      ]);
      const base: [string, string][] = [
        ['accion', 'guardar'],
        ['version', '0'],
      ];
      const { status, text } = await send(editor, `/gestion/${plural}/nuevo`, [...base, ...changed]);
      expect([status, text.includes(problem)], `${plural} ${name}`).toEqual([422, true]);
    }
  });
});
