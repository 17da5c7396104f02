import { createHash } from 'node:crypto';

/**
 * Prepares finished HTML for the cache. Only the inline scripts that carry this rendering's secret nonce (those that React
 * and React Router wrote) are allowed, by their hash, and the nonce is taken out. An injected script has no nonce, so no hash.
 */
export function sealPage(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  // Reading pages carry no script of React's.
  if (!html.includes(nonce)) return { html, scriptHashes: [] };
  const hashes = new Set<string>();
  // A script element with the nonce among its attributes, and its text (group 1).
  const inline = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, text] of html.matchAll(inline)) {
    if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  const clean = html.replaceAll(` nonce="${nonce}"`, '');
  if (clean.includes(nonce)) throw new Error('The nonce stays in the page outside a nonce attribute');
  return { html: clean, scriptHashes: [...hashes] };
}
