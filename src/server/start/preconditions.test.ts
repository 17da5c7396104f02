import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { refuseRoot } from './preconditions.ts';

const start = (HOST: string, uid: number) => () => refuseRoot(readConfig({ HOST }), uid);

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('root may serve %s', (host) => {
  expect(start(host, 0)).not.toThrow();
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'sitio.example', '127.0.0.1.example'])('root may not serve %s', (host) => {
  expect(start(host, 0)).toThrow(`(HOST=${host}) como root`);
});

test('any other user may serve every address', () => {
  expect(start('0.0.0.0', 1000)).not.toThrow();
});
