import { expect, test } from 'vitest';
import { deskSite } from '../../setup/gestion/desk-site.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';
import { textOf } from '../../setup/html.ts';

// The person who answers for control decides about what an act wrote, and not about rows that somebody changed while the page was read.

const { read, send, sql, newPerson, newRecord, idOf } = deskSite();

test('the control page shows no exclusion whose person somebody exchanged, neither waiting nor in force', async () => {
  const irene = await newPerson('Irene Valdovinos', ['atencion', 'denuncias']);
  const amparo = await newPerson('Amparo Luján', ['atencion', 'denuncias']);
  const fermin = await newPerson('Fermín Ochoa', ['atencion', 'solicitudes']);
  const beatriz = await newPerson('Beatriz Salcido', ['control', '*']);
  const { id, address } = await newRecord();
  const exclusion = { accion: 'excluir', persona: await idOf(amparo), motivoExcluir: 'Es parte del asunto.' };
  expect((await send(irene, address, exclusion)).status).toBe(303);
  const pageOf = async (person: TestPerson) => textOf((await read(person, '/gestion/control')).text);
  const exchange = (from: TestPerson, to: TestPerson) =>
    Promise.all([idOf(from), idOf(to)]).then((people) =>
      sql('update consentimientos set persona = $2 where persona = $1', people),
    );
  const isClosed = 'Un registro no es el que se recibió';

  expect(await pageOf(beatriz)).toContain('Es parte del asunto.');
  await exchange(amparo, fermin);
  const waiting = await pageOf(beatriz);
  expect(waiting).not.toContain('Es parte del asunto.');
  expect(waiting).toContain(isClosed);
  await exchange(fermin, amparo);

  // The position of the log leaves soon after a grave act.
  const anchors = () => sql("select 1 from pgboss.job where name = 'ancla-fuera' and singleton_key = 'acto'");
  await sql("delete from pgboss.job where name = 'ancla-fuera'");
  expect(await anchors()).toEqual([]);
  const [proposal] = await sql('select id from consentimientos where registro_id = $1', [id]);
  const consent = { accion: 'consentir', registro: id, propuesta: String(proposal?.id) };
  expect((await send(beatriz, '/gestion/control', consent)).status).toBe(303);
  expect(await anchors()).toHaveLength(1);
  // Nor does a mail that somebody deletes keep it from the page.
  expect(await sql("delete from pgboss.job where name = 'atencion-exclusiones' returning 1")).toHaveLength(2);
  expect(await pageOf(beatriz)).toMatch(/Exclusiones en vigor\s*Amparo Luján/);
  await exchange(amparo, fermin);
  const inForce = await pageOf(beatriz);
  expect(inForce).toContain('Nadie está excluido de un registro');
  expect(inForce).toContain(isClosed);
  await exchange(fermin, amparo);
  expect(await pageOf(beatriz)).not.toContain(isClosed);
});
