import { expect, test } from 'vitest';
import { contentSite, openedWith } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { emptySite } from '../../setup/import/site.ts';

// Catalogues that staff change after their first publication.

const site = emptySite();
const staff = contentSite(site, [
  ...['municipios', 'ejercicios', 'auditorias-covid', 'tipos-de-informe'],
  ...['articulos', 'fracciones', 'formatos'],
  ...['anos-de-encuestas', 'preguntas-de-encuestas', 'encuestas'],
]);
const { rows, read, send, open, publish } = staff;
const fractionsOf90 = '/transparencia/ObligacionesTransparencia/Fracciones/90';

/** Publishes a row as its case wrote it, with one value in the place of another. */
const republish = (plural: string, before: string, after: string) =>
  staff.republish(plural, (value) => (value === before ? after : value));

test('a catalogue that is renamed has its new name on the site', async () => {
  // A survey of the municipality, whose title the search finds.
  await runSql(
    site.dataDir,
    `insert into encuestas_documentos (tipo_id, municipio_id, ejercicio_id, archivo_id)
    select tipo_id, m.id, ejercicio_id, archivo_id from encuestas_documentos, encuestas_municipios m where clave = '26901' limit 1`,
  );
  for (const [plural, before, after, address] of [
    ['articulos', 'Obligaciones de los puentes', 'Lo que se dice de los puentes', fractionsOf90],
    ['fracciones', 'Puentes en obra', 'Puentes terminados', '/transparencia/obligaciones-de-transparencia'],
    ['formatos', 'Puentes y su avance', 'Puentes y su costo', `/api/Formatos/Fraccion/${rows.get('fracciones')}`],
    ['auditorias-covid', 'Compra de oxígeno', 'Compra de respiradores', '/auditorias/auditorias-covid'],
    ['tipos-de-informe', 'Anexo del semestre', 'Apéndice del semestre', '/api/TipoInformesNombre/Semestral'],
    ['municipios', 'Pueblo Nuevo', 'Pueblo Renovado', '/buscar?texto=encuesta'],
  ] as const) {
    expect(await open(address), address).not.toContain(after);
    const { status, text } = await republish(plural, before, after);
    expect(status, `${plural}: ${text}`).toBe(303);
    await expect.poll(() => open(address), { message: address }).toContain(after);
  }
});

test('an imported name of a municipality is in the titles of its surveys, like a published one', async () => {
  await site.rows('municipios', [
    ['clave', 'nombre'],
    ['26901', 'Pueblo Importado'],
  ]);
  await expect.poll(() => open('/buscar?texto=encuesta')).toContain('Pueblo Importado');
});

test('a name by which the site finds a row of a catalogue does not change, and none changes its place', async () => {
  for (const [plural, before, after, problem] of [
    ['articulos', '90', '91', 'La clave de un artículo publicado no cambia.'],
    ['fracciones', 'IV', 'V', 'El artículo y el número de una fracción publicada no cambian.'],
    ['formatos', '', 'b', 'La fracción y el inciso de un formato publicado no cambian.'],
    ['ejercicios', '2031', '2032', 'El año de un ejercicio publicado no cambia'],
    ['municipios', '26901', '26902', 'La clave de un municipio publicado no cambia.'],
    ['tipos-de-informe', 'Semestral', 'Anual', 'El nombre de un tipo publicado no cambia'],
    ['tipos-de-informe', 'Informe del semestre', 'Apéndice del semestre', 'cambió de lugar'],
  ] as const) {
    const { status, text } = await republish(plural, before, after);
    expect([status, text.includes(problem)], `${plural} ${after}`).toEqual([422, true]);
  }
});

test('the terms of the law are replaced together, and one that is published is not removed', async () => {
  const path = '/gestion/plazos-legales/r1';
  const address = async () => (await read(path)).headers.location ?? path;
  const save = async (accion: string, ...terms: [materia: string, days: string][]) => {
    const opened = openedWith((await read(await address())).text);
    return send(await address(), [
      ['accion', accion],
      ...opened,
      ...terms.flatMap(([materia, days]): [string, string][] => [
        ['plazos.materia', materia],
        ['plazos.diasHabiles', days],
        ['plazos.fundamento', 'Ley de Fiscalización, artículo 49'],
      ]),
    ]);
  };
  const terms: [string, string][] = [
    ['recomendación', '120'],
    ['observación', '30'],
  ];
  const twice = await save('enviar', ['observación', '30'], ['observación', '40']);
  expect([twice.status, twice.text.includes('Un plazo está dos veces.')]).toEqual([422, true]);
  expect((await save('enviar', ...terms)).status).toBe(303);
  const published = await publish(await address(), '2');
  expect(published.status, published.text).toBe(303);
  expect(await runSql(site.dataDir, 'select dias_habiles from plazos_legales order by materia')).toEqual([
    { dias_habiles: 30 },
    { dias_habiles: 120 },
  ]);
  const removed = await save('enviar', ['observación', '30']);
  expect([removed.status, removed.text.includes('Falta el plazo de una recomendación')]).toEqual([422, true]);
  // In another order they are the same.
  expect((await save('guardar', ...terms.toReversed())).status).toBe(303);
  expect(openedWith((await read(await address())).text)[0]).toEqual(['version', '2']);
});
