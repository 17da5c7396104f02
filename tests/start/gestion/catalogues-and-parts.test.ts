import { expect, test } from 'vitest';
import { contentSite, openedWith } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { counts, emptySite } from '../../setup/import/site.ts';

// Catalogues, and parts of audits and reports, that staff change after their first publication.

const site = emptySite();
const staff = contentSite(site, [
  'municipios',
  'tipos-de-ente',
  'entes',
  'ejercicios',
  'tipos-de-auditoria',
  'auditorias-covid',
  'tipos-de-informe',
  'auditorias',
  'renglones',
  'observaciones',
  'respuestas',
  'informes',
  'erratas',
  'articulos',
  'fracciones',
  'formatos',
  'anos-de-encuestas',
  'preguntas-de-encuestas',
  'encuestas',
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
  expect([twice.status, twice.text.includes('«observación» está dos veces.')]).toEqual([422, true]);
  expect((await save('enviar', ...terms)).status).toBe(303);
  const published = await publish(await address(), '2');
  expect(published.status, published.text).toBe(303);
  expect(await runSql(site.dataDir, 'select dias_habiles from plazos_legales order by materia')).toEqual([
    { dias_habiles: 30 },
    { dias_habiles: 120 },
  ]);
  const removed = await save('enviar', ['observación', '30']);
  expect([removed.status, removed.text.includes('Falta «recomendación»')]).toEqual([422, true]);
  // In another order they are the same.
  expect((await save('guardar', ...terms.toReversed())).status).toBe(303);
  expect(openedWith((await read(await address())).text)[0]).toEqual(['version', '2']);
});

test('parts of an audit and of a report have the rules of their tables', async () => {
  for (const [plural, changes, problem] of [
    ['renglones', { revisado: '1,250,000.51' }, 'Lo revisado pasa de lo devengado.'],
    ['renglones', { orden: '2' }, 'La auditoría, la cuenta y el lugar de un renglón publicado no cambian.'],
    ['renglones', { auditoria: '2031AE0001-02' }, '¿quiso decir «2031AE0001-01»?'],
    ['respuestas', { observacion: 'AEP-99' }, 'La auditoría no tiene la observación «AEP-99».'],
    ['respuestas', { presentadaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    ['respuestas', { presentadaEl: '2026-01-04' }, 'Es anterior a la auditoría'],
    ['respuestas', { numero: '2' }, 'La auditoría y el número de una respuesta publicada no cambian.'],
    ['erratas', { publicadaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    ['erratas', { publicadaEl: '2020-01-01' }, 'Es anterior al informe'],
    ['erratas', { numero: '2' }, 'no tiene ese informe'],
    ['erratas', { errata: '2' }, 'El informe y el número de una errata publicada no cambian.'],
  ] as const) {
    const { status, text } = await staff.save('guardar', plural, changes);
    expect([status, text.includes(problem)], `${plural} ${JSON.stringify(changes)}`).toEqual([422, true]);
  }
  for (const [plural, problem] of [
    ['renglones', 'La cuenta ya tiene ese renglón'],
    ['respuestas', 'La auditoría ya tiene esa respuesta'],
    ['erratas', 'El informe ya tiene esa errata'],
  ] as const) {
    const form = [['accion', 'guardar'], ['version', '0'], ...staff.caseOf(plural)] as [string, string][];
    const { status, text } = await send(`/gestion/${plural}/nuevo`, form);
    expect([status, text.includes(problem)], plural).toEqual([422, true]);
  }
});

test('a withdrawn part is nowhere, its audit counts without it, and a publication brings it back', async () => {
  await staff.add('ejercicios', { anio: '2030' });
  rows.set('alcances', await staff.add('alcances'));
  const observations = `/api/Informes/website/observaciones/auditoria/${rows.get('auditorias')}`;
  const doors = {
    renglones: [`/api/Informes/website/ejecutivo/auditoria/${rows.get('auditorias')}`, 'Obra pública en bienes'],
    respuestas: [observations, 'FIPU/12/2026'],
    alcances: [`/api/Informes/website/auditoria/${rows.get('auditorias')}`, '"año":2030'],
    erratas: [`/informes/informe/${rows.get('informes')}`, '1,243,500 pesos'],
  } as const;
  for (const [plural, [door, text]] of Object.entries(doors)) {
    const isThere = async () => (await open(door)).includes(text);
    await expect.poll(isThere, { message: door }).toBe(true);
    const address = await staff.addressOf(plural);
    const withdraw = (retiro: string) =>
      staff.sendAs('publicador', address, { accion: 'retirar', retiro, sucesor: '9', motivo: 'Prueba.' });
    const replaced = await withdraw('sustitucion');
    expect([replaced.status, replaced.text.includes('solo se retira si se publicó por error')]).toEqual([409, true]);
    expect((await withdraw('error')).status).toBe(303);
    await expect.poll(isThere, { message: `${door} without it` }).toBe(false);
    expect((await read(`/gestion/${plural}?sitio=retirado`)).text).toContain('2031AE0001-01');
    const again = await staff.republish(plural, {});
    expect(again.status, again.text).toBe(303);
    await expect.poll(isThere, { message: `${door} again` }).toBe(true);
  }
});

test('a table and the form write the same part', async () => {
  const header = ['Auditoría', 'Número', 'Observación', 'Fecha', 'Oficio', 'Respuesta'];
  const cells = [
    '2031AE0001-01',
    '1',
    'AEP-3',
    '2026-06-20',
    'FIPU/12/2026',
    'Entrega las pólizas de ambas estimaciones.',
  ];
  expect(await site.rows('respuestas', [header, cells])).toContain(counts(0, 0, 1));
  await site.rows('respuestas', [header, cells.with(4, 'FIPU/13/2026')]);
  const { text } = await read(await staff.addressOf('respuestas'));
  expect(text).toContain('value="FIPU/13/2026"');
});
