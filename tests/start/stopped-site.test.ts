import { expect, test } from 'vitest';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { sealingSite } from '../setup/atencion/sealing-site.ts';

// Somebody who writes into the database stops the site: it says so, and goes on once the row is gone.

const { rows, submit } = sealingSite();
/** Number of the security events of a name. */
async function countEvents(name: string): Promise<number> {
  const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
  return counted?.values.find(({ labels }) => labels.event === name)?.value ?? 0;
}

test('a key that the key ring lacks closes what needs it, with an event, until its row is gone', async () => {
  await submit('Antes');
  await rows("insert into llaveros (id, comprobante, creada) values ('consulta-98', 'x', now())");
  await expect(submit('Durante')).rejects.toThrow('servicio-no-disponible');
  expect(await countEvents('llavero')).toBeGreaterThanOrEqual(1);
  await rows("delete from llaveros where id = 'consulta-98'");
  await expect
    .poll(
      () =>
        submit('Después').then(
          () => 'sent',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('sent');
});

test('an entry with a number beyond all others refuses every act, with an event, until it is gone', async () => {
  const withoutTriggers = async (statement: string) => {
    await rows('alter table bitacora disable trigger all');
    await rows(statement);
    await rows('alter table bitacora enable trigger all');
  };
  const before = await countEvents('bitacora-alterada');
  await withoutTriggers(`insert into bitacora (numero, momento, actor_tipo, actor_id, accion, objeto, detalle, anterior, huella)
    select 9007199254740993, momento, actor_tipo, actor_id, accion, objeto, detalle, anterior, huella from bitacora where numero = 1`);
  await expect(submit('Durante')).rejects.toThrow();
  expect(await countEvents('bitacora-alterada')).toBeGreaterThan(before);
  await withoutTriggers('delete from bitacora where numero = 9007199254740993');
  await submit('Después');
});
