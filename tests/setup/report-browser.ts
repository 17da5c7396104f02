import { expect } from 'vitest';
import { element, elements, mainOf, parseHtml, textOf, texts } from './html.ts';
import { ask } from './http.ts';

// Reads the page of the report browser for its tests.

export const path = '/auditorias/informes-individuales';
export const individual = '?tipo=individual&ejercicio=2021&ambito=municipal';

type Link = { text: string; href: string; chosen: boolean };

/** Requests the page. Returns its screen, text, links in order and the options of each step. */
export async function open(query = '') {
  const answer = await ask(path + query);
  expect(answer.status).toBe(200);
  const page = parseHtml(answer.text);
  const screen = element(page, 'div', { 'data-in-place': true });
  // The links of the sentence repeat the choices of the steps.
  const sentence = new Set(elements(screen, 'em').flatMap((chosen) => elements(chosen, 'a')));
  const options = elements(mainOf(page), 'a').filter((link) => !sentence.has(link));
  const links: Link[] = options.map((link) => ({
    text: textOf(link),
    href: link.attribs.href ?? '',
    chosen: link.attribs['aria-current'] !== undefined,
  }));
  return {
    screen,
    text: textOf(screen),
    links,
    link: (text: string) => links.find((link) => link.text === text || link.text.startsWith(`${text},`)),
    options: (step: string) => {
      const group = elements(screen, 'fieldset').find((each) =>
        texts(each, 'legend').some((text) => text.endsWith(step)),
      );
      return texts(group ?? [], 'a');
    },
  };
}
