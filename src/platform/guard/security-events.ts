import type { Log } from '../log.ts';
import { findService, provideService, serviceKey } from '../services.ts';

/** What an attack, or a fault of the operation, shows itself by. The names are those of the log. */
export type SecurityEvent =
  | 'limite-excedido'
  | 'consultas-excedidas'
  | 'folio-rechazado'
  | 'origen-ajeno'
  | 'saturacion'
  | 'llavero';

/** Between two lines of one event. */
const WINDOW_MS = 60_000;

type EventLog = { log: Log; unreported: Map<SecurityEvent, number> };
const eventsKey = serviceKey<EventLog>('security events', 'openSecurityEvents');

/** Opens the log of security events; called when an application is created. The applications of a process share it. */
export function openSecurityEvents(log: Log): void {
  provideService(eventsKey, { log, unreported: new Map() });
}

/**
 * Counts an event. The log gets its first occurrence at once, then their number every minute, so that nobody can fill it: never an
 * address, a folio or a stack.
 */
export function noteSecurityEvent(event: SecurityEvent): void {
  const open = findService(eventsKey);
  // A command serves nobody.
  if (!open) return;
  const { log, unreported } = open;
  const count = unreported.get(event);
  if (count !== undefined) return void unreported.set(event, count + 1);
  report(1);

  function report(veces: number): void {
    log.warn({ evento: event, veces }, 'security event');
    unreported.set(event, 0);
    setTimeout(() => {
      const since = unreported.get(event) ?? 0;
      unreported.delete(event);
      if (since > 0) report(since);
    }, WINDOW_MS).unref();
  }
}
