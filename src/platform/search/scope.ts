import { type SQL, sql } from 'drizzle-orm';

/** Properties that narrow a search down. */
export type Narrowing = {
  tipos?: readonly string[] | undefined;
  anio?: number | undefined;
  entes?: readonly number[] | undefined;
  grupo?: number | undefined;
};

/**
 * A page of the site as the search finds it: its title; the words of its title and other names, and all its words, as texts of `tsvector`; its order, from 0 to
 * 1; how many words it has; the sorted stems of its title and of each other name of two words or more.
 */
export type SitePage = {
  direccion: string;
  rotulo: string;
  titulo: string;
  palabras: string;
  peso: number;
  largo: number;
  llamada: readonly string[];
};

/** A page of the site for one query, and whether it is called by just the words of the query. */
type QueriedPage = Omit<SitePage, 'llamada'> & { esNombre: boolean };

/** Rows that a search runs over, besides its words: by codes and the key of a title, too. `today` is an ISO date. */
export type Scope = {
  codes: readonly string[];
  title: string;
  narrowing: Narrowing;
  today: string;
  pages: readonly QueriedPage[];
};

/** Kind of the pages of the site. */
export const SITE_PAGE = 'pagina';

/** Condition on a row of the index: visible, and as the search is narrowed down. */
export function isInScope({ narrowing, today }: Pick<Scope, 'narrowing' | 'today'>): SQL {
  return sql`visible_desde <= ${today} and ${sql.join(Object.values(conditionsOf(narrowing)), sql` and `)}`;
}

/** Conditions on a row by the property that each is about. */
export function conditionsOf({
  tipos,
  anio,
  entes,
  grupo,
}: Narrowing): Record<'tipo' | 'anio' | 'ente' | 'grupo', SQL> {
  return {
    tipo: tipos ? sql`tipo = any(${sql.param([...tipos])}::text[])` : sql`true`,
    anio: anio === undefined ? sql`true` : sql`anio = ${anio}`,
    ente: entes ? sql`ente_id = any(${sql.param([...entes])}::int[])` : sql`true`,
    grupo: grupo === undefined ? sql`true` : sql`grupo = ${grupo}`,
  };
}

/** Condition on a row of the index: it has one of the codes. */
export function hasCode({ codes }: Pick<Scope, 'codes'>): SQL {
  return codes.length > 0 ? sql`claves && ${sql.param([...codes])}::text[]` : sql`false`;
}

/** Query of the pages of the site, with their words as vectors, in the columns of the index that a search compares. */
export function pagesOf(pages: readonly QueriedPage[]): SQL {
  const texts = (name: 'direccion' | 'rotulo' | 'titulo' | 'palabras') =>
    sql`${sql.param(pages.map((page) => page[name]))}::text[]`;
  return sql`
    select -orden as id, direccion, rotulo, titulo::tsvector as titulo, palabras::tsvector as palabras, peso, largo, es_nombre
    from unnest(${texts('direccion')}, ${texts('rotulo')}, ${texts('titulo')}, ${texts('palabras')}, ${sql.param(pages.map(({ peso }) => peso))}::real[],
      ${sql.param(pages.map(({ largo }) => largo))}::int[], ${sql.param(pages.map(({ esNombre }) => esNombre))}::boolean[])
      with ordinality as p (direccion, rotulo, titulo, palabras, peso, largo, es_nombre, orden)`;
}

/**
 * Returns the pages that have one of some stems, each with these words alone: texts of pages are long, and a search compares few of their words.
 * `typedStems` are those of the words of the query as they were typed.
 */
export function pagesWith(
  pages: readonly SitePage[],
  stems: readonly string[],
  typedStems: readonly string[],
): QueriedPage[] {
  const name = [...new Set(typedStems)].toSorted().join(' ');
  const lexemes = [...new Set(stems)].map((stem) => `'${stem}':`);
  return pages.flatMap(({ llamada, ...page }) => {
    const palabras = lexemes.flatMap((lexeme) => {
      const start = page.palabras.indexOf(lexeme);
      return start < 0 ? [] : (page.palabras.slice(start).match(/^\S+/) ?? []);
    });
    return palabras.length > 0 ? [{ ...page, palabras: palabras.join(' '), esNombre: llamada.includes(name) }] : [];
  });
}
