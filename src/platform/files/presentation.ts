import { create } from 'content-disposition';
import { withoutDirectionMarks } from '../text/one-line.ts';

const sealed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns how a file of this media type is served: `Content-Type`, inline or as a download, and CSP.
 *
 * Every type is fully sandboxed, except two that the browser shows in its own viewer document:
 * - PDF: Chromium refuses to start its viewer in a document with the `sandbox` directive, with any tokens, and its embedded viewer
 *   counts as an object of our own origin. Nothing is lost without it: `default-src 'none'` still stops every load and script,
 *   `nosniff` and the exact type keep the bytes from ever being read as a page, no cookie exists to take, and the viewer runs
 *   the document's own scripts in a process apart.
 * - Audio and video: the player loads the same address once more as media, which a sandboxed (opaque) origin is refused by
 *   our own `Cross-Origin-Resource-Policy: same-origin`.
 */
export function presentation(type: string): { contentType: string; inline: boolean; policy: string } {
  const safeType = /^[a-z]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  const isText = safeType.startsWith('text/') || safeType === 'application/json';
  const contentType = isText ? `${safeType}; charset=utf-8` : safeType;
  if (safeType === 'application/pdf') return { contentType, inline: true, policy: `${sealed}; object-src 'self'` };
  if (/^(audio|video)\//.test(safeType)) return { contentType, inline: true, policy: `${sealed}; media-src 'self'` };
  // Bitmap pictures only: an SVG is a document that can contain scripts.
  const inline = /^image\/(png|jpeg|gif|webp|avif)$/.test(safeType);
  return { contentType, inline, policy: `${sealed}; sandbox` };
}

/** Returns `Content-Disposition` with the full name (RFC 6266), and without accents for clients that only read ASCII. */
export function disposition(name: string, inline: boolean): string {
  const clean = cleanName(name);
  const ascii = clean
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return create(clean, { type: inline ? 'inline' : 'attachment', fallback: ascii });
}

/** Returns the file extension in lower case, without the dot; empty if there is none. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Removes control characters, path separators and lone surrogates. Shortens to 200 characters, keeping the extension. */
function cleanName(name: string): string {
  const clean = withoutDirectionMarks(name.toWellFormed())
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/[/\\]/g, '-')
    .trim();
  const ending = fileExtension(clean);
  return clean.length <= 200 ? clean || 'archivo' : `${clean.slice(0, 190)}${ending && `.${ending}`}`.toWellFormed();
}
