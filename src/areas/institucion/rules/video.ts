import { count } from '#platform/format.ts';

/** Returns the address of the player with the least tracking for the shared address of a video; other addresses are unchanged. */
export function playerAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return address;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname.split('/');
  const youtube = youtubeId(host, url);
  if (youtube && /^[\w-]{6,20}$/.test(youtube)) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  if (host === 'vimeo.com' && /^\d+$/.test(path[1] ?? '')) return `https://player.vimeo.com/video/${path[1]}?dnt=1`;
  return address;
}

function youtubeId(host: string, { pathname, searchParams }: URL): string | undefined {
  const [, first, second] = pathname.split('/');
  if (host === 'youtu.be') return first;
  return host === 'youtube.com' ? (searchParams.get('v') ?? second) : undefined;
}

/** Returns minutes as text: `81` → `1 h 21 min`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns minutes in words: `757` → `12 horas y 37 minutos`. */
export function spellMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? count('hora', hours) : '', rest > 0 || hours === 0 ? count('minuto', rest) : ''];
  return parts.filter(Boolean).join(' y ');
}
