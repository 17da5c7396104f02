import type { Log } from '../log.ts';
import { counter } from '../metrics/registry.ts';
import { findService, provideService, serviceKey } from '../services.ts';

/** Signs of an attack, or of a fault of the operation. The names are those of the log. */
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
export type SecurityEvent = (typeof names)[number];

const events = { name: 'security_events_total', help: 'Security events by name', labelNames: ['event'] };
/** Between two lines of one event. */
const WINDOW_MS = 60_000;

type EventLog = { log: Log; unreported: Map<SecurityEvent, number> };
const eventsKey = serviceKey<EventLog>('security events', 'openSecurityEvents');

/** Opens the log of security events; called when an application is created. The applications of a process share it. */
export function openSecurityEvents(log: Log): void {
  provideService(eventsKey, { log, unreported: new Map() });
  // A metric that does not exist raises no alarm.
  for (const event of names) counter(events).inc({ event }, 0);
}

/**
 * Counts an event. The log gets its first occurrence at once, then their number every minute, so that nobody can fill it: never an
 * address, a folio or a stack. `cause` is a code, such as that of an error.
 */
export function noteSecurityEvent(event: SecurityEvent, cause?: string): void {
  counter(events).inc({ event });
  const open = findService(eventsKey);
  // A command serves nobody.
  if (!open) return;
  const { log, unreported } = open;
  const count = unreported.get(event);
  if (count !== undefined) return void unreported.set(event, count + 1);
  report(1);

  function report(veces: number): void {
    log.warn({ evento: event, veces, ...(cause && { causa: cause }) }, 'security event');
    unreported.set(event, 0);
    setTimeout(() => {
      const since = unreported.get(event) ?? 0;
      unreported.delete(event);
      if (since > 0) report(since);
    }, WINDOW_MS).unref();
  }
}
