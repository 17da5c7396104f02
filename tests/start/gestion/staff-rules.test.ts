import { beforeAll, expect, test } from 'vitest';
import { kindCases } from '../../setup/gestion/kind-cases.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { staffSite } from '../../setup/gestion/staff-site.ts';
import { emptySite } from '../../setup/import/site.ts';

// What the back office says before a publication changes figures, and what it refuses so that rows stay consistent.

const site = emptySite();
const { save, send, read, open } = staffSite(site);
let person: TestPerson;
beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const permissions: [string, string][] = [
    ['editor', '*'],
    ['publicador', '*'],
    ['administrador', '*'],
  ];
  person = await newPerson(permissions, { server });
});

type Fields = Record<string, string> | [string, string][];
const pairs = (fields: Fields) => (Array.isArray(fields) ? fields : Object.entries(fields));
const draft = (path: string, fields: Fields) => save(person, `/gestion/${path}`, 'guardar', pairs(fields));
async function publish(path: string, fields: Fields): Promise<string> {
  const address = await draft(path, fields);
  const [, version = ''] = /name="version" value="(\d+)"/.exec((await read(person, address)).text) ?? [];
  const answer = await send(person, address, { accion: 'publicar', version, razon: 'Prueba.' });
  expect(answer.status, answer.text).toBe(303);
  return address;
}
/** Saves new content that is refused. Returns the page. */
async function refusal(plural: string, fields: Fields): Promise<string> {
  const { status, text } = await send(person, `/gestion/${plural}/nuevo`, [
    ['accion', 'guardar'],
    ['version', '0'],
    ...pairs(fields),
  ]);
  expect(status, text).toBe(422);
  return text;
}
const caseOf = (plural: string) =>
  Object.fromEntries(kindCases.find((each) => each.plural === plural)?.fields({ rows: new Map(), file: '' }) ?? []);
const sql = (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values);

test('a situación that will count differently reports how many observations it changes, and restores their days', async () => {
  const state = (cuentaComo: string): Fields => ({
    'entradas.nombre': 'Atendida',
    'entradas.cuentaComo': cuentaComo,
    'entradas.turnada': '',
  });
  await publish('situaciones-de-observacion/r1', state('solventada'));
  await sql(`insert into tipos_ente (id, nombre, ambito) values (90, 'Prueba', 'Estatal')`);
  await sql(`insert into entes (id, tipo_ente_id, ambito, nombre, nombre_corto, siglas, nombre_completo, nombre_corto_completo, busqueda)
    values (90, 90, 'Estatal', 'Ente', 'Ente', '', 'Ente', 'Ente', 'ente')`);
  await sql('insert into ejercicios (id, anio) values (90, 2030)');
  await sql(`insert into tipos_auditoria (id, nombre, nombre_ciudadano) values (90, 'Prueba', 'Prueba')`);
  await sql(`insert into auditorias (id, codigo, ente_id, ejercicio_id, tipo_auditoria_id, periodo_auditado, planeada_el, texto_ingreso)
    values (90, '2030PR0001', 90, 90, 90, '2030', '2031-01-01', '')`);
  await sql(`insert into observaciones (auditoria_id, numero, ente_id, ejercicio_id, naturaleza, rubro, descripcion, monto, estado, situacion, emitida_el, resuelta_el)
    values (90, 1, 90, 90, 'Financieras', 'otro', 'a', 1, 'solventada', 'Atendida', '2025-01-01', '2025-03-01'),
      (90, 2, 90, 90, 'Financieras', 'otro', 'b', 1, 'solventada', 'Atendida', '2025-01-01', null)`);
  const rows = () => sql('select numero, estado, resuelta_el::text as dia from observaciones order by numero');
  const address = await draft('situaciones-de-observacion/r1', state('pendiente'));
  expect((await read(person, address)).text).toContain(
    '2 observaciones con «Atendida» dejan de contarse como «solventada» y se cuentan como «pendiente».',
  );
  await publish('situaciones-de-observacion/r1', state('pendiente'));
  expect(await rows()).toEqual([
    { numero: 1, estado: 'pendiente', dia: null },
    { numero: 2, estado: 'pendiente', dia: null },
  ]);
  await draft('situaciones-de-observacion/r1', state('concluida'));
  expect((await read(person, address)).text).toContain('De 1 observación resuelta no se sabrá qué día.');
  await publish('situaciones-de-observacion/r1', state('concluida'));
  expect(await rows()).toEqual([
    { numero: 1, estado: 'concluida', dia: '2025-03-01' },
    { numero: 2, estado: 'concluida', dia: null },
  ]);
  // The log says how many, for a publication and for an import, and never which words.
  await site.rows('estados-observacion', [
    ['Estado', 'Cuenta como'],
    ['Atendida', 'solventada'],
  ]);
  const entries = await sql(
    `select accion, detalle from bitacora where detalle ? 'recontadas' and detalle->>'recontadas' <> '0' order by numero`,
  );
  expect(entries).toEqual([
    ...[2, 3].map(() => ({ accion: 'auditorias.publicar', detalle: expect.objectContaining({ recontadas: 2 }) })),
    { accion: 'auditorias.importar', detalle: expect.objectContaining({ recontadas: 2, cambiadas: 1 }) },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Atendida');
});

test('a document without a section is edited, published and withdrawn', async () => {
  await sql(
    `insert into archivos (id, nombre, tipo, sha256, bytes, publico) values (900, 'a.pdf', 'application/pdf', $1, 7, true)`,
    ['a'.repeat(64)],
  );
  await sql(
    `insert into documentos (id, nombre, archivo_id, carpeta) values (6588, 'Convocatoria de la revista', 900, null)`,
  );
  const fields = { nombre: 'Convocatoria nueva', archivoId: '900', carpeta: '', fecha: '', orden: '0', seccion: '' };
  const address = await publish('documentos/r6588', { ...fields, anotaciones: '' });
  expect(await sql('select nombre, carpeta from documentos where id = 6588')).toEqual([
    { nombre: 'Convocatoria nueva', carpeta: null },
  ]);
  const withdrawn = await send(person, address, { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' });
  expect(withdrawn.status, withdrawn.text).toBe(303);
});

test('a unit with units and people in it keeps its chart', async () => {
  const unit = (nombre: string, organigrama: string, padreId = ''): Fields => ({
    nombre,
    organigrama,
    padreId,
    clase: 'apoyo',
    orden: '1',
  });
  const address = await publish('unidades/nuevo', unit('Dirección de Enlace', 'instituto'));
  const [row] = await sql('select registro from contenidos where id = $1', [address.split('/').at(-1)]);
  await publish('unidades/nuevo', unit('Oficina de Enlace', 'instituto', String(row?.registro)));
  const page = (await read(person, address)).text;
  const hidden = ['version', 'sitio'].map((name): [string, string] => [
    name,
    new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1] ?? '',
  ]);
  const moved = [['accion', 'guardar'], ...hidden, ...pairs(unit('Dirección de Enlace', 'control'))] as [
    string,
    string,
  ][];
  const { status, text } = await send(person, address, moved);
  expect([status, text.includes('No cambia de organigrama con 0 personas y 1 unidad dentro')]).toEqual([422, true]);
});

test('dates out of order, a place with two documents, and a video that is none are refused at their fields', async () => {
  const call = { ...caseOf('convocatorias'), carpeta: '', documentoId: '', publicadaEl: '2026-05-15' };
  expect(await refusal('convocatorias', { ...call, cierraEl: '2026-05-14' })).toContain(
    'El último día no puede ser anterior al primero.',
  );
  expect(await refusal('convocatorias', { ...call, cierraEl: '2026-06-30', resultadosEl: '2026-06-01' })).toContain(
    'Los resultados no pueden ser anteriores',
  );
  await sql(
    `insert into archivos (id, nombre, tipo, sha256, bytes, publico) values (901, 'b.pdf', 'application/pdf', $1, 7, true)`,
    ['b'.repeat(64)],
  );
  const training = { ...caseOf('capacitaciones'), 'documentos.numero': '' };
  expect(await refusal('capacitaciones', { ...training, videoId: '901' })).toContain('Ese archivo no es un video');
  for (const videoUrl of ['https://u:p@videos.example/1', 'https://@/x', 'http://videos.example/1'])
    expect(await refusal('capacitaciones', { ...training, videoUrl }), videoUrl).toContain(
      'Debe ser una dirección que empiece con https://',
    );
  const twice: [fields: [string, string][], sentence: string][] = [
    [
      ['2023', '2023'].flatMap((anio): [string, string][] => [
        ...(['resultados', 'ciudadano', 'calificacion'] as const).map((name): [string, string] => [
          `cuentas.${name}`,
          '',
        ]),
        ['cuentas.anio', anio],
      ]),
      'Un año está dos veces.',
    ],
    [
      [
        ['descargas.numero', '7'],
        ['descargas.numero', '7'],
      ],
      'Un documento está dos veces.',
    ],
    [
      ['7', '8'].flatMap((numero): [string, string][] => [
        ...([['visores.pagina', '/institucion/codigo-de-etica']] as [string, string][]),
        ['visores.numero', numero],
        ['visores.periodo', ''],
      ]),
      'Una página tiene dos documentos del mismo periodo.',
    ],
  ];
  for (const [fields, sentence] of twice) {
    const answer = await send(person, '/gestion/documentos-fijos/r1', [
      ['accion', 'guardar'],
      ['version', '1'],
      ...fields,
    ]);
    expect([answer.status, answer.text.includes(sentence)], sentence).toEqual([422, true]);
  }
});

test('a year of surveys is offered once it has results', async () => {
  await publish('anos-de-encuestas/nuevo', { anio: '2033', corte: 'mayo de 2033' });
  expect(await open('/api/Encuestas/Ejercicios')).not.toContain('2033');
  expect(await open('/Encuestas')).not.toContain('2033');
});

test('the escrow key is replaced on the command line, by the former one or without it', async () => {
  const secretOf = (lines: readonly string[]) => lines.find((line) => line.startsWith('RESGUARDO-')) ?? '';
  const first = secretOf((await site.command('escrow', 'create')).lines);
  const wrong = await site.commandWith(`RESGUARDO-${'0'.repeat(64)}`, 'escrow', 'replace');
  expect([wrong.ok, wrong.lines.join(' ')]).toEqual([
    false,
    expect.stringContaining('Lo que se leyó no es la llave de resguardo de esta base de datos.'),
  ]);
  const replaced = await site.commandWith(`${first}\n`, 'escrow', 'replace');
  expect([replaced.ok, secretOf(replaced.lines) === first]).toEqual([true, false]);
  expect((await site.commandWith(first, 'escrow', 'share')).ok).toBe(false);
  const lost = await site.command('escrow', 'replace', '--lost');
  expect([lost.ok, secretOf(lost.lines)]).toEqual([true, expect.stringMatching(/^RESGUARDO-[0-9a-f]{64}$/)]);
  expect((await site.commandWith(secretOf(lost.lines), 'escrow', 'share')).lines.join(' ')).toContain('0 llaves');
  expect((await site.command('escrow', 'revoke', 'nadie@prueba.example', '--last')).lines.join(' ')).toContain(
    'Nadie tiene una cuenta',
  );
});

test('names of a catalogue that nothing tells apart are refused', async () => {
  const names = async (plural: string, ...entries: string[]) => {
    const path = `/gestion/${plural}/r1`;
    const { text, headers } = await read(person, path);
    const page = headers.location ? (await read(person, headers.location)).text : text;
    const hidden = ['version', 'sitio'].map((name): [string, string] => [
      name,
      new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1] ?? '',
    ]);
    const cells = entries.flatMap((nombre): [string, string][] => [
      ['entradas.nombre', nombre],
      ['entradas.cuentaComo', plural === 'clases-de-observacion' ? 'Financieras' : 'pendiente'],
    ]);
    return send(person, headers.location ?? path, [['accion', 'guardar'], ...hidden, ...cells]);
  };
  const refusals: [plural: string, names: string[], sentence: string][] = [
    ['temas-de-observacion', ['Obra pagada', 'Obra, pagada'], '«Obra pagada» y «Obra, pagada» no se distinguen'],
    ['temas-de-observacion', ['Otros'], 'Renglón 1: «Tema» es el nombre de las observaciones sin tema.'],
    ['temas-de-observacion', ['¿?'], 'Renglón 1: «Tema» debe tener letras o cifras.'],
    ['clases-de-observacion', ['Legalidad', 'legalidad'], 'no se distinguen'],
    ['situaciones-de-observacion', ['Atendida', 'Atendida'], '«Atendida» está dos veces'],
  ];
  for (const [plural, entries, sentence] of refusals) {
    const { status, text } = await names(plural, ...entries);
    expect([status, text.includes(sentence)], `${plural} ${entries}`).toEqual([422, true]);
  }
  expect(
    await refusal('unidades', { nombre: '¿?', organigrama: 'instituto', padreId: '', clase: 'apoyo', orden: '1' }),
  ).toContain('Debe tener letras o cifras.');
});
