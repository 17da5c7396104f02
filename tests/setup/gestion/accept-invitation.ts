import type { Page } from 'playwright-core';
import { newInvitation, type StaffServer } from './people.ts';
import { totp } from './totp.ts';

const PASSWORD = 'cuatro palabras que nadie adivina';

/** Leads a person from the link of an invitation to the home page of the staff, by keyboard alone. Returns the secret of the codes. */
export async function acceptAsNewPerson(
  page: Page,
  {
    email,
    name = 'Noemí Arriaga Paz',
    permissions = [],
    server,
  }: { email: string; name?: string; permissions?: [string, string][]; server?: StaffServer },
): Promise<string> {
  await page.goto(`/gestion/invitacion?clave=${await newInvitation(email, permissions, server)}`);
  await page.getByLabel('Nombre y apellidos').fill(name);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita la contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Su contraseña quedó guardada. Entre con ella.').waitFor();
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Active su segundo factor' }).waitFor();
  await page.getByRole('button', { name: 'Empezar' }).press('Enter');
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Código de seis cifras').fill(totp(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nada espera por usted' }).waitFor();
  return secret;
}
