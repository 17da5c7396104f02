import { Parser } from 'htmlparser2';
import { identity } from '#institution/identity.ts';
import { oneLine } from '#platform/text/one-line.ts';

/** Name of a page, and its conclusion: its first heading or, where this is its name, a sentence with figures below it; else its name again. */
export type PageHead = { titulo: string; conclusion: string };

const SUFFIX = ` · ${identity.siglas}`;

/** Returns the head of a page: its title is without that of the site. */
export function headOfPage(html: string): PageHead {
  const texts = { title: '', h1: '', p: '' };
  let open: keyof typeof texts | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        const isFirst = (name === 'title' || name === 'h1' || name === 'p') && texts[name] === '';
        // The paragraph is the one after the heading.
        if (isFirst && !open && (name !== 'p' || texts.h1 !== '')) open = name;
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
  const titulo = title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
  const [heading, sentence] = [oneLine(texts.h1), oneLine(texts.p)];
  return { titulo, conclusion: titulo.includes(heading) && /\d/.test(sentence) ? sentence : heading };
}
