import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { tooWide } from '../layout/measures.ts';
import { axe, pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { acceptAsNewPerson } from '../setup/gestion/accept-invitation.ts';
import { openAs } from '../setup/gestion/open-as.ts';
import { moveProof, newInvitation, newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { totp } from '../setup/gestion/totp.ts';

const browser = testBrowser({ base: inject('gestion') });
let administrator: TestPerson;
beforeAll(async () => {
  administrator = await newPerson([['administrador', '*']], { name: 'Rosa Elena Figueroa Olea' });
});

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('a new person', () => {
  test('is invited, enrols a second factor, adds a passkey and signs in with it', async () => {
    const page = await browser.open();
    await acceptAsNewPerson(page, { email: 'llave@prueba.example' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/gestion/cuenta');
    await page.getByRole('button', { name: 'Agregar una llave' }).click();
    await page.getByText('La llave quedó agregada.').waitFor();
    // Some minutes later the same key proves that the person is there.
    await moveProof('llave@prueba.example', -6);
    await page.reload();
    await page.getByRole('link', { name: 'Comprobar' }).click();
    await heading(page, 'Compruebe que es usted');
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await page.getByRole('button', { name: 'Hacer códigos nuevos' }).waitFor();
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await heading(page, 'Nada espera por usted');
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).waitFor();
    // The same key without PIN or finger is one factor.
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    const status = await page.evaluate(signInUnverified);
    expect(status).toBe(401);
    await page.goto('/gestion/cuenta');
    expect(new URL(page.url()).pathname).toBe('/gestion');
    browser.takeComplaints();
  });

  test('signs in with password and code, without JavaScript', async () => {
    const enrolling = await browser.open();
    const secret = await acceptAsNewPerson(enrolling, { email: 'sin-guiones@prueba.example' });
    const page = await browser.open({ javaScript: false });
    await page.goto('/gestion');
    await expect.poll(() => focusedName(page)).toBe('correo');
    await page.getByLabel('Correo').fill('sin-guiones@prueba.example');
    await page.getByLabel('Contraseña').fill('cuatro palabras que nadie adivina');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await heading(page, 'Escriba su código');
    await expect.poll(() => focusedName(page)).toBe('codigo');
    await page.getByLabel('Código de seis cifras').fill(totp(secret, 1));
    await page.getByRole('button', { name: 'Entrar' }).click();
    await heading(page, 'Nada espera por usted');
    // Chromium reports modules that it preloads and may not run as stopped by a policy.
    expect(browser.takeComplaints().filter((complaint) => !/: csp \S+\.js$/.test(complaint))).toEqual([]);
  });

  test('says next to the field that the password is wrong', async () => {
    const page = await browser.open();
    await page.goto('/gestion');
    await page.getByLabel('Correo').fill(administrator.email);
    await page.getByLabel('Contraseña').fill('otra');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect.poll(() => page.getByLabel('Contraseña').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Correo').inputValue()).toBe(administrator.email);
    await expect.poll(() => focusedName(page)).toBe('contrasena');
  });
});

describe('the staff application', () => {
  test('reads the state again in place', async () => {
    const page = await openAs(browser, administrator, '/gestion/estado');
    const data = page.waitForResponse((response) => response.url().endsWith('/gestion/estado.data'));
    await page.getByRole('link', { name: 'Leer de nuevo' }).click();
    expect((await data).status()).toBe(200);
  });

  test('remembers the theme that was chosen', async () => {
    const page = await openAs(browser, administrator, '/gestion/cuenta');
    await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).click();
    expect(await page.evaluate('document.documentElement.dataset.tema')).toBe('oscuro');
    await page.reload();
    expect(await page.evaluate('document.documentElement.dataset.tema')).toBe('oscuro');
  });

  test('opens its menu on a phone by keyboard, with and without JavaScript', async () => {
    for (const javaScript of [true, false]) {
      const page = await openAs(browser, administrator, '/gestion/cuenta', { width: 360, javaScript });
      const menu = page.getByRole('button', { name: 'Menú' });
      const staff = page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Personal' });
      expect(await staff.isVisible()).toBe(false);
      await menu.press('Enter');
      await staff.waitFor();
      if (javaScript) expect([...(await axe(page)), ...(await tooWide(page))], 'the open menu').toEqual([]);
      await page.keyboard.press('Escape');
      await staff.waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.activeElement?.textContent === 'Menú');
      await page.keyboard.press('Enter');
      await staff.press('Enter');
      await heading(page, 'Personal');
    }
    // Chromium reports modules that it preloads and may not run as stopped by a policy.
    expect(browser.takeComplaints().filter((complaint) => !/: csp \S+\.js$/.test(complaint))).toEqual([]);
  });

  test('invites a person with permissions', async () => {
    const page = await openAs(browser, administrator, '/gestion/personal');
    await page.getByLabel('Correo').fill('invitada@prueba.example');
    await page.getByRole('group', { name: 'Edición' }).getByLabel('Notas').check();
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByText('La invitación se envía a su correo.').waitFor();
    await page.getByText('invitada@prueba.example: Edición (Notas). Vence el').waitFor();
  });

  test('is accessible and fits a phone', async () => {
    const editor = await newPerson([
      ['editor', '*'],
      ['publicador', '*'],
    ]);
    for (const [person, names] of [
      [administrator, ['pendientes', 'cuenta', 'cuenta/comprobar', 'personal', 'estado']],
      [editor, ['pendientes', 'calendario', 'calendario?mes=2026-10', 'ajustes', 'auditorias']],
    ] as const) {
      const page = await openAs(browser, person, '/gestion/cuenta');
      for (const name of names) {
        const path = `/gestion/${name}`;
        await page.goto(path);
        expect(await pageFaults(page), path).toEqual([]);
      }
    }
    const entry = await browser.open();
    const invitation = `/gestion/invitacion?clave=${await newInvitation('acceso@prueba.example')}`;
    for (const path of ['/gestion', '/gestion?paso=codigo', '/gestion?paso=recuperacion', invitation]) {
      await entry.goto(path);
      expect(await pageFaults(entry), path).toEqual([]);
    }
  });
});

/** Runs in the page: a sign-in that asks the key for no user verification. Returns the status of the answer. */
async function signInUnverified(): Promise<number> {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const text = (buffer: ArrayBuffer | null) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const base = '/gestion/cuenta/llave/passkey';
  const options = await (await fetch(`${base}/generate-authenticate-options`)).json();
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    userVerification: 'discouraged',
    allowCredentials: [],
  };
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const signed = credential.response as AuthenticatorAssertionResponse;
  const response = {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(signed.clientDataJSON),
      authenticatorData: text(signed.authenticatorData),
      signature: text(signed.signature),
      userHandle: text(signed.userHandle),
    },
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/verify-authentication`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ response }),
  });
  return answer.status;
}
