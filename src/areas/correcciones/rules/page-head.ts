import { Parser } from 'htmlparser2';
import { identity } from '#institution/identity.ts';

/** Name of a page, and the heading that it shows: its conclusion, or its name again. */
export type PageHead = { titulo: string; encabezado: string };

const SUFFIX = ` · ${identity.siglas}`;

/** Returns the head of a page: its title without that of the site, and its first heading. */
export function headOfPage(html: string): PageHead {
  const texts = { title: '', h1: '' };
  let open: keyof typeof texts | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if ((name === 'title' || name === 'h1') && texts[name] === '') open = name;
      },
      ontext(text) {
        if (open) texts[open] += text;
      },
      onclosetag(name) {
        if (name === open) open = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const title = oneLine(texts.title);
  return {
    titulo: title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title,
    encabezado: oneLine(texts.h1),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
