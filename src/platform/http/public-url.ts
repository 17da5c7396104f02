import { provideService, service, serviceKey } from '../services.ts';

const urlKey = serviceKey<URL>('public address', 'openPublicUrl');

/** Sets the site's public address; called once at the start. */
export function openPublicUrl(url: URL): void {
  provideService(urlKey, url);
}

/** Returns the absolute public address of a path. It is never derived from the Host header. */
export function publicAddress(path: string): string {
  return new URL(path, service(urlKey)).href;
}

/** Returns whether an external address uses https and has no user name or password, which could disguise its target. */
export function isSecureAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\/]\S*$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
