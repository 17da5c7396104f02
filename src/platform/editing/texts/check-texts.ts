import { Parser } from 'htmlparser2';
import { listPictures } from '../../pictures/in-text.ts';
import { plainText } from '../../rich-text.ts';
import { oneLine } from '../../text/one-line.ts';
import type { ContentData, ContentKind } from '../kind.ts';
import { measureReading, readingGrade } from './reading.ts';

/** Link texts that do not describe the target. */
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

/** Maximum lengths of a title and of a summary that search engines show in full on a wide screen, in characters. */
const MAX_TITLE = 110;
const MAX_SUMMARY = 200;
/** Minimum number of words for a readability score, and number of words that make a sentence hard to follow. */
const MIN_WORDS = 60;
const MAX_SENTENCE = 40;
/** Minimum readability on the INFLESZ scale; below it a text is hard for many citizens. */
const MIN_EASE = 55;
/** Maximum number of personal data items that are listed; the rest are counted. */
const MAX_NAMED = 3;

type Checked = Pick<ContentKind, 'fields'>;

/**
 * Returns sentences on what to correct in a version before submission: headings, links, tables, picture descriptions, length, readability and
 * personal data. `isPublic` returns whether a mail address or telephone number is published by an institution.
 */
export function checkTexts(
  kind: Checked,
  data: ContentData,
  isPublic: (value: string) => boolean = () => false,
): string[] {
  const findings = textsOf(kind, data, 'texto-rico').flatMap(checkHtml);
  if (typeof data.imagen === 'number' && String(data.alt ?? '').trim() === '')
    findings.push('La imagen no tiene descripción: diga qué se ve.');
  findings.push(...checkLengths(kind, data), ...checkReading(kind, data), ...checkPrivacy(kind, data, isPublic));
  return [...new Set(findings)];
}

function textsOf({ fields }: Checked, data: ContentData, control: ContentKind['fields'][number]['control']): string[] {
  return fields.filter((field) => field.control === control).map(({ name }) => String(data[name] ?? ''));
}

function checkLengths({ fields }: Checked, data: ContentData): string[] {
  const limits: Record<string, number> = { titulo: MAX_TITLE, entradilla: MAX_SUMMARY };
  return fields.flatMap(({ name, label }) => {
    const max = limits[name] ?? 0;
    const { length } = [...String(data[name] ?? '')];
    return max > 0 && length > max
      ? [`${label}: tiene ${length} letras; con más de ${max}, un buscador lo corta.`]
      : [];
  });
}

function checkReading(kind: Checked, data: ContentData): string[] {
  const prose = textsOf(kind, data, 'texto-rico').map(proseOf).join('\n');
  const reading = measureReading(prose);
  if (!reading) return [];
  const { words, longest, ease } = reading;
  const [, start = ''] = /^((?:\S+\s+){0,5}\S+)/.exec(longest.sentence) ?? [];
  return [
    ...(longest.words > MAX_SENTENCE
      ? [`Una frase tiene ${longest.words} palabras: «${start}…». Pártala en dos.`]
      : []),
    ...(words >= MIN_WORDS && ease < MIN_EASE
      ? [`Se lee ${readingGrade(ease)} (${ease} de 100): use frases más cortas y palabras de todos los días.`]
      : []),
  ];
}

/** Returns the paragraphs and list items of HTML, one per line, without tables and headings, which are not sentences. */
function proseOf(html: string): string {
  return html
    .replaceAll(/<table\b(?:(?!<table\b).)*?<\/table>|<h[1-6]\b(?:(?!<h[1-6]\b).)*?<\/h[1-6]>/gis, '\n')
    .split(/<\/?(?:p|li|blockquote|ul|ol|aside|br)\b[^<>]*>/i)
    .map((block) => plainText(block))
    .join('\n');
}

function checkPrivacy(kind: Checked, data: ContentData, isPublic: (value: string) => boolean): string[] {
  const texts = [
    ...textsOf(kind, data, 'texto-rico').map((html) => plainText(html)),
    ...textsOf(kind, data, 'parrafo'),
  ];
  const personal = new Map<string, string>();
  for (const { name, value } of texts.flatMap((text) => findPersonalData(text, isPublic))) personal.set(value, name);
  const named = [...personal].slice(0, MAX_NAMED).map(([value, name]) => `${name} («${value}»)`);
  const more = personal.size - named.length;
  return [
    ...named.map((each) => `El texto tiene ${each}: si es de una persona, quite el dato.`),
    ...(more > 0 ? [`Hay otros ${more} datos que pueden ser de personas.`] : []),
  ];
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
        findings.push(...checkLink(oneLine(link)));
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
  // One may be empty: the top left corner.
  if (tables.some(({ empty }) => empty > 1)) findings.push('Una tabla tiene encabezados vacíos.');
  return findings;
}

function checkLink(text: string): string[] {
  if (text === '') return ['Un enlace no dice nada.'];
  if (vagueLinks.has(text.toLowerCase().replace(/(?<![\s.:,;…>»!])[\s.:,;…>»!]+$/u, '')))
    return [`Un enlace dice «${text}»: diga a dónde lleva.`];
  return /^https?:\/\//i.test(text) ? ['Un enlace muestra su dirección: diga a dónde lleva.'] : [];
}

/** Patterns of personal data that public texts rarely contain. No pattern of this module tries each letter of a long word as its start. */
const patterns: readonly { name: string; pattern: RegExp }[] = [
  { name: 'una CURP', pattern: /\b[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d\b/gi },
  // The RFC of a person has thirteen characters. A company's has twelve, and is public.
  { name: 'el RFC de una persona', pattern: /\b[A-ZÑ&]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}\b/gi },
  { name: 'una clave de elector', pattern: /\b[A-Z]{6}\d{8}[HM]\d{3}\b/gi },
  { name: 'una CLABE', pattern: /(?<![\d.,])\d{18}(?![\d.,])/g },
  { name: 'un correo', pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  {
    name: 'un teléfono',
    pattern: /(?<![\d.,$/-])(?:\+?52[ -]?)?(?:\(\d{2,3}\) ?|\d{2,3}[ -])?\d{3,4}[ -]\d{4}(?![\d/-]|[.,]\d)/g,
  },
];

/** Number of digits of a Mexican telephone number, without country code. */
const PHONE_DIGITS = 10;

/** Returns possible personal data in a plain text, without mail addresses and telephone numbers for which `isPublic` is true. */
function findPersonalData(text: string, isPublic: (value: string) => boolean): { name: string; value: string }[] {
  const matches = patterns.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(([value]) => ({ name, value: value.trim() })),
  );
  return matches.filter(({ name, value }) => {
    if (name === 'un teléfono' && value.replace(/\D/g, '').slice(-PHONE_DIGITS).length < PHONE_DIGITS) return false;
    return !isPublic(value);
  });
}
