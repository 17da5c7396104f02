import { scriptHash } from './headers.ts';

/**
 * Removes the nonce from finished HTML and returns the hashes of its inline scripts. Only scripts with this rendering's secret nonce
 * (written by React and React Router) are allowed. An injected script has no nonce and therefore no hash.
 */
export function sealPage(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  // Pages that do not hydrate contain no script of React's.
  if (!html.includes(nonce)) return { html, scriptHashes: [] };
  const hashes = new Set<string>();
  // Group 1 is the text of a script element that has the nonce among its attributes.
  const inline = new RegExp(`<script(?=[^>]* nonce="${nonce}")[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, text] of html.matchAll(inline)) if (text) hashes.add(scriptHash(text));
  const clean = html.replaceAll(` nonce="${nonce}"`, '');
  if (clean.includes(nonce)) throw new Error('The page contains its nonce outside a nonce attribute');
  return { html: clean, scriptHashes: [...hashes] };
}
