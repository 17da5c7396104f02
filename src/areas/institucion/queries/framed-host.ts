import { provideService, service, serviceKey } from '#platform/services.ts';

const hostsKey = serviceKey<readonly string[]>('servers of videos', 'configureVideos');

/** Sets the servers whose players may be framed (`VIDEO_HOSTS`); called once at the start. */
export function configureVideos({ VIDEO_HOSTS }: { VIDEO_HOSTS: readonly string[] }): void {
  provideService(hostsKey, VIDEO_HOSTS);
}

/** Returns the host of a player that may be framed: https, on a configured server. Undefined for any other address. */
export function framedHost(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && service(hostsKey).includes(url.host) ? url.host : undefined;
}
