import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identity } from '#institution/identity.ts';
import { readConfig } from '#platform/config.ts';
import { disagreeingWord } from '../../scripts/institution/agreement.ts';
import { check, findMentions, findUnseen } from '../../scripts/institution/check.ts';
import { initialsOf, namesOf, ownNameOf, readPrevious, writePrevious } from '../../scripts/institution/names.ts';
import { newInstitution } from '../../scripts/institution/new.ts';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

const folder = temporaryFolder('institucion');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = "Auditoría Superior de l'Estado";
const printed: string[] = [];
const print = (line: string) => void printed.push(line);

test('a new institution is a project with its name, without demonstration, history and data', async () => {
  const draft = `borrador-de-oficio-${process.pid}.txt`;
  writeFileSync(draft, 'Nadie lo agregó a Git.');
  try {
    newInstitution(name, folder, print);
  } finally {
    rmSync(draft);
  }
  expect(readdirSync(folder)).not.toContain(draft);
  const copied = await import(join(folder, 'institution/identity.ts'));
  expect(copied.identity).toMatchObject({ nombre: name, siglas: 'ASE', zonaHoraria: identity.zonaHoraria });
  expect(copied.identity.seLlama).toEqual({ articulo: 'la', nombre: 'Auditoría Superior' });
  expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^DEMO=0$/m);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['package.json', 'src', 'content', 'drizzle']));
  expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['.git']));
  expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['node_modules']));
  expect(printed.join('\n')).toContain('transparencia__aviso-privacidad.md');
  expect(() => newInstitution(name, folder, print)).toThrow('no está vacía');
  expect(() => newInstitution(name, 'dentro', print)).toThrow('está dentro de este proyecto');
});

test('the check names each line that names the old institution, until none does', async () => {
  const lines: string[] = [];
  expect(await check(folder, (line) => lines.push(line))).toBe(false);
  for (const file of [
    'institution/identity.ts',
    'institution/links.ts',
    'content/paginas/transparencia__aviso-privacidad.md',
  ])
    expect(lines.join('\n')).toContain(`${file}:`);
  expect(lines.join('\n')).toMatch(/\d+ líneas de \d+ archivos nombran todavía/);

  const names = readPrevious(folder)?.names ?? [];
  expect(names).toEqual(expect.arrayContaining([identity.nombre, 'IAFE', 'iafe.example', identity.lema, 'Instituto']));
  const files = new Set(findMentions(folder, names).map(({ file }) => join(folder, file)));
  for (const file of files) {
    const text = names.reduce(
      (rest, old) => rest.replaceAll(old, old.endsWith('.example') ? 'otra.mx' : 'Otra'),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  expect(findMentions(folder, names)).toEqual([]);
});

test('the check names unchanged copied values until they are changed or confirmed', async () => {
  const lines: string[] = [];
  const run = (...confirmed: string[]) => check(folder, (line) => void lines.push(line), confirmed);
  const unseen = () => findUnseen(folder, readPrevious(folder) ?? { names: [], unseen: {} });
  expect(unseen()).toEqual(expect.arrayContaining(['zonaHoraria', 'institution/years.ts', 'institution/holidays.ts']));
  expect(await run()).toBe(false);
  expect(lines).toContain('zonaHoraria: es como en la institución anterior.');
  expect(lines.at(-1)).toBe(
    'Cambie lo que no sea suyo, o diga que así es, de uno o de varios: npm run check-institution -- zonaHoraria horario',
  );

  // Units of the other institution, in the head of page texts, outlive a change of its name.
  expect(lines.find((line) => line.startsWith('areas: '))).toContain('Dirección de Planeación y Evaluación, ');
  const page = join(folder, 'content/paginas/institucion__programa-anual.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('Dirección de Planeación y Evaluación', 'Planeación'));
  expect(unseen()).toContain('areas');
  for (const file of readdirSync(join(folder, 'content/paginas')).map((each) => join(folder, 'content/paginas', each)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}area: .*$/m, '  area: Planeación'));
  expect(unseen()).not.toContain('areas');

  // A change of the hours in `identity.ts` leaves those that page texts say.
  const hours = () => lines.filter((line) => line.startsWith('horas: '));
  lines.length = 0;
  await run('horario');
  expect(hours()).toContainEqual(
    expect.stringMatching(
      /^horas: content\/paginas\/transparencia__unidad-de-transparencia\.md:\d+: dice las de la institución anterior, «8:00 a\. m\. a 3:00 p\. m\.»: /,
    ),
  );
  for (const file of readdirSync(join(folder, 'content/paginas')).map((each) => join(folder, 'content/paginas', each)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('8:00 a. m. a 3:00 p. m.', '9:00 a. m. a 4:00 p. m.'));
  lines.length = 0;
  await run();
  expect(hours()).toEqual([]);

  // Who changes some of the judged queries reads which others still name the other institution.
  const queries = join(folder, 'institution/judged-queries.csv');
  writeFileSync(queries, `${readFileSync(queries, 'utf8')}cuenta de acala,=Acala,vecina,su municipio\n`);
  lines.length = 0;
  expect(await run()).toBe(false);
  expect(lines.join('\n')).toMatch(
    /institution\/judged-queries\.csv:10: nombra «IAFE»: denunciar a un empleado del iafe/,
  );
  lines.length = 0;
  expect(await run('institution/judged-queries.csv')).toBe(false);
  expect(lines.join('\n')).not.toContain('judged-queries');

  const years = join(folder, 'institution/years.ts');
  writeFileSync(years, readFileSync(years, 'utf8').replace('cuentaActual: 2023', 'cuentaActual: 2024'));
  expect(await run('zonaHoraria')).toBe(false);
  expect(unseen()).not.toContain('institution/years.ts');
  expect(unseen()).not.toContain('zonaHoraria');
  expect(await run('zona')).toBe(false);
  expect(lines.join('\n')).toContain('No se confirma «zona». Se confirman: ');
  expect(await run(...unseen())).toBe(true);
});

test('the check names words that agree with the noun of the old institution, until they are changed or confirmed', async () => {
  const lines: string[] = [];
  const run = (...confirmed: string[]) => check(folder, (line) => void lines.push(line), confirmed);
  const page = join(folder, 'content/paginas/transparencia__lgcc-y-ley-de-austeridad.md');
  const text = readFileSync(page, 'utf8');
  writePrevious(folder, { names: [], unseen: { concordancia: 'el' } });
  writeFileSync(page, `${text}\nLo que la Auditoría Superior publica sobre sí mismo.\n`);
  expect(await run()).toBe(false);
  expect(lines.join('\n')).toMatch(
    /^concordancia: content\/paginas\/transparencia__lgcc-y-ley-de-austeridad\.md:\d+: ¿concuerda «mismo» con su nombre\?: Lo que la Auditoría Superior publica sobre sí mismo\.$/m,
  );
  expect(await run('concordancia')).toBe(true);
  writePrevious(folder, { names: [], unseen: { concordancia: 'el' } });
  writeFileSync(page, `${text}\nLo que la Auditoría Superior publica sobre sí misma, y su propio trabajo.\n`);
  expect(await run()).toBe(true);
  // Of the same gender as the noun before, nothing is asked.
  writePrevious(folder, { names: [], unseen: { concordancia: 'la' } });
  writeFileSync(page, `${text}\nLo que la Auditoría Superior publica sobre sí mismo.\n`);
  expect(await run()).toBe(true);
  writeFileSync(page, text);
});

test.each([
  ['La información que la Entidad publica sobre sí mismo.', 'mismo'],
  ['Los documentos del Entidad.', 'del Entidad'],
  ['Contado por el propio Entidad.', 'propio Entidad'],
  ['La Entidad, adscrito al Congreso, revisa.', 'adscrito'],
  ['La Entidad es un organismo autónomo, con su propio patrimonio.', undefined],
  ['La Entidad y los ayuntamientos. Lo mismo pasa después.', undefined],
  ['La propia Entidad organiza su propio trabajo el mismo día.', undefined],
])('of «%s» the check asks about «%s»', (text, word) => {
  expect(disagreeingWord(text, 'Entidad', 'el')).toBe(word);
});

test('the code itself names no institution: only its own folder and its page texts do', () => {
  const mentions = findMentions('.', namesOf(identity)).map(({ file }) => file);
  expect(mentions.filter((file) => file.startsWith('src/'))).toEqual([]);
  expect(mentions).toContain('institution/identity.ts');
});

test('no template, form or call has a municipality of this State of its own: they take `examples.ts`', () => {
  const places: { nombre: string }[] = JSON.parse(readFileSync('demo/content/municipios.json', 'utf8'));
  // Specimens are for those who build the site.
  const mentions = findMentions(
    '.',
    places.flatMap(({ nombre }) => [nombre, nombre.toLowerCase()]),
  ).filter(
    ({ file, text }) => file.startsWith('src/') && !file.includes('/specimens/') && !/^(\*|\/\*|\/\/)/.test(text),
  );
  expect(mentions).toEqual([]);
});

test('no template, form or call has a code of an audit or of a folder of its own: they take those of `institution/`', () => {
  const codes = /(?<![\w-])(?:\d{4}AM\d{4}|FA-\d{4})(?!\w)/;
  const lines = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|specimens|query\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join('src', file), 'utf8')
        .split('\n')
        .map((text) => `${file}: ${text.trim()}`),
    )
    .filter((line) => codes.test(line) && !/: (?:\*|\/\*|\/\/)/.test(line));
  expect(lines).toEqual([]);
});

test('the check names wrong values, until they are right', async () => {
  const lines: string[] = [];
  const run = () => check(folder, (line) => void lines.push(line));
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, 'institution', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
    return () => writeFileSync(path, text);
  };
  const restore = [
    change('identity.ts', /zonaHoraria: '[^']+'/, "zonaHoraria: 'America/Colima'"),
    change('years.ts', /by: '[^']+'/, "by: '30 de septiembre'"),
    change('theme.css', /--marca-2: #\w+/, '--marca-2: #f0c060'),
    change('documents.ts', 'auditoriasCovid: true', "auditoriasCovid: 'no'"),
  ];
  expect(await run()).toBe(false);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringContaining('institution/identity.ts, zonaHoraria: «America/Colima» no es una zona horaria'),
      expect.stringContaining('institution/years.ts, proximosResultados.by: «30 de septiembre» no es un día'),
      'institution/theme.css, --marca-2: «#f0c060» tiene un contraste de 1.7 sobre #ffffff, y se lee con 4.5; elija uno más oscuro.',
      'institution/documents.ts, auditoriasCovid: «no» debe ser true o false.',
      'institution/identity.ts, colorAcento: «#b8341b» no es el de --marca-2 en institution/theme.css, «#f0c060».',
    ]),
  );
  for (const undo of restore) undo();
  expect(await run()).toBe(true);
});

test('the check notes a municipality without its tile, which is no fault, until the tiles are confirmed', async () => {
  const tiles = 'institution/municipality-tiles.ts';
  const path = join(folder, tiles);
  writePrevious(folder, { names: [], unseen: { [tiles]: '' } });
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace("'26043':", "// '26043':"));
  const lines: string[] = [];
  expect(await check(folder, (line) => void lines.push(line))).toBe(true);
  expect(lines).toContain(
    'institution/municipality-tiles.ts: entre sus claves falta 26043; si es un municipio, dele su cuadro.',
  );
  lines.length = 0;
  expect(await check(folder, (line) => void lines.push(line), [tiles])).toBe(true);
  expect(lines.join('\n')).not.toContain('26043');
  writeFileSync(path, text);
});

test('the site of this project needs no check', async () => {
  expect(await check('.', print)).toBe(true);
});

test.each([
  ['Auditoría Superior del Estado', 'ASE'],
  ['Órgano de Fiscalización Superior', 'OFS'],
])('the initials of %s are %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});

test.each([
  ['Auditoría Superior del Estado', 'la', 'Auditoría Superior'],
  ['Órgano de Fiscalización Superior', 'el', 'Órgano'],
  ['Entidad de Fiscalización', 'la', 'Entidad'],
  ['Sindicatura Mayor', 'la', 'Sindicatura Mayor'],
  ['Contraloría del Congreso', 'la', 'Contraloría'],
  ['Tribunal de Cuentas', 'el', 'Tribunal'],
  ['Instituto Superior de Auditoría', 'el', 'Instituto Superior'],
])('the %s calls itself %s %s', (text, articulo, nombre) => {
  expect(ownNameOf(text)).toEqual({ articulo, nombre });
});

test('the sender of mails and the framed servers are those of the institution', () => {
  const { MAIL_FROM, MAP_HOSTS, VIDEO_HOSTS } = readConfig({});
  for (const setting of [MAIL_FROM, ...MAP_HOSTS, ...VIDEO_HOSTS]) expect(setting).toMatch(/iafe\.example$/);
});
