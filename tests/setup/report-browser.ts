import { expect } from 'vitest';
import { ask } from './http.ts';

// Reads the page of the report browser for its tests.

export const path = '/auditorias/informes-individuales';
export const individual = '?tipo=individual&ejercicio=2021&ambito=municipal';

type Link = { text: string; href: string; chosen: boolean };

/** Requests the page. Returns its HTML, text, links in order and the options of each step. */
export async function open(query = '') {
  const answer = await ask(path + query);
  expect(answer.status).toBe(200);
  const screen = answer.text.slice(answer.text.indexOf('data-screen'), answer.text.indexOf('</main>'));
  const plain = (html: string) =>
    html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('\u00A0', ' ')
      .trim();
  const links: Link[] = [...screen.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => ({
    text: plain(content),
    href: (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
    chosen: attributes.includes('aria-current'),
  }));
  return {
    html: screen,
    text: plain(screen.replaceAll(/<(p|li|h\d|div|legend|a|span)\b/g, '\n<$1')),
    links,
    link: (text: string) => links.find((link) => link.text === text || link.text.startsWith(`${text},`)),
    options: (step: string) => {
      const row = new RegExp(`<fieldset[^>]*>(?:(?!</fieldset>).)*${step}</legend>(.*?)</fieldset>`, 's').exec(
        screen,
      )?.[1];
      return [...(row ?? '').matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, content = '']) => plain(content));
    },
  };
}
