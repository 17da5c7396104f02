import { expect, test } from 'vitest';
import { recomendaciones } from '#areas/auditorias/datasets/recomendaciones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { estimateYear } from '#areas/avisos/queries/estimate.ts';
import { correcciones } from '#areas/correcciones/datasets/correcciones.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite } from '../../setup/avisos/alerts-site.ts';

// Silence: terms that pass without an answer, of observations and of recommendations, with holidays.

const site = alertsSite();
const mails = mailServer();
const address = 'plazos@correo.example';
const told = () => mails.filter(({ to }) => to === address).map(({ text }) => text);
const at = (day: string) => site.sendNewsAt(new Date(`${day}T16:01:00Z`));

test('reports a passed term of a recommendation on the day after it, not counting holidays', async () => {
  await site.rows("insert into dias_inhabiles (fecha, motivo) values ('2026-12-03', 'Feriado de la prueba')");
  await site.saveAudit(['pendiente', 'pendiente'], { notified: '2026-12-01' });
  await site.perform(site.publisher, async (tx) => {
    const row = { auditoriaId: 1, emitidaEl: '2022-05-01', atendidaEl: null, plazoDiasHabiles: 2 };
    await recomendaciones.save(tx, [{ ...row, numero: 1, texto: 'Conciliar cada mes', estado: 'pendiente' }]);
    // The first observation has its answer in time.
    const answer = { auditoriaId: 1, numero: 1, observacion: 1, presentadaEl: '2026-12-01', oficio: 'TM/1' };
    await respuestas.save(tx, [{ ...answer, texto: 'Entrega las pólizas' }]);
  });
  await at('2026-12-01');
  await site.follow(address, 'ente:1', { nombre: 'el Ayuntamiento de Cumpas 1', clases: ['termino'] });
  for (const day of ['2026-12-02', '2026-12-03']) await at(day);
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain('Venció sin respuesta el 2 de diciembre de 2026: Anticipos sin comprobar 2');
  expect(told()[0]).not.toContain('Anticipos sin comprobar 1');
  await at('2026-12-04');
  expect(told()).toHaveLength(1);
  for (const day of ['2026-12-05', '2026-12-06']) await at(day);
  expect(told()).toHaveLength(2);
  expect(told()[1]).toContain('Venció un término sin respuesta');
});

test('a hidden audit has no term that passes, and none in an estimate', async () => {
  await site.saveAudit(['pendiente', 'pendiente'], { notified: '2026-12-08', visible: false });
  for (const day of ['2026-12-10', '2026-12-14']) await at(day);
  expect(told()).toHaveLength(2);
  const now = new Date('2026-12-14T16:01:00Z');
  expect(await estimateYear({ clave: 'ente:1', clases: ['termino'] }, undefined, now)).toEqual({ termino: 0 });
});

test('the reporter of an error receives a mail when its term passes, if the report is public and unanswered', async () => {
  const reporter = 'senala@correo.example';
  const report = { donde: 'Directorio', direccion: '/institucion/directorio', mostrado: '', recibidaEl: '2026-12-01' };
  const reports = [
    { ...report, id: 1, dicho: 'Sin respuesta', publicada: true, estado: 'en revisión' as const },
    { ...report, id: 2, dicho: 'Sin publicar', publicada: false, estado: 'en revisión' as const },
    { ...report, id: 3, dicho: 'Contestado', publicada: true, estado: 'no procede' as const, respuesta: 'Así es' },
  ];
  await site.perform(site.publisher, (tx) =>
    correcciones.save(
      tx,
      reports.map((row) => ({ ...row, atiende: 'institucion', limite: '2026-12-20' })),
    ),
  );
  await at('2026-12-18');
  for (const { id } of reports)
    await site.follow(reporter, `registro:correccion:${id}`, {
      ...{ nombre: `el error ${id} que señaló en «Directorio»`, direccion: '/correcciones', clases: ['termino'] },
    });
  await at('2026-12-20');
  expect(mails.filter(({ to }) => to === reporter)).toEqual([]);
  for (const day of ['2026-12-21', '2026-12-22']) await at(day);
  const [mail, ...others] = mails.filter(({ to }) => to === reporter);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Usted pidió saber del error 1 que señaló');
  expect(mail?.text).toContain('Venció un término sin respuesta: Error señalado en «Directorio»');
  expect(mail?.text).not.toMatch(/error [23] que señaló/);
});
