import { expect, test } from 'vitest';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { auditCoded, enteNamed, hiddenAuditorias } from '#tests/setup/demonstration/records.ts';
import { textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

// Each thing that people may follow, from the address of its page; how often they would have been told; nothing of what is hidden.

const hermosillo = `/entes/${enteNamed('Hermosillo').id}`;
const audit = auditCoded('2023AM0080-09');
const auditPage = `/auditorias/auditoria/${audit.id}`;
const open = async (de: string) => textOf((await ask(`/avisame?${new URLSearchParams({ de })}`)).text, ' ');

test.each([
  ['an ente', hermosillo, 'del Ayuntamiento de Hermosillo'],
  ['a municipality', hermosillo, 'De todos los entes del municipio de Hermosillo'],
  ['an audit', auditPage, `de la auditoría «Auditoría Integral ${audit.codigo}»`],
  ['an observation', observacionPath(audit.id, 1), `de la auditoría ${audit.codigo}`],
  ['a call', '/transparencia/participacion-ciudadana?pestana=convocatoria', 'de participación ciudadana, 20'],
  ['a section', '/difusion/notas', 'de la sección «Notas informativas»'],
  ['a dataset', '/datos/notas', 'del conjunto de datos «Notas»'],
  ['a search', '/buscar?texto=alumbrado&tipo=notas', 'de la búsqueda «alumbrado», acotada'],
  [
    'the agreements of a file number',
    '/institucion/acuerdos?buscar=EPRA%2F014%2F2026',
    'de la búsqueda «EPRA/014/2026»',
  ],
])('%s can be followed, at three rhythms', async (_title, de, name) => {
  const page = await open(de);
  expect(page).toContain('Le escribimos cuando cambie algo');
  expect(page).toContain(name);
  for (const rhythm of ['En cuanto pase', 'Una vez al día', 'Una vez por semana']) expect(page).toContain(rhythm);
});

test('the page states how many alerts the last year would have had', async () => {
  expect(await open('/difusion/notas')).toMatch(
    /Notas informativas»: (?:unas \d+ veces al (?:año|mes)|en el último año)/,
  );
});

test('a hidden audit, its observations and its code are not followed, and in no example', async () => {
  const [hidden] = hiddenAuditorias;
  if (!hidden) throw new Error('The demonstration hides no audit');
  for (const de of [`/auditorias/auditoria/${hidden.id}`, observacionPath(hidden.id, 1)]) {
    const page = await open(de);
    expect(page).toContain('Abra la página de lo que le interesa');
    expect(page).not.toContain(hidden.codigo);
  }
  const search = await open(`/buscar?texto=${hidden.codigo}`);
  expect(search).toContain('en el último año, ninguna vez');
  expect(search).not.toContain('Se publicó');
});
