import { Parser } from 'htmlparser2';
import { listPictures } from '../pictures/list-pictures.ts';
import type { ContentData, ContentKind } from './kind.ts';

/** Words that do not say where a link leads. */
const vagueLinks = new Set([
  'aquí',
  'aqui',
  'clic aquí',
  'click aquí',
  'ver',
  'ver más',
  'más',
  'leer más',
  'enlace',
  'liga',
]);

/** Returns what to correct in a version before it is submitted, as sentences: headings, links, tables, and the description of the picture. */
export function checkTexts(kind: Pick<ContentKind, 'fields'>, data: ContentData): string[] {
  const findings = kind.fields
    .filter(({ control }) => control === 'texto-rico')
    .flatMap(({ name }) => checkHtml(String(data[name] ?? '')));
  if (typeof data.imagen === 'number' && String(data.alt ?? '').trim() === '')
    findings.push('La imagen no tiene descripción: diga qué se ve.');
  return [...new Set(findings)];
}

function checkHtml(html: string): string[] {
  const findings: string[] = [];
  let heading = 1;
  let link: string | undefined;
  const tables: { headers: number; empty: number }[] = [];
  let header: string | undefined;
  let headingText: string | undefined;
  const parser = new Parser({
    onopentagname(name) {
      const level = /^h([2-4])$/.exec(name)?.[1];
      if (level) {
        if (Number(level) > heading + 1) findings.push('Hay un subtítulo menor sin uno mayor encima.');
        heading = Number(level);
        headingText = '';
      }
      if (name === 'a') link = '';
      if (name === 'table') tables.push({ headers: 0, empty: 0 });
      if (name === 'th') header = '';
    },
    ontext(text) {
      if (link !== undefined) link += text;
      if (headingText !== undefined) headingText += text;
      if (header !== undefined) header += text;
    },
    onclosetag(name) {
      if (name === 'a' && link !== undefined) {
        findings.push(...checkLink(link.replaceAll(/\s+/g, ' ').trim()));
        link = undefined;
      }
      const table = tables.at(-1);
      if (name === 'th' && table && header !== undefined) {
        table.headers += 1;
        if (header.trim() === '') table.empty += 1;
        header = undefined;
      }
      if (/^h[2-4]$/.test(name)) {
        if (headingText?.trim() === '') findings.push('Hay un subtítulo vacío.');
        headingText = undefined;
      }
    },
  });
  parser.end(html);
  if (listPictures(html).some(({ alt }) => alt === ''))
    findings.push('Una imagen del texto no tiene descripción: diga qué se ve.');
  if (tables.some(({ headers }) => headers === 0)) findings.push('Una tabla no tiene encabezados.');
  // One may be empty: the corner over the names of the rows.
  if (tables.some(({ empty }) => empty > 1)) findings.push('Una tabla tiene encabezados vacíos.');
  return findings;
}

function checkLink(text: string): string[] {
  if (text === '') return ['Un enlace no dice nada.'];
  if (vagueLinks.has(text.toLowerCase().replace(/[\s.:,;…>»!]+$/u, '')))
    return [`Un enlace dice «${text}»: diga a dónde lleva.`];
  return /^https?:\/\//i.test(text) ? ['Un enlace muestra su dirección: diga a dónde lleva.'] : [];
}
