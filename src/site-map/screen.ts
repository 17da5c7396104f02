export type GroupId = 'institucion' | 'informes' | 'transparencia' | 'difusion';

/** One public address. */
export type Screen = {
  /** Canonical address, in the letter case of the route table; `:name` stands for a parameter. */
  path: `/${string}`;
  /** The h1 and the document title. */
  title: string;
  /** Shorter title for the menu and the breadcrumb. */
  label?: string;
  /** Second line in the menu panel. */
  hint?: string;
  /** Meta description: one sentence of 70 to 155 characters, different on every screen. */
  description: string;
  /** The menu group where a visitor looks for it; null for what stands outside the menu. */
  group: GroupId | null;
  /** Stands in the menu panel of its group. */
  menu?: true;
  /** The page above it in the breadcrumb, where that is not the group. */
  parent?: `/${string}`;
  /** Route module, relative to `src/`. */
  file: string;
  /** Query parameters that the page reads; any other is ignored and does not make another page. */
  query?: readonly string[];
  /** Takes what its form sends: any other page answers POST with 405. */
  form?: true;
  /** Shows one record, named by a query parameter: without it there is no page. */
  record?: true;
};

export type Group = { id: GroupId; label: string; intro: string };

/** The template that shows the page's Markdown from `content/paginas`. */
export const article = 'pages/article.tsx';

/** The template that shows a document by pages (`institution/documents.ts`) and, below it, the page's Markdown. */
export const visor = 'pages/visor/visor.tsx';

/** The template that lists the documents of folders (`institution/folders.ts`) and, below them, shows the page's Markdown. */
export const carpeta = 'pages/carpetas/carpeta.tsx';
