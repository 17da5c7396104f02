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

/** Returns whether an address of another site is complete: https, and without a name and a password, which hide where it leads. */
export function isSecureAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\/]\S*$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
