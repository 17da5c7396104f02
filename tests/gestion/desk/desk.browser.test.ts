import type { Locator } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { recordIdOf } from '../../setup/atencion/record-id.ts';
import { complaint, consult, submit } from '../../setup/atencion/submission.ts';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, cookiesAfter, submission } from '../../setup/gestion/requests.ts';

const browser = testBrowser({ base: inject('gestion') });
let handler: TestPerson;
/** The same person in a browser in which the key is not open. */
let locked: TestPerson;
let folio: string;
let address: string;
beforeAll(async () => {
  // Of proposals only: with the key of this person, records of other tests stay under the key ring.
  handler = await newPerson([['atencion', 'propuestas']], { name: 'Irene Valdovinos Nava' });
  locked = { ...handler };
  const frase = 'siete palabras que nadie más recuerda';
  const created = await askStaff(
    '/gestion/llave',
    submission({ accion: 'crear', frase, repetida: frase }, handler.cookie),
  );
  handler.cookie = cookiesAfter(created, handler.cookie);
  const sent = await submit(
    inject('base'),
    complaint({ Tipo: 'Participación Ciudadana', Motivo: 'Audítese el puente.' }),
  );
  folio = String(sent.json.Folio);
  address = `/gestion/buzon/${await recordIdOf('prueba@correo.example', folio)}`;
});

const idOf = async ({ email }: TestPerson) =>
  String((await runSql(inject('dataDir'), 'select id from personal where correo = $1', [email]))[0]?.id);

test('a handler finds a record, answers it, and the sender reads the answer by folio', async () => {
  const page = await openAs(browser, handler, '/gestion/buzon');
  await page.goto(address);
  await page.getByText('Audítese el puente.').waitFor();
  await page.getByLabel('Mensaje').fill('Lo valoramos con las demás propuestas.');
  await page.getByLabel('El estado pasa a').selectOption({ label: 'En revisión' });
  await page.getByRole('button', { name: 'Enviar a la persona' }).press('Enter');
  await page.getByText('La persona ya puede leer su respuesta, con su folio.').waitFor();
  const consulta = await consult(inject('base'), 'prueba@correo.example', folio);
  expect(consulta.text).toContain('Lo valoramos con las demás propuestas.');
});

test('an empty answer and an empty note are refused by the sentences of the site', async () => {
  const page = await openAs(browser, handler, address);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Enviar a la persona' }).click();
  await page.getByRole('link', { name: 'Escriba lo que leerá la persona.' }).waitFor();
  expect(await page.getByLabel('Mensaje').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Guardar nota interna' }).click();
  await page.getByRole('link', { name: 'Escriba la nota.' }).waitFor();
  browser.takeComplaints();
});

test('keeps what a handler types until it is sent: without an answer, after the login, at a conflict and at a wrong click', async () => {
  const page = await openAs(browser, handler, address);
  await untilHydrated(page);
  const [answer, note] = [page.getByLabel('Mensaje'), page.getByLabel('Nota', { exact: true })];
  const typed = async () => [await answer.inputValue(), await note.inputValue()];
  const texts = ['Se programó la revisión del puente.', 'Llamar antes a la dirección de obra.'];
  await answer.fill(texts[0] ?? '');
  await note.fill(texts[1] ?? '');
  const send = () => page.getByRole('button', { name: 'Enviar a la persona' }).click();

  await page.context().setOffline(true);
  await send();
  const unanswered = page.getByText('El servidor no respondió y nada se perdió.');
  await unanswered.waitFor();
  // The forms are far below it.
  await expect
    .poll(() =>
      unanswered.evaluate(
        (notice) => notice.contains(document.activeElement) || document.activeElement?.contains(notice),
      ),
    )
    .toBe(true);
  expect(await typed()).toEqual(texts);
  await page.context().setOffline(false);
  expect(browser.takeComplaints()).toHaveLength(1);

  const cookies = await page.context().cookies(inject('gestion').replace('http:', 'https:'));
  await page.context().clearCookies();
  await send();
  const ended = page.getByText('Su sesión terminó y nada se perdió.');
  await ended.waitFor();
  await expect.poll(() => isInWindow(ended)).toBe(true);
  expect(await ended.textContent()).toContain('abra su llave');
  expect(await typed()).toEqual(texts);
  await page.context().addCookies(cookies);

  // A wrong click, and a reload: the person stays.
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Buzón' }).first().click({ noWaitAfter: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  expect(await typed()).toEqual(texts);

  // A colleague answers meanwhile.
  const ultimo = await page.locator('input[name=ultimo]').first().inputValue();
  const meanwhile = { accion: 'responder', evento: 'responder', respuesta: 'Recibimos su propuesta.', ultimo };
  expect((await askStaff(address, submission(meanwhile, handler.cookie))).status).toBe(303);
  await send();
  await page.getByText('Mientras escribía llegó algo más al hilo.').first().waitFor();
  await page.getByText('Recibimos su propuesta.').waitFor();
  expect(await typed()).toEqual(texts);

  await send();
  await page.getByText('La persona ya puede leer su respuesta, con su folio.').waitFor();
  await expect.poll(typed).toEqual(['', texts[1]]);
  await page.getByRole('button', { name: 'Guardar nota interna' }).click();
  await page.getByText('La nota interna quedó guardada.').waitFor();
  await expect.poll(typed).toEqual(['', '']);
  await page.getByRole('link', { name: 'Buzón' }).first().click();
  await page.waitForURL('**/gestion/buzon');
  expect(questions).toEqual(['beforeunload']);
  // The browser has stored nothing of it.
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const text of texts) expect(stored).not.toContain(text);
});

test('a record that is taken from the list is announced there, with the focus', async () => {
  await submit(inject('base'), complaint({ Tipo: 'Participación Ciudadana', Motivo: 'Audítese el drenaje.' }));
  const page = await openAs(browser, handler, '/gestion/buzon?vista=sin-asignar');
  await untilHydrated(page);
  const take = page.getByRole('button', { name: /^Asignarme/ }).first();
  const name = await take.getAttribute('aria-label');
  await take.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('El registro quedó asignado a usted.');
  expect(await page.getByRole('button', { name: name ?? '', exact: true }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('vista')).toBe('sin-asignar');
});

test('is accessible and fits a phone', async () => {
  const second = await newPerson([['atencion', 'propuestas']]);
  const exclusion = { accion: 'excluir', persona: await idOf(second), motivoExcluir: 'Vive en la calle del puente.' };
  expect((await askStaff(address, submission(exclusion, handler.cookie))).status).toBe(303);
  const page = await openAs(browser, handler, '/gestion/buzon');
  for (const path of ['/gestion/buzon', '/gestion/buzon/informe', '/gestion/llave', address]) {
    await page.goto(path);
    await page.evaluate("document.querySelectorAll('main details').forEach((each) => each.setAttribute('open', ''))");
    expect(await pageFaults(page), path).toEqual([]);
  }
  await page.goto(address);
  await page.getByRole('button', { name: 'Retirar la propuesta' }).waitFor();
  const sealed = await openAs(browser, locked, address);
  await sealed.getByText('Este registro está sellado').waitFor();
  expect(await pageFaults(sealed), 'sealed').toEqual([]);
  await sealed.goto('/gestion/llave');
  expect(await pageFaults(sealed), 'key').toEqual([]);
});

/** Returns whether the whole of an element is in the window. */
function isInWindow(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
