import { expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import { textOf } from '../../setup/html.ts';

// Who answers for control is told of what two handlers agree to hide.

const { read, send, sql, newPerson, newRecord, idOf } = deskSite();

test('mails the control person about a dismissal with consent, and shows its reason on the page', async () => {
  const irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias']);
  const amparo = await newPerson('Amparo Luján', ['atencion', 'denuncias']);
  const beatriz = await newPerson('Beatriz Salcido', ['control', '*']);
  const { id, address } = await newRecord({ Motivo: 'Algo que el control no lee' });
  const motivoDesechar = 'Corresponde a otra autoridad.';
  const dismissal = { accion: 'desechar', improcedencia: 'No es nuestra.', motivoDesechar, ultimo: '0' };
  expect((await send(irene, address, dismissal)).status).toBe(303);
  const told = () =>
    sql("select data->>'persona' as persona from pgboss.job where data->>'papel' = 'control-acto'") as Promise<
      { persona: string }[]
    >;
  expect(await told()).toEqual([]);
  const [proposal] = await sql('select id from consentimientos where registro_id = $1', [id]);
  expect((await send(amparo, address, { accion: 'consentir', propuesta: String(proposal?.id) })).status).toBe(303);
  expect(await told()).toEqual([{ persona: await idOf(beatriz) }]);
  const page = textOf((await read(beatriz, '/gestion/control')).text);
  expect(page).toContain('Lo propuso Irene Valdovinos y lo consintió Amparo Luján');
  expect(page).toContain(motivoDesechar);
  expect(page).not.toContain('Algo que el control no lee');
});
