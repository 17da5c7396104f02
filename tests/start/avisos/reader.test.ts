import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newsMail } from '#areas/avisos/rules/mail.ts';
import { tooWide } from '../../layout/measures.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { newCaller } from '../../setup/atencion/submission.ts';
import { axe, pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { contentSite } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// Readers who follow an ente and report an error, on a phone, with the keyboard alone, with and without scripts, through a real mail server.

const mails = mailServer();
const site = emptySite(() => ({ SMTP_URL: mails.url(), TRUST_PROXY: '1' }));
const staff = contentSite(site, ['tipos-de-ente', 'entes']);
const browser = testBrowser({ base: site.base });

let ente = '';
beforeAll(() => {
  ente = `/entes/${staff.rows.get('entes')}`;
});

/** A reader with the keyboard alone, whose pages are checked where scripts run. */
async function openReader(javaScript: boolean) {
  const page = await browser.open({ width: 360, height: 740, javaScript, caller: newCaller() });
  const reach = async (control: Locator) => {
    await control.waitFor();
    for (let key = 0; key < 120; key++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control}`);
  };
  return {
    page,
    reach,
    press: async (control: Locator) => {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    type: async (label: string, text: string) => {
      await reach(page.getByRole('textbox', { name: label }));
      await page.keyboard.type(text);
    },
    says: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    check: async () => expect(javaScript ? await pageFaults(page, [360]) : await tooWide(page)).toEqual([]),
  };
}

/** Opens the link of the mail to an address, once. */
async function openMailed(page: Page, address: string, path: string): Promise<void> {
  const received = () =>
    mails
      .filter(({ to }) => to === address)
      .at(-1)
      ?.text.replaceAll('\r\n ', '') ?? '';
  await until(`a mail with ${path}`, () => received().includes(path));
  const [, link = ''] = new RegExp(`http://[^/\\s]+(${path}[^\\s"<>]+)`).exec(received()) ?? [];
  mails.splice(0);
  await page.goto(link);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('a reader follows an ente, confirms, changes the rhythm, pauses, and ends all: %s', async (_title, javaScript) => {
  const address = `sigue-${javaScript}@correo.example`;
  const { page, reach, press, type, says, check } = await openReader(javaScript);
  await page.goto(ente);
  await press(page.getByRole('link', { name: 'Avíseme por correo' }));
  await says('Le escribimos cuando cambie algo');
  await check();
  await press(button(page, 'Enviarme la confirmación'));
  await says('Escriba su correo completo');
  await check();
  await reach(page.getByRole('radio', { name: 'En cuanto pase' }));
  await page.keyboard.press('ArrowDown');
  await type('Correo electrónico', address);
  await page.keyboard.press('Enter');
  await says('Revise su correo.');
  await check();

  await openMailed(page, address, '/avisame/confirmar');
  await says('Le escribiremos una vez al día');
  await check();
  await press(button(page, 'Confirmar'));
  await says(/^Usted tiene un aviso$/);
  await says('Confirmado. Ya le escribimos cuando haya algo.');
  await check();

  const rhythm = page.getByRole('combobox', { name: 'Cada cuánto' });
  await reach(rhythm);
  await page.keyboard.type('Una vez por');
  await press(page.getByRole('button', { name: 'Cambiar', exact: true }));
  await says('Guardamos cada cuánto le escribimos.');
  expect(await rhythm.inputValue()).toBe('semanal');
  await press(button(page, 'Pausar todos'));
  await says('Usted tiene un aviso, en pausa');
  await check();
  await press(button(page, 'Reanudar'));
  await says('Le escribimos otra vez.');

  const linkAddress = page.url();
  await page.goto('/difusion/notas');
  await press(page.getByRole('link', { name: 'Avíseme por correo' }));
  await type('Correo electrónico', address);
  await page.keyboard.press('Enter');
  await says('Revise su correo.');
  await openMailed(page, address, '/avisame/confirmar');
  await press(button(page, 'Confirmar'));
  await says('Usted tiene 2 avisos');
  await press(button(page, /^Terminar los avisos de la sección «Notas/));
  await says('Terminamos ese aviso.');
  await says(/^Usted tiene un aviso$/);
  await press(button(page, 'Terminar todos y borrar mi dirección'));
  await says('Terminamos sus avisos y borramos su dirección');
  await check();
  await page.goto(linkAddress);
  await says('Este enlace ya no lleva a ningún aviso');
  await check();
  expect(await runSql(site.dataDir, 'select clave from suscripciones')).toEqual([]);
});

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('a reader reports an error, follows it, and reads the answer in the ledger: %s', async (_title, javaScript) => {
  const address = `senala-${javaScript}@correo.example`;
  const dicho = `El teléfono no existe, ${_title}`;
  const { page, press, type, says, check } = await openReader(javaScript);
  await page.goto(ente);
  await press(page.getByRole('link', { name: /^Esto está mal/ }).first());
  await page.getByRole('heading', { name: 'Señalar un error' }).waitFor();
  await check();
  await type('Qué está mal', dicho);
  await type('Correo electrónico', address);
  await press(button(page, 'Enviar'));
  await says('Lo recibimos.');
  await check();
  await press(page.getByRole('status').getByRole('link', { name: 'Correcciones' }));
  await page.waitForURL('**/correcciones');
  expect(await page.getByText(dicho).count()).toBe(0);
  await openMailed(page, address, '/avisame/confirmar');
  await press(button(page, 'Confirmar'));
  await page.getByRole('link', { name: 'el error que señaló en' }).waitFor();

  const respuesta = await answer(dicho);
  // The server hears of an act within a moment, and the page of a reader without scripts does not change by itself.
  await until('the ledger has the answer', async () => (await staff.open('/correcciones')).includes(respuesta));
  await page.goto('/correcciones');
  const row = page.getByRole('row', { name: new RegExp(dicho) });
  await row.getByText('Corregido').waitFor();
  await row.getByText(respuesta).waitFor();
  await check();
});

/** Answers a report, as an editor and a publisher do. Returns the answer. */
async function answer(dicho: string): Promise<string> {
  const [report] = await runSql(
    site.dataDir,
    'select id, donde, direccion, atiende from correcciones where dicho = $1',
    [dicho],
  );
  const { id, donde, direccion, atiende } = report as { id: number; donde: string; direccion: string; atiende: string };
  staff.rows.set('correcciones', id);
  const respuesta = `Es otro desde hoy, informe ${id}`;
  const changes = { donde, direccion, atiende, dicho, respuesta, parte: '', errata: '', estado: 'corregido' };
  expect((await staff.republish('correcciones', changes)).status).toBe(303);
  return respuesta;
}

test('a mail with news is readable on a phone', async () => {
  const page = await browser.open({ width: 360 });
  const items = [`Anticipos ${'a-proveedores-'.repeat(12)}`, 'Combustible para cuatro vehículos'].map(
    (titulo, index) => ({
      ...{
        acto: index,
        titulo,
        hecho: 'Se publicó: auditoría',
        direccion: `https://sitio.example/auditorias/auditoria/${index}`,
      },
    }),
  );
  const { html } = newsMail(
    [
      {
        nombre: 'el Ayuntamiento de Cumpas',
        que: 'informes y auditorías nuevas',
        direccion: 'https://sitio.example/',
        items,
      },
    ],
    { ritmo: 'diario', confirmed: '3 de marzo', manage: 'https://sitio.example/a', leave: 'https://sitio.example/b' },
  );
  await page.setContent(html);
  expect(await axe(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
});
