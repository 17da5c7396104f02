import { type SQL, sql } from 'drizzle-orm';

/** Properties that narrow a search down. */
export type Narrowing = {
  tipos?: readonly string[] | undefined;
  anio?: number | undefined;
  entes?: readonly number[] | undefined;
  grupo?: number | undefined;
};

/** Whose search it is: the public finds what is visible on a day, an ISO date; staff also what is not. With `only`, nothing but these rows. */
export type Reader = { reader: 'public' | 'staff'; today: string; only?: readonly number[] | undefined };

/** A result without a row of the index: a page of the site, or what staff write. */
export type SitePage = {
  tipo: string;
  /** Its address, or another key. */
  direccion: string;
  rotulo: string;
  /** The words of its title and other names: a text of `tsvector`. */
  titulo: string;
  /** All its words: a text of `tsvector`. */
  palabras: string;
  /** Its order, from 0 to 1. */
  peso: number;
  /** Number of its words. */
  largo: number;
  /** The sorted stems of its title and of each other name of two words or more; after `MEANING`, those of a name that asks what something is. */
  llamada: readonly string[];
};

/** A page of the site for one query, and whether it is called by just the words of the query. */
type QueriedPage = Omit<SitePage, 'llamada'> & { esNombre: boolean };

/** Rows that a search runs over, besides its words: by codes and the key of a title, too. */
export type Scope = Reader & {
  codes: readonly string[];
  title: string;
  narrowing: Narrowing;
  pages: readonly QueriedPage[];
};

/** Before the stems of a name that asks what something is. */
export const MEANING = '? ';
/** Kind of the pages of the site. */
export const SITE_PAGE = 'pagina';

/** Condition on a row of the index: its reader may see it. */
export function isReadable({ reader, today, only }: Reader): SQL {
  const isOpen = reader === 'staff' ? sql`true` : sql`visible_desde <= ${today}`;
  return only ? sql`${isOpen} and id = any(${sql.param([...only])}::bigint[])` : isOpen;
}

/** Condition on a row of the index: its reader may see it, and it is as the search is narrowed down. */
export function isInScope({ narrowing, ...reader }: Reader & Pick<Scope, 'narrowing'>): SQL {
  return sql`${isReadable(reader)} and ${sql.join(Object.values(conditionsOf(narrowing)), sql` and `)}`;
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
  const texts = (name: 'tipo' | 'direccion' | 'rotulo' | 'titulo' | 'palabras') =>
    sql`${sql.param(pages.map((page) => page[name]))}::text[]`;
  return sql`
    select -orden as id, tipo, direccion, rotulo, titulo::tsvector as titulo, palabras::tsvector as palabras, peso, largo, es_nombre
    from unnest(${texts('tipo')}, ${texts('direccion')}, ${texts('rotulo')}, ${texts('titulo')}, ${texts('palabras')}, ${sql.param(pages.map(({ peso }) => peso))}::real[],
      ${sql.param(pages.map(({ largo }) => largo))}::int[], ${sql.param(pages.map(({ esNombre }) => esNombre))}::boolean[])
      with ordinality as p (tipo, direccion, rotulo, titulo, palabras, peso, largo, es_nombre, orden)`;
}

/**
 * Returns the pages that have one of some stems, each with these words alone: texts of pages are long, and a search compares few of their words.
 * `typedStems` are those of the words of the query as they were typed.
 */
export function pagesWith(
  pages: readonly SitePage[],
  stems: readonly string[],
  { typedStems, asksMeaning }: { typedStems: readonly string[]; asksMeaning: boolean },
): QueriedPage[] {
  const name = [...new Set(typedStems)].toSorted().join(' ');
  const names = asksMeaning ? [name, `${MEANING}${name}`] : [name];
  const lexemes = [...new Set(stems)].map((stem) => `'${stem}':`);
  return pages.flatMap(({ llamada, ...page }) => {
    const palabras = lexemes.flatMap((lexeme) => {
      const start = page.palabras.indexOf(lexeme);
      return start < 0 ? [] : (page.palabras.slice(start).match(/^\S+/) ?? []);
    });
    return palabras.length > 0
      ? [{ ...page, palabras: palabras.join(' '), esNombre: names.some((each) => llamada.includes(each)) }]
      : [];
  });
}
