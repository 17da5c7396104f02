import { expect, inject, test } from 'vitest';
import { testBrowser } from '../setup/browser.ts';
import { workspaceWith } from '../setup/gestion/audit-workspace.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { mainOf, textOf } from '../setup/html.ts';

const browser = testBrowser({ base: inject('gestion') });

test('a person who goes from a workspace to another page of the application is present there no more', async () => {
  const editor = await newPerson([['editor', 'auditorias']], { name: 'Jacinta Robles Pino' });
  const other = await newPerson([['editor', 'auditorias']]);
  const at = await workspaceWith([2, 20], 3);
  const isPresent = async () => {
    const { text } = await askStaff(at, { headers: { cookie: other.cookie } });
    return textOf(mainOf(text)).includes('Jacinta Robles Pino también tiene abierta esta auditoría');
  };
  const page = await openAs(browser, editor, at);
  await untilHydrated(page);
  await expect.poll(isPresent).toBe(true);
  // Another row of the workspace: the person is still there.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/presentes'));
  await page.locator('#s-observaciones tbody th a').first().click();
  await page.locator('#panel').waitFor();
  await told;
  expect(await isPresent()).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('listbox', { name: 'Resultados' }).waitFor();
  await page.keyboard.type('pendientes');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gestion/pendientes');
  await expect.poll(isPresent).toBe(false);
  await page.goBack();
  await expect.poll(isPresent).toBe(true);
});
