import { documentPolicy, scriptHash } from '#platform/web/headers.ts';
import { speculationRules, themeScript } from '#ui/layout/inline-scripts.ts';

/** Hashes of the constant inline scripts of every page. */
const constantScripts = [themeScript, speculationRules].map(scriptHash);

/**
 * Builds the content security policy of a public page. `framedHosts` are the map servers that this page frames; `runsWorker` lets a page
 * that shows a PDF run our worker.
 */
export function pagePolicy(
  scriptSources: readonly string[],
  framedHosts: readonly string[] = [],
  runsWorker = false,
): string {
  return documentPolicy([...constantScripts, ...scriptSources], {
    ...(framedHosts.length > 0 && { 'frame-src': framedHosts.map((host) => `https://${host}`).join(' ') }),
    ...(runsWorker && { 'worker-src': "'self'" }),
  });
}
