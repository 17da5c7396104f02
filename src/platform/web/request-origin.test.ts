import { describe, expect, test } from 'vitest';
import { isNotForeign } from './request-origin.ts';

const origin = 'https://auditoria.example';

describe('a request of a browser that names only its origin', () => {
  test.each([
    ['our own', { origin, host: 'auditoria.example' }],
    ['a name of loopback', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['the IPv4 address of loopback', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['the IPv6 address of loopback', { origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  ])('is accepted from %s', (_name, headers) => {
    expect(isNotForeign(headers, origin)).toBe(true);
  });

  test.each([
    ['another port of loopback', { origin: 'http://localhost:8080', host: 'localhost:3000' }],
    ['another name of loopback', { origin: 'http://localhost:3000', host: '127.0.0.1:3000' }],
    ['a name that only looks like it', { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }],
    ['an address of the network', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
    ['an origin that is hidden', { origin: 'null', host: 'localhost:3000' }],
  ])('is refused from %s', (_name, headers) => {
    expect(isNotForeign(headers, origin)).toBe(false);
  });
});
