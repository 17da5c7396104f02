import { acuerdosPath } from './address.ts';

type Entry = { id: number; fecha: string; expediente: string; sintesis: string };
type Feed = { title: string; author: string; origin: string; acuerdos: readonly Entry[] };

/** Returns an Atom feed (RFC 4287) of agreements, newest first. */
export function acuerdosFeed({ title, author, origin, acuerdos }: Feed): string {
  const self = `${origin}/institucion/acuerdos.atom`;
  const entries = acuerdos.map(({ id, fecha, expediente, sintesis }) =>
    [
      '<entry>',
      `<id>${escapeXml(`${origin}/institucion/acuerdos#acuerdo-${id}`)}</id>`,
      `<title>${escapeXml(expediente)}</title>`,
      `<updated>${fecha}T00:00:00-07:00</updated>`,
      `<link href="${escapeXml(origin + acuerdosPath({ fecha }))}"/>`,
      `<summary>${escapeXml(sintesis)}</summary>`,
      '</entry>',
    ].join(''),
  );
  const [newest] = acuerdos;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">',
    `<id>${escapeXml(self)}</id><title>${escapeXml(title)}</title>`,
    `<updated>${newest?.fecha ?? '1970-01-01'}T00:00:00-07:00</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + acuerdosPath())}"/>`,
    ...entries,
    '</feed>\n',
  ].join('');
}

/** Escapes text for XML, and leaves out the control characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
