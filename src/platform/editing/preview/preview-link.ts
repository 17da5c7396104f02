import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyRing } from '../../encryption/key-ring.ts';

/** A version of content that its link shows; `borradorDe`: with what this person typed on top of it and did not save. */
export type Previewed = { contenido: number; version: number; borradorDe?: string };

/** Milliseconds for which a link shows its version. */
const VALID_MS = 48 * 3_600_000;

/** Returns the path of the page that shows a version that is not published: for 48 hours, or until another version is saved. */
export function previewPath({ contenido, version, borradorDe }: Previewed, now: Date): string {
  const draft = borradorDe === undefined ? '' : `.${borradorDe}`;
  const text = `${contenido}.${version}.${now.getTime() + VALID_MS}${draft}`;
  return `/borradores/${text}.${signature(text)}`;
}

/** Returns the version of a link that we signed and that has not expired. */
export function readPreviewKey(key: string, now: Date): Previewed | undefined {
  const [, text = '', contenido, version, expires, borradorDe, sent = ''] =
    /^((\d{1,10})\.(\d{1,6})\.(\d{13})(?:\.([\w-]{1,64}))?)\.([\w-]{43})$/.exec(key) ?? [];
  const expected = signature(text);
  if (sent.length !== expected.length || !timingSafeEqual(Buffer.from(sent), Buffer.from(expected))) return undefined;
  if (Number(expires) <= now.getTime()) return undefined;
  return { contenido: Number(contenido), version: Number(version), ...(borradorDe && { borradorDe }) };
}

function signature(text: string): string {
  return createHmac('sha256', keyRing().lookupKey('vista-previa')).update(text).digest('base64url');
}
