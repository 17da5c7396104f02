import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { pageInput } from '../http/page-context.ts';
import { markdownToHtml } from '../rich-text.ts';
import { screenName } from '../site-map/screen.ts';
import type { SiteMap } from '../site-map/site-map.ts';
import { splitFrontMatter } from './front-matter.ts';

const markdownFiles = import.meta.glob<string>('../../../content/paginas/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FrontMatter = z.object({
  /** Conclusion of the page, in large letters under its title. */
  frase: z.string().optional(),
  entradilla: z.string(),
  /** Contact for questions. A missing telephone or e-mail is that of the institution. */
  consulta: z.object({ area: z.string(), telefono: z.string().optional(), correo: z.email().optional() }),
  relacionados: z.array(z.string()).default([]),
});

/** Text of a page, its contact and links to related pages. */
export type Article = {
  statement: string | undefined;
  lead: string;
  html: string;
  contact: { area: string; telefono?: string | undefined; correo?: string | undefined };
  related: { path: string; title: string; description: string }[];
};

const articles = new Map<string, Article>();

/** Returns the article of the page at `path` from `content/paginas`, or undefined if the page has none. */
export function findArticle(path: string, siteMap: SiteMap): Article | undefined {
  const screen = siteMap.find(path);
  if (!screen) return undefined;
  const name = screenName(screen);
  const cached = articles.get(name);
  if (cached) return cached;
  const source = markdownFiles[`../../../content/paginas/${name}.md`];
  if (source === undefined) return undefined;
  const article = parseArticle(source, siteMap);
  articles.set(name, article);
  return article;
}

/** Returns the article of the requested page. Throws if its file is missing, although the site map lists the page. */
export function loadArticle(context: Readonly<RouterContextProvider>): Article {
  const { screen, siteMap } = context.get(pageInput);
  const article = findArticle(screen.path, siteMap);
  if (!article) throw new Error(`${screen.path} has no text: content/paginas/${screenName(screen)}.md is missing`);
  return article;
}

function parseArticle(source: string, siteMap: SiteMap): Article {
  const { matter, body } = splitFrontMatter(source);
  const { frase, entradilla, consulta, relacionados } = FrontMatter.parse(matter);
  const related = relacionados.flatMap((path) => {
    const screen = siteMap.find(path);
    return screen ? [{ path: screen.path, title: screen.label ?? screen.title, description: screen.description }] : [];
  });
  return { statement: frase, lead: entradilla, html: markdownToHtml(body), contact: consulta, related };
}
