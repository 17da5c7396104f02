import { beforeAll, expect, test } from 'vitest';
import { LastKeyError } from '#areas/atencion/commands/leaving.ts';
import { createEscrow, replaceEscrow, revokeReadingKey } from '#areas/atencion/commands/sealing/escrow.ts';
import { closeExpiredKeys, createReadingKey } from '#areas/atencion/commands/sealing/reading-key.ts';
import { moveTerms } from '#areas/atencion/commands/terms.ts';
import { dueDate } from '#platform/calendar/business-days.ts';
import { businessCalendar, seedHolidays } from '#platform/calendar/holidays.ts';
import { dismiss } from '#platform/identity/people.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';
import { now, phrase, sealingSite } from '../../setup/atencion/sealing-site.ts';

// A record that one person alone opens, because the escrow key was replaced without the former one.

const { rows, change, newMember, newHandler, submit, keysOf, unlock } = sealingSite();
let irene: StaffActor;
let sealed: Awaited<ReturnType<typeof submit>>;
beforeAll(async () => {
  irene = await newHandler('irene');
  await createEscrow(now);
  await createReadingKey(irene, { phrase, now });
  sealed = await submit();
});

test('keeps its last key: the person neither leaves nor loses the key before opening it once', async () => {
  await newMember('rosa', [{ rol: 'administrador', area: '*' }]);
  const rosa = await staffActor({ id: 'rosa', name: 'rosa' });
  await replaceEscrow(undefined, new Date(now.getTime() + 1));
  const leave = () => dismiss(rosa, { personId: 'irene', now });
  await expect(leave()).rejects.toThrow(LastKeyError);
  await expect(revokeReadingKey('irene')).rejects.toMatchObject({ records: 1 });
  expect(await rows("select baja from personal where id = 'irene'")).toEqual([{ baja: null }]);
  expect(await keysOf(sealed.id)).toEqual(['irene', 'resguardo']);
  await unlock(irene);
  await leave();
  expect(await keysOf(sealed.id)).toEqual(['resguardo']);
});

test('an open key that nobody used for its time is deleted', async () => {
  const open = () => rows('select acceso from llaves_abiertas');
  const other = await newHandler('julia');
  await rows("insert into llaves_abiertas (acceso, sellada, vence) values ($1, '', $2)", [other.id, now]);
  await rows('delete from llaves_abiertas where acceso <> $1', [other.id]);
  await closeExpiredKeys(new Date(now.getTime() - 1));
  expect(await open()).toHaveLength(1);
  await closeExpiredKeys(now);
  expect(await open()).toEqual([]);
});

test('holidays that a new version of the site brings move open terms', async () => {
  await change(`update registros set aceptado = '2026-12-14', limite = '2027-01-04' where id = '${sealed.id}'`);
  await rows("delete from dias_inhabiles where fecha >= '2026-01-01'");
  await seedHolidays(moveTerms);
  expect(await rows('select limite::text from registros where id = $1', [sealed.id])).toEqual([
    { limite: dueDate('2026-12-14', await businessCalendar()) },
  ]);
});
