import { expect, test } from 'vitest';
import { settings } from '#platform/config.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { unknownSettings } from './unknown-settings.ts';

const none = '/dev/null';

test.each([
  ['POTR', 'PORT'],
  ['PORTS', 'PORT'],
  ['SMTPURL', 'SMTP_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
])('%s: did you mean %s?', (name, near) => {
  expect(unknownSettings({ [name]: '1' }, none)).toEqual([
    `No hay un ajuste ${name}, y no tiene efecto. ¿Quiso decir ${near}?`,
  ]);
});

test('ignores variables that are not settings', () => {
  const environment = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', NODE_ENV: 'production', RUN_SERVER: '1' };
  expect(
    unknownSettings(
      { ...environment, ...Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '1'])) },
      none,
    ),
  ).toEqual([]);
});

test('an unknown name in the file of settings is named', () => {
  const file = temporaryFile('ajustes', '# Un comentario\nCORREO=smtp://x\nPORT=3000\n');
  expect(unknownSettings({}, file)).toEqual([
    'No hay un ajuste CORREO, y no tiene efecto. Los que hay están en .env.example.',
  ]);
  expect(unknownSettings({}, '/no/such/file')).toEqual([]);
});
