import { createHash } from 'node:crypto';
import { speculationRules, themeScript } from '#ui/layout/inline-scripts.ts';

// The inline scripts that every page carries word for word.
const constantScripts = [themeScript, speculationRules].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

/** The headers of every answer, whatever its kind (design, section 8; graded by the HTTP Observatory). */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Policy of what is not a page: nothing in it may load or run anything. */
export const sealedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Policy of a page: own files only, inline scripts by hash. `framedHosts` are the map servers that this page frames; `workers` lets
 * a page that shows a PDF run our worker.
 */
export function pagePolicy(
  scriptSources: readonly string[],
  framedHosts: readonly string[] = [],
  workers = false,
): string {
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${framedHosts.length ? framedHosts.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "img-src 'self'",
    "manifest-src 'self'",
    ["script-src 'self'", ...constantScripts, ...scriptSources].join(' '),
    "style-src 'self'",
    ...(workers ? ["worker-src 'self'"] : []),
  ];
  return directives.join('; ');
}

/** Policy of the worker that opens PDF files: it loads its own decoders and fonts, and nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * `Cache-Control` of a public answer: a browser keeps it for `seconds`, a cache between for as long as ours, and for a day while it cannot be
 * made anew.
 */
export function publicCacheControl(seconds = 0): string {
  return `public, max-age=${seconds}, s-maxage=30, stale-if-error=86400`;
}
