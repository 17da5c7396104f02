import { provideService, service, serviceKey } from '../services.ts';

const urlKey = serviceKey<URL>('public address', 'openPublicUrl');

/** Sets the site's public address; called once at the start. */
export function openPublicUrl(url: URL): void {
  provideService(urlKey, url);
}

/** Returns the absolute public address of a path, for answers that other systems read. Never derived from the Host header. */
export function publicAddress(path: string): string {
  return new URL(path, service(urlKey)).href;
}
