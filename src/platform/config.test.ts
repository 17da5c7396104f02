import { describe, expect, test } from 'vitest';
import { ConfigError, exampleEnvironment, readConfig, settings } from './config.ts';

describe('readConfig', () => {
  test('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: 'data', demo: true, TRUST_PROXY: 0 });
    expect([config.publicUrl.href, config.filesDir]).toEqual(['http://localhost:3000/', 'data/archivos']);
  });

  test('takes what is given, and nothing that is not a setting', () => {
    const config = readConfig({ PORT: '0', DEMO: '0', MAP_HOSTS: 'a.example, b.example', HOME: '/somewhere' });
    expect(config).toMatchObject({ PORT: 0, demo: false, MAP_HOSTS: ['a.example', 'b.example'] });
    expect(config).not.toHaveProperty('HOME');
  });

  test('counts empty values as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test('knows its public address and its files by the settings', () => {
    const config = readConfig({ PUBLIC_URL: 'https://auditoria.example', FILES_DIR: '/srv/archivos', PORT: '81' });
    expect([config.publicUrl.origin, config.filesDir]).toEqual(['https://auditoria.example', '/srv/archivos']);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DEMO', 'true'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['PUBLIC_URL', 'ftp://x'],
    ['PUBLIC_URL', 'auditoria.example'],
    ['GESTION_URL', 'http://gestion.auditoria.example'],
    ['LOG_LEVEL', 'verbose'],
    ['TRUST_PROXY', 'yes'],
    ['MAIL_FROM', 'hola'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^El valor de ${name} no es válido\\. .*\\. Por ejemplo: ${name}=.+$`),
    );
  });
});

test('the sentence repeats a wrong value, but none that may contain a password', () => {
  expect(() => readConfig({ PUBLIC_URL: 'www.x.mx' })).toThrow(
    'El valor de PUBLIC_URL no es válido. Dice «www.x.mx». Dirección pública del sitio; sin ella, http://localhost:PORT. Por ejemplo: PUBLIC_URL=https://www.institucion.example',
  );
  expect(() => readConfig({ SMTP_URL: 'http://usuario:secreto@correo.example' })).toThrow(/^(?!.*secreto)/);
});

test.each(['avisos@x.mx', 'Instituto <avisos@x.mx>'])('takes the sender %s', (MAIL_FROM) => {
  expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
});

test('the example holds every setting, commented out, and is itself valid', () => {
  const example = exampleEnvironment();
  const environment = Object.fromEntries(
    [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(environment)).toEqual(Object.keys(settings.shape));
  expect(readConfig(environment)).toEqual(readConfig({}));
});

test('every setting is described in one sentence', () => {
  for (const [name, schema] of Object.entries(settings.shape))
    expect(schema.description, name).toMatch(/^\p{Lu}.*\.$/u);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://auditoria.example' }, false],
  [{ DATABASE_URL: 'postgresql://sitio@base.example/sitio' }, false],
  [{ DATABASE_URL: 'postgresql://sitio@base.example/sitio', DEMO: '1' }, true],
])('loads the demonstration with %j: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo);
});
