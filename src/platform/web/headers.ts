import { createHash } from 'node:crypto';
import { identity } from '#institution/identity.ts';

const scopes = { sitio: '', subdominios: '; includeSubDomains', precarga: '; includeSubDomains; preload' };

/** Returns the value of `Strict-Transport-Security` for what the institution chose. */
export const strictTransport = (scope: typeof identity.soloHttps) => `max-age=63072000${scopes[scope]}`;

/** Headers of every answer of all applications, including rejections (graded by the HTTP Observatory). */
export const securityHeaders = {
  'strict-transport-security': strictTransport(identity.soloHttps),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** Content security policy of answers other than pages: they may not load or run anything. */
export const sealedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Returns the content security policy of a page: only own files, inline scripts by hash. `more` replaces or adds directives. */
export function documentPolicy(scriptSources: readonly string[], more: Record<string, string> = {}): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'frame-src': "'none'",
    'img-src': "'self'",
    'manifest-src': "'self'",
    'media-src': "'self'",
    'script-src': ["'self'", ...scriptSources].join(' '),
    'style-src': "'self'",
    ...more,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Returns the source expression that allows an inline script with exactly this text. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Content security policy in development: `documentPolicy` would block the styles and error overlay of Vite's client. */
export const developmentPolicy = "frame-ancestors 'none'";
