import { data } from 'react-router';
import { z } from 'zod';
import { markdownToHtml } from '#platform/rich-text.ts';
import { splitFrontMatter } from '#platform/text/front-matter.ts';
import { findScreen, screenName } from '../routes.ts';

const files = import.meta.glob<string>('../../content/paginas/*.md', { query: '?raw', import: 'default', eager: true });

const FrontMatter = z.object({
  entradilla: z.string(),
  consulta: z.object({ area: z.string(), telefono: z.string(), correo: z.email() }),
  relacionados: z.array(z.string()).default([]),
});

export type Article = {
  lead: string;
  html: string;
  contact: { area: string; telefono: string; correo: string };
  related: { path: string; title: string; description: string }[];
};

const articles = new Map<string, Article>();

/** The text of the page at `path`, from `content/paginas`, or undefined where the page has none. */
export function findArticle(path: string): Article | undefined {
  const screen = findScreen(path);
  if (!screen) return undefined;
  const name = screenName(screen);
  const known = articles.get(name);
  if (known) return known;
  const source = files[`../../content/paginas/${name}.md`];
  if (source === undefined) return undefined;
  const article = parseArticle(source);
  articles.set(name, article);
  return article;
}

/** The text of the page at `url`. Throws the answer 404 where it has none. */
export function loadArticle(url: URL): Article {
  const article = findArticle(url.pathname);
  if (!article) throw data(null, { status: 404 });
  return article;
}

function parseArticle(source: string): Article {
  const { matter, body } = splitFrontMatter(source);
  const { entradilla, consulta, relacionados } = FrontMatter.parse(matter);
  const related = relacionados.flatMap((path) => {
    const screen = findScreen(path);
    return screen ? [{ path: screen.path, title: screen.label ?? screen.title, description: screen.description }] : [];
  });
  return { lead: entradilla, html: markdownToHtml(body), contact: consulta, related };
}
