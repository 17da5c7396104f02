import type { Log } from '../log.ts';
import { counter } from '../metrics/registry.ts';
import { findService, provideService, serviceKey } from '../services.ts';

/** Names, as in the log, of events that indicate an attack or an operational fault. */
const names = [
  'limite-excedido',
  'consultas-excedidas',
  'folio-rechazado',
  'envios-excedidos',
  'envio-lento',
  'archivo-infectado',
  'origen-ajeno',
  'permiso-negado',
  'saturacion',
  'llavero',
  'llave-ajena',
  'llave-rota',
  'llave-falta',
  'registro-alterado',
  'enlace-ajeno',
  'cuenta-ajena',
  'permiso-ajeno',
  'bitacora-sin-marcas',
  'bitacora-alterada',
  'ancla-retenida',
  'esquema-ajeno',
  'programa-ajeno',
  'correo',
  'respaldo-restaurado',
  'base-de-datos',
] as const;
type SecurityEvent = (typeof names)[number];

const events = { name: 'security_events_total', help: 'Security events by name', labelNames: ['event'] };
/** Minimum milliseconds between two log lines of one event. */
const WINDOW_MS = 60_000;

type EventLog = { log: Log; unreported: Map<SecurityEvent, number> };
const eventsKey = serviceKey<EventLog>('security events', 'openSecurityEvents');

/** Opens the log of security events, shared by the applications of a process; called when an application is created. */
export function openSecurityEvents(log: Log): void {
  provideService(eventsKey, { log, unreported: new Map() });
  // Initialized to zero, since a missing metric raises no alarm.
  for (const event of names) counter(events).inc({ event }, 0);
}

/**
 * Counts an event. Logs the first occurrence at once, and then their number every minute, so that the log cannot be flooded. Never logs an
 * address, a folio or a stack. `cause` is a code, such as an error code.
 */
export function noteSecurityEvent(event: SecurityEvent, cause?: string): void {
  counter(events).inc({ event });
  const open = findService(eventsKey);
  // Commands do not report security events.
  if (!open) return;
  const count = open.unreported.get(event);
  if (count === undefined) report(open, { event, count: 1, cause });
  else open.unreported.set(event, count + 1);
}

type Report = { event: SecurityEvent; count: number; cause: string | undefined };

/** Logs the number of occurrences of an event, and a minute later that of its further ones. */
function report({ log, unreported }: EventLog, { event, count, cause }: Report): void {
  log.warn({ evento: event, veces: count, ...(cause && { causa: cause }) }, 'security event');
  unreported.set(event, 0);
  setTimeout(() => {
    const since = unreported.get(event) ?? 0;
    unreported.delete(event);
    if (since > 0) report({ log, unreported }, { event, count: since, cause });
  }, WINDOW_MS).unref();
}
