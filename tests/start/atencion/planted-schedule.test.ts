import { expect, test } from 'vitest';
import { retentionSetting } from '#areas/atencion/rules/retention.ts';
import { contentKinds } from '#areas/contents.ts';
import { scheduleJobs } from '#platform/editing/schedules.ts';
import { sealingSite } from '../../setup/atencion/sealing-site.ts';

const { rows, newHandler } = sealingSite();

test('a schedule that somebody writes into the database publishes no time after which records are erased', async () => {
  const { id: person } = await newHandler('irene');
  const [content] = await rows<{ id: number }>(
    `insert into contenidos (tipo, registro, titulo, estado, version_trabajo, programado_para, programado_por)
     values ('conservacion', 1, 'Conservación', 'programado', 1, now() - interval '1 minute', $1) returning id`,
    [person],
  );
  await rows('insert into versiones (contenido, numero, esquema, datos, autor) values ($1, 1, 1, $2, $3)', [
    content?.id,
    JSON.stringify({ ...retentionSetting.initial, denunciaAnios: 1 }),
    person,
  ]);
  const sweep = scheduleJobs(contentKinds).find(({ name }) => name === 'contenidos-programados');
  await sweep?.work({}, {} as never);
  expect(await rows("select datos from ajustes where clave = 'conservacion'")).toEqual([]);
  expect(await rows('select fallo, motivo_fallo from contenidos where id = $1', [content?.id])).toEqual([
    { fallo: 'rechazo', motivo_fallo: 'Esto no se programa: una persona lo publica en el momento.' },
  ]);
});
