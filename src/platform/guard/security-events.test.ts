import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSecurityEvent, openSecurityEvents } from './security-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first occurrence of an event is logged at once, then their number each minute', () => {
  const lines: { evento: string; veces: number }[] = [];
  openSecurityEvents(pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  for (let at = 0; at < 1000; at++) noteSecurityEvent('folio-rechazado');
  noteSecurityEvent('origen-ajeno');
  const logged = () => lines.map(({ evento, veces }) => [evento, veces]);
  expect(logged()).toEqual([
    ['folio-rechazado', 1],
    ['origen-ajeno', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(logged().slice(2)).toEqual([['folio-rechazado', 999]]);
  // After a minute without events, the next one is logged at once again.
  vi.advanceTimersByTime(60_000);
  noteSecurityEvent('folio-rechazado');
  expect(logged().slice(3)).toEqual([['folio-rechazado', 1]]);
});
