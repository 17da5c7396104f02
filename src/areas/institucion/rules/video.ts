import { count } from '#platform/format.ts';

let hosts: readonly string[] = [];

/** Chooses the servers whose players may be framed (`VIDEO_HOSTS`); called once at the start. */
export function configureVideos({ VIDEO_HOSTS }: { VIDEO_HOSTS: readonly string[] }): void {
  hosts = VIDEO_HOSTS;
}

/** Whether a player at `address` may be framed: https, on a configured server. */
export function framedHost(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && hosts.includes(url.host) ? url.host : undefined;
}

/** `81` minutes → `1 h 21 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `757` minutes → `12 horas y 37 minutos`. */
export function spellMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? count('hora', hours) : '', rest > 0 || hours === 0 ? count('minuto', rest) : ''];
  return parts.filter(Boolean).join(' y ');
}
