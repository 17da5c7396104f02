import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { confirmSubscription } from '#areas/avisos/commands/subscribe.ts';
import { identity } from '#institution/identity.ts';
import { findMentions } from '../../../scripts/institution/check.ts';
import { namesOf, readPrevious } from '../../../scripts/institution/names.ts';
import { newInstitution } from '../../../scripts/institution/new.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite } from '../../setup/avisos/alerts-site.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { databaseUrl } from '../../setup/database.ts';
import { until } from '../../setup/processes.ts';

// Mails of another institution, with another name, gender and time zone, which its own copy of the project writes and sends.

const site = alertsSite();
const mails = mailServer();
const folder = temporaryFolder('otra-institucion');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Half past midnight in Cancún, where the site of this project still has the day before. */
const confirmed = new Date('2026-11-20T05:30:00Z');
const mailed = (address: string) => mails.find(({ to }) => to === address)?.text ?? '';

/** Returns a copy of the project for the other institution, in whose own files nothing names this one. */
function copyProject(): string {
  newInstitution('Auditoría Superior del Caribe', folder, () => undefined);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const names = readPrevious(folder)?.names ?? [];
  for (const file of new Set(findMentions(folder, names).map((mention) => join(folder, mention.file)))) {
    const text = readFileSync(file, 'utf8').replace(/zonaHoraria: '[^']+'/, "zonaHoraria: 'America/Cancun'");
    writeFileSync(
      file,
      names.reduce((rest, name) => rest.replaceAll(name, name.endsWith('.example') ? 'caribe.example' : 'Otra'), text),
    );
  }
  return folder;
}

test('the mails of another institution have its names, its days and its hour, and no word of this one', async () => {
  const copy = copyProject();
  await site.request('pide@correo.example', 'tipo:nota', new Date());
  const followed = await site.request('sigue@correo.example', 'tipo:nota', new Date());
  await site.perform(site.publisher, (tx) => confirmSubscription(tx, { id: followed, now: confirmed }));
  await site.publishNotes(['Tres puentes vecinales']);
  await site.rows('delete from correos where suscripcion_id = $1', [followed]);
  const settings = [databaseUrl('postgres', site.dataDir), site.dataDir, mails.url(), String(Date.now()), '1200'];
  const worker = fork(join(copy, 'tests/setup/avisos/alerts-worker.ts'), settings, {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  await until('both mails', () => mailed('pide@correo.example') !== '' && mailed('sigue@correo.example') !== '');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const [request, news] = [mailed('pide@correo.example'), mailed('sigue@correo.example')];
  expect(request).toContain('Confirme que quiere avisos de las notas');
  expect(news).toContain('Lo recibe porque lo confirmó el 20 de noviembre de 2026');
  const ownNames = [...namesOf(identity), 'Instituto'].filter((name) => name !== 'X');
  for (const mail of [request, news]) {
    expect(mail).toMatch(/^From: .*@caribe\.example/m);
    expect(mail).toMatch(/^Subject: \S*ASC:[ _]/m);
    expect(mail).toContain('Auditoría Superior del Caribe');
    for (const name of ownNames) expect(mail).not.toContain(name);
  }
  // Eight in the morning in Cancún.
  const runs = await site.rows(
    "select distinct extract(hour from hasta at time zone 'utc')::int as hour from corridas where ritmo = 'diario'",
  );
  expect(runs).toEqual([{ hour: 13 }]);
});
