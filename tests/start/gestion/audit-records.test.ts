import { expect, test } from 'vitest';
import { contentSite } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { emptySite } from '../../setup/import/site.ts';

// Audits and their parts as staff edit them: amounts, days that are kept, visibility, imports meanwhile, and withdrawal.

const site = emptySite();
const staff = contentSite(site, [
  ...['tipos-de-ente', 'entes', 'ejercicios', 'tipos-de-auditoria'],
  ...['tipos-de-informe', 'auditorias', 'observaciones', 'recomendaciones', 'informes'],
]);
const observacion = async () =>
  (await runSql(site.dataDir, 'select * from observaciones where id = $1', [staff.rows.get('observaciones')]))[0] ?? {};
const audit = () => staff.rows.get('auditorias');
const reportFile = () => `/api/File/Informe/${staff.rows.get('informes')}`;
const page = () => `/auditorias/auditoria/${audit()}/observacion/1`;

test('amounts are typed in pesos and stored in cents', async () => {
  expect(await observacion()).toMatchObject({ monto: '12534050', monto_aclarado: '2534050', monto_recuperado: '0' });
  const { text } = await staff.read(await staff.addressOf('observaciones'));
  expect(text).toContain('value="125,340.50"');
});

test('a table and the form reject the same values, with a sentence at the field', async () => {
  for (const [changes, problem] of [
    [{ montoRecuperado: '100,000.01' }, 'Lo aclarado y lo recuperado pasan de lo observado.'],
    [{ montoAclarado: '-1' }, 'No puede ser negativo.'],
    [{ monto: '1,5 pesos y algo' }, 'No es una cantidad en pesos; escriba por ejemplo 1234.50'],
    [{ estado: 'pendiente', resueltaEl: '2026-06-01' }, 'Una observación pendiente no tiene fecha de resolución.'],
    [{ estado: 'solventada', resueltaEl: '2026-04-30' }, 'La fecha de resolución es anterior a la de emisión.'],
    [{ estado: 'solventada', resueltaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    [{ emitidaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    [{ auditoria: '2031AE0001-02' }, '¿quiso decir «2031AE0001-01»?'],
    [{ numero: 'AEP-4' }, 'La auditoría y el número no cambian'],
    [{ estado: 'archivada' }, 'Esa opción no existe'],
  ] as const) {
    const { status, text } = await staff.save('guardar', 'observaciones', changes);
    expect([status, text.includes(problem)], JSON.stringify(changes)).toEqual([422, true]);
  }
  const { text } = await staff.save('guardar', 'observaciones', { monto: 'doce' });
  // What was typed is still there, to be corrected.
  expect(text).toContain('value="doce"');
  const taken = await staff.send('/gestion/observaciones/nuevo', [
    ['accion', 'guardar'],
    ['version', '0'],
    ...staff.caseOf('observaciones'),
  ]);
  expect([taken.status, taken.text.includes('La auditoría ya tiene esa observación')]).toEqual([422, true]);
});

test('the field of the audit, and that of the ente, finds rows by words', async () => {
  const suggest = async (plural: string, campo: string, texto: string) =>
    JSON.parse((await staff.read(`/gestion/${plural}/sugerencias?campo=${campo}&texto=${texto}`)).text).rows;
  expect(await suggest('observaciones', 'auditoria', 'fideicomiso+puente')).toMatchObject([{ value: '2031AE0001-01' }]);
  expect(await suggest('observaciones', 'auditoria', '2031ae')).toMatchObject([{ value: '2031AE0001-01' }]);
  expect(await suggest('auditorias', 'ente', 'puente')).toMatchObject([{ value: 'Fideicomiso del Puente' }]);
  expect((await staff.read('/gestion/observaciones/sugerencias?campo=monto&texto=1')).status).toBe(404);
});

test('an observation that becomes pending and resolved again has its day of resolution', async () => {
  const resolved = { estado: 'solventada', resueltaEl: '2026-06-10' };
  expect((await staff.republish('observaciones', resolved)).status).toBe(303);
  expect(await observacion()).toMatchObject({ estado: 'solventada' });
  expect((await staff.republish('observaciones', {})).status).toBe(303);
  expect(await observacion()).toMatchObject({ estado: 'pendiente', resuelta_el: null });
  expect((await staff.republish('observaciones', { estado: 'solventada' })).status).toBe(303);
  const [row] = await runSql(site.dataDir, "select resuelta_el::text from observaciones where clave = 'AEP-3'");
  expect(row).toEqual({ resuelta_el: '2026-06-10' });
  await expect.poll(() => staff.open(page())).toContain('Solventada');
  expect((await staff.republish('observaciones', {})).status).toBe(303);
});

test('a kept day of an institution’s situación survives another correction while it counts as pending', async () => {
  await site.rows('estados-observacion', [
    ['Estado', 'Cuenta como'],
    ['Turnada', 'solventada'],
  ]);
  const referred = { estado: 'Turnada', resueltaEl: '2026-06-12' };
  expect((await staff.republish('observaciones', referred)).status).toBe(303);
  await site.rows('estados-observacion', [
    ['Estado', 'Cuenta como'],
    ['Turnada', 'pendiente'],
  ]);
  const corrected = { estado: 'Turnada', descripcion: 'Se pagó tres veces la misma estimación.' };
  expect((await staff.republish('observaciones', corrected)).status).toBe(303);
  await site.rows('estados-observacion', [
    ['Estado', 'Cuenta como'],
    ['Turnada', 'solventada'],
  ]);
  const [row] = await runSql(site.dataDir, "select estado, resuelta_el::text from observaciones where clave = 'AEP-3'");
  expect(row).toEqual({ estado: 'solventada', resuelta_el: '2026-06-12' });
  expect((await staff.republish('observaciones', {})).status).toBe(303);
});

test('an import during an edit is a conflict, with both amounts in pesos', async () => {
  expect((await staff.save('enviar', 'observaciones', { monto: '200,000' })).status).toBe(303);
  const table = [
    ['Auditoría', 'Número', 'Naturaleza', 'Descripción', 'Monto', 'Estado', 'Emitida el'],
    ['2031AE0001-01', 'AEP-3', 'Obra Pública', 'Se pagó dos veces.', '300000.25', 'pendiente', '2026-05-01'],
  ];
  await site.rows('observaciones', table);
  const address = await staff.addressOf('observaciones');
  const [content] = await runSql(site.dataDir, 'select version_trabajo from contenidos where id = $1', [
    address.split('/').at(-1),
  ]);
  const refused = await staff.publish(address, String(content?.version_trabajo));
  expect(refused.status).toBe(409);
  for (const part of ['Una importación cambió lo que el sitio muestra', '300,000.25', '200,000.00'])
    expect(refused.text).toContain(part);
  expect(await observacion()).toMatchObject({ monto: '30000025' });
  expect((await staff.republish('observaciones', { monto: '300000.25' })).status).toBe(303);
});

test('an audit that is hidden, or whose day has not come, hides everything of it', async () => {
  const doors = () => [
    `/auditorias/auditoria/${audit()}`,
    page(),
    `/api/Informes/website/auditoria/${audit()}`,
    reportFile(),
  ];
  const isListed = async () => [
    (await staff.open('/buscar?texto=2031AE0001')).includes(`/auditorias/auditoria/${audit()}"`),
    (await staff.open('/sitemap.xml')).includes(`/auditorias/auditoria/${audit()}<`),
  ];
  const statuses = () => Promise.all(doors().map(staff.status));
  await expect.poll(statuses).toEqual([200, 200, 200, 200]);
  expect(await isListed()).toEqual([true, true]);
  for (const changes of [{ visible: 'no' }, { publicadaEl: '2099-01-01' }, { visible: 'programa', publicadaEl: '' }]) {
    const published = await staff.republish('auditorias', changes);
    expect(published.status, published.text).toBe(303);
    await expect.poll(statuses, { message: JSON.stringify(changes) }).toEqual([404, 404, 404, 404]);
    await expect.poll(isListed).toEqual([false, false]);
    // The list of the staff says it too.
    const state = 'publicadaEl' in changes && changes.publicadaEl ? 'espera' : 'oculto';
    for (const plural of ['auditorias', 'observaciones'])
      expect((await staff.read(`/gestion/${plural}?sitio=${state}`)).text, plural).toContain('2031AE0001-01');
    // The preview of the hidden audit is its page.
    const preview = await staff.read(`${await staff.addressOf('auditorias')}/vista`);
    expect(await staff.open(new URL(preview.headers.location ?? '').pathname)).toContain('2031AE0001-01');
  }
  const list = await staff.read('/gestion/observaciones?sitio=oculto');
  expect(list.text).toContain('observación AEP-3');
  expect((await staff.republish('auditorias', {})).status).toBe(303);
  await expect.poll(statuses).toEqual([200, 200, 200, 200]);
});

test('the code of an audit does not change in its form, and dates out of order are rejected', async () => {
  for (const [changes, problem] of [
    [{ codigo: '2031AE0009-01' }, 'no cambia aquí'],
    [{ ente: 'Ente que no existe' }, 'No es un ente conocido'],
    [{ notificadaEl: '2026-07-01' }, 'La fecha de publicación es anterior a la de notificación.'],
    [{ ejecutadaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    [{ notificadaEl: '2100-01-01', publicadaEl: '2100-01-02' }, 'Es una fecha que todavía no llega'],
    [{ visible: 'programa' }, 'Tiene fecha de publicación'],
    [{ observacionesEmitidas: '1e2' }, 'Escriba un número entero, solo con cifras: 12 o 1,250.'],
    [{ observacionesEmitidas: '0x10' }, 'Escriba un número entero, solo con cifras: 12 o 1,250.'],
    [{ planeadaEl: '31/02/2025' }, 'No es un día que exista: escríbalo como 2025-02-28'],
  ] as const) {
    const { status, text } = await staff.save('guardar', 'auditorias', changes);
    expect([status, text.includes(problem)], JSON.stringify(changes)).toEqual([422, true]);
  }
});

test('reports and observations follow their audit to another ente and year, by its form and by a table', async () => {
  const report = 'Informe del semestre del puente';
  await staff.add('ejercicios', { anio: '2032' });
  const lighthouse = await staff.add('entes', {
    ...{ nombre: 'Fideicomiso del Faro', nombreCompleto: 'Fideicomiso del Faro', nombreCorto: 'Del Faro' },
    ...{ nombreCortoCompleto: 'Del Faro', siglas: 'FIFA' },
  });
  const bridge = staff.rows.get('entes');
  const listed = (ente: number | undefined) => staff.open(`/entes/${ente}?lista=informes`);
  const stored = () =>
    runSql(
      site.dataDir,
      `select i.ente_id as informe, p.ente_id as publicacion, p.anio, o.ente_id as observacion, c.ente_id as cuenta
      from informes i inner join publicaciones p on p.area = 'informes' and p.registro = i.id,
        observaciones o, cuentas_observaciones c where o.clave = 'AEP-3'`,
    );
  const all = (ente: number | undefined, anio: number) => [
    { informe: ente, publicacion: ente, anio, observacion: ente, cuenta: ente },
  ];
  const moved = await staff.republish('auditorias', { ente: 'FIFA', ejercicio: '2032' });
  expect(moved.status, moved.text).toBe(303);
  expect(await stored()).toEqual(all(lighthouse, 2032));
  await expect.poll(() => listed(lighthouse)).toContain(report);
  expect(await listed(bridge)).not.toContain(report);
  await site.rows('auditorias', [
    ['Código', 'Tipo de auditoría', 'Ente', 'Ejercicio', 'Planeada el'],
    ['2031AE0001-01', 'Puentes', 'FIPU', '2031', '2026-01-05'],
  ]);
  expect(await stored()).toEqual(all(bridge, 2031));
  await expect.poll(() => listed(bridge)).toContain(report);
  expect((await staff.republish('auditorias', {})).status).toBe(303);
});

test('reports follow the type of their audit and the ámbito of its ente, which its publication lacks, and are announced', async () => {
  const tipoAuditoriaId = String(await staff.add('tipos-de-auditoria', { nombre: 'Túneles' }));
  const [last] = await runSql(site.dataDir, 'select max(numero) as numero from cambios');
  await staff.republish('auditorias', { tipoAuditoriaId });
  await staff.republish('entes', { ambito: 'Municipal' });
  const stored = `select tipo_auditoria_id::text as tipo, ambito,
    (select array_agg(area) from cambios where numero > $1) as areas from informes where auditoria is not null`;
  const [report] = await runSql(site.dataDir, stored, [last?.numero]);
  const areas = expect.arrayContaining(['informes']);
  expect(report).toMatchObject({ tipo: tipoAuditoriaId, ambito: 'Municipal', areas });
  for (const plural of ['entes', 'auditorias']) expect((await staff.republish(plural, {})).status).toBe(303);
});

test('a row withdrawn by a table is withdrawn in its form too, and a publication restores it', async () => {
  const withdraw = (row: string[]) =>
    site.rows('retiros', [['Auditoría', 'Observación', 'Retiro', 'La reemplaza', 'Motivo'], row]);
  await withdraw(['2031AE0001-01', 'AEP-3', 'error', '', 'Prueba.']);
  expect(await observacion()).toMatchObject({ retiro: 'error' });
  const address = await staff.addressOf('observaciones');
  expect((await staff.read(address)).text).toContain('Retirado');
  const again = { accion: 'retirar', retiro: 'error', motivo: 'Otra vez.' };
  const refused = await staff.sendAs('publicador', address, again);
  expect([refused.status, refused.text.includes('No está en el sitio.')]).toEqual([409, true]);
  expect((await staff.republish('observaciones', { monto: '300000.25' })).status).toBe(303);
  expect(await observacion()).toMatchObject({ retiro: null, motivo_retiro: null });
});

test('a withdrawal names what it hides, and a replaced observation names the other one', async () => {
  expect((await staff.read(await staff.addressOf('auditorias'))).text).toContain(
    'Con ella dejan de verse también 1 observación, 1 recomendación y 1 informe, con sus archivos.',
  );
  const address = await staff.addressOf('observaciones');
  const withdraw = (fields: Record<string, string>) =>
    staff.sendAs('publicador', address, { accion: 'retirar', motivo: 'Prueba.', ...fields });
  const alone = await withdraw({ retiro: 'sustitucion' });
  expect([alone.status, alone.text.includes('Diga el número de la observación que la reemplaza')]).toEqual([409, true]);
  const mistake = await withdraw({ retiro: 'error', sucesor: '1' });
  expect([mistake.status, mistake.text.includes('A lo que se publicó por error nada lo reemplaza')]).toEqual([
    409,
    true,
  ]);
  const missing = await withdraw({ retiro: 'sustitucion', sucesor: '9' });
  expect([missing.status, missing.text.includes('La auditoría no tiene la observación 9')]).toEqual([409, true]);
  await staff.add('observaciones', { numero: 'AEP-4', descripcion: 'Se pagó una vez de más.' });
  expect((await withdraw({ retiro: 'sustitucion', sucesor: '2' })).status).toBe(303);
  expect(await observacion()).toMatchObject({ retiro: 'sustitucion', sucesora: 2 });
  expect((await staff.read('/gestion/observaciones?sitio=retirado')).text).toContain('observación AEP-3');
  const counted = await runSql(
    site.dataDir,
    'select sum(obra_publica_pendientes)::int as pendientes from cuentas_observaciones',
  );
  expect(counted).toEqual([{ pendientes: 1 }]);
});

test('a recommendation has the rules of its table, and a withdrawn one is neither shown nor counted', async () => {
  for (const [changes, problem] of [
    [{ estado: 'pendiente' }, 'Una recomendación pendiente no tiene fecha de atención.'],
    [{ atendidaEl: '2026-04-01' }, 'La fecha de atención es anterior a la de emisión.'],
    [{ emitidaEl: '2100-01-01' }, 'Es una fecha que todavía no llega'],
    [{ numero: '3' }, 'La auditoría y el número de una recomendación publicada no cambian.'],
  ] as const) {
    const { status, text } = await staff.save('guardar', 'recomendaciones', changes);
    expect([status, text.includes(problem)], JSON.stringify(changes)).toEqual([422, true]);
  }
  const text = 'Revisar cada estimación antes de pagarla.';
  await expect.poll(() => staff.open(`/auditorias/auditoria/${audit()}`)).toContain(text);
  // Without a term of its own it has the legal one.
  expect(await runSql(site.dataDir, 'select plazo_dias_habiles from recomendaciones')).toEqual([
    { plazo_dias_habiles: 120 },
  ]);
  const address = await staff.addressOf('recomendaciones');
  const withdrawal = { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' };
  const replaced = await staff.sendAs('publicador', address, { ...withdrawal, retiro: 'sustitucion', sucesor: '1' });
  expect([replaced.status, replaced.text.includes('solo se retira si se publicó por error')]).toEqual([409, true]);
  expect((await staff.sendAs('publicador', address, withdrawal)).status).toBe(303);
  await expect.poll(() => staff.open(`/auditorias/auditoria/${audit()}`)).not.toContain(text);
  expect((await staff.read('/gestion/recomendaciones?sitio=retirado')).text).toContain('recomendación 2');
});

test('a report is found by the code of its audit, agrees with it, and its file follows its day', async () => {
  expect((await staff.read('/gestion/informes?texto=2031AE0001')).text).toContain('Informe del semestre del puente');
  for (const [changes, problem] of [
    [{ ambito: 'Municipal' }, 'No es el ámbito del ente, que es Estatal.'],
    [{ numero: '2' }, 'La auditoría, el tipo y el número de un informe publicado no cambian.'],
    [{ pdfId: '' }, 'Un archivo publicado no se quita'],
    [{ wordId: staff.file() }, 'Elija un archivo de Word (.docx).'],
  ] as const) {
    const { status, text } = await staff.save('guardar', 'informes', changes);
    expect([status, text.includes(problem)], JSON.stringify(changes)).toEqual([422, true]);
  }
  await expect.poll(() => staff.status(reportFile())).toBe(200);
  const later = await staff.republish('informes', { publicadoEl: '2099-01-01' });
  expect(later.status, later.text).toBe(303);
  await expect.poll(() => staff.status(reportFile())).toBe(404);
  // As in a table, one that does not say them has the ente and the type of its audit.
  expect((await staff.republish('informes', { ente: '', tipoAuditoriaId: '' })).status).toBe(303);
  await expect.poll(() => staff.status(reportFile())).toBe(200);
  const address = await staff.addressOf('informes');
  const withdrawal = { accion: 'retirar', retiro: 'error', motivo: 'Prueba.' };
  expect((await staff.sendAs('publicador', address, withdrawal)).status).toBe(303);
  await expect.poll(() => staff.status(reportFile())).toBe(410);
  expect(await staff.open('/buscar?texto=semestre+puente')).not.toContain(reportFile());
});
