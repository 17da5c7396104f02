import { describe, expect, test } from 'vitest';
import { endedSessionCookie, hasSession, isAccessKey, sessionCookie } from './session.ts';

const token = 'a'.repeat(40);
const now = new Date('2026-03-02T15:00:00Z');
const [cookie = ''] = sessionCookie(token, now).split(';');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a session', () => {
  test('lasts eight hours', () => {
    expect(hasSession(cookie, token, now)).toBe(true);
    expect(hasSession(`other=1; ${cookie}`, token, later(7.9))).toBe(true);
    expect(hasSession(cookie, token, later(8))).toBe(false);
  });

  test('ends when the access key changes or is removed', () => {
    expect(hasSession(cookie, 'b'.repeat(40), now)).toBe(false);
    expect(hasSession(cookie, undefined, now)).toBe(false);
  });

  test.each([
    undefined,
    '',
    '__Host-gestion=',
    cookie.replace('__Host-', ''),
    cookie.replace(/=\d/, '=9'),
    `${cookie}x`,
    cookie.slice(0, -1),
  ])('is not %s', (header) => {
    expect(hasSession(header, token, now)).toBe(false);
  });

  test('has a cookie that scripts and other origins cannot read or set', () => {
    for (const header of [sessionCookie(token, now), endedSessionCookie()])
      expect(header).toMatch(/^__Host-gestion=[^;]*; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
  });
});

test('the access key is compared as a whole', () => {
  expect(isAccessKey(token, token)).toBe(true);
  for (const wrong of ['', 'a', `${token}a`, token.toUpperCase()]) expect(isAccessKey(wrong, token)).toBe(false);
});
