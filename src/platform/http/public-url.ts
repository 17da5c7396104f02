const shared = globalThis as typeof globalThis & { publicUrl?: URL };

/** Sets the site's public address; called once at the start. */
export function openPublicUrl(url: URL): void {
  shared.publicUrl = url;
}

/** The absolute public address of a path of ours, for answers that other systems read. Never from the Host header. */
export function publicAddress(path: string): string {
  if (!shared.publicUrl) throw new Error('The public address is not known: call openPublicUrl first');
  return new URL(path, shared.publicUrl).href;
}
