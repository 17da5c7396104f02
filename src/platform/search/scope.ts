import { type SQL, sql } from 'drizzle-orm';

/** Filters of a search. */
export type Narrowing = {
  tipos?: readonly string[] | undefined;
  anio?: number | undefined;
  entes?: readonly number[] | undefined;
  grupo?: number | undefined;
};

/** Reader of a search: the public finds content visible on `today` (ISO date), staff also hidden content. `only` limits the search to these rows. */
export type Reader = { reader: 'public' | 'staff'; today: string; only?: readonly number[] | undefined };

/** A result outside the index: a site page, or a pending version. */
export type SitePage = {
  tipo: string;
  /** Its address, or another key. */
  direccion: string;
  rotulo: string;
  /** Words of its title and other names, as `tsvector` text. */
  titulo: string;
  /** All its words, as `tsvector` text. */
  palabras: string;
  /** Rank among equally good matches, from 0 to 1. */
  peso: number;
  /** Number of its words. */
  largo: number;
  /** Sorted stems of its title and of each other name of two or more words; prefixed with `MEANING` for a name that asks for a meaning. */
  llamada: readonly string[];
};

/** A site page for one query, and whether the words of the query are exactly a name of it. */
type QueriedPage = Omit<SitePage, 'llamada'> & { esNombre: boolean };

/** Scope of a search: reader, filters, codes and title key. */
export type Scope = Reader & {
  codes: readonly string[];
  title: string;
  narrowing: Narrowing;
  pages: readonly QueriedPage[];
};

/** Prefix of the stems of a name that asks for a meaning. */
export const MEANING = '? ';
/** Kind of site pages. */
export const SITE_PAGE = 'pagina';

/** Condition: the reader may see an index row. */
export function isReadable({ reader, today, only }: Reader): SQL {
  const isOpen = reader === 'staff' ? sql`true` : sql`visible_desde <= ${today}`;
  return only ? sql`${isOpen} and id = any(${sql.param([...only])}::bigint[])` : isOpen;
}

/** Condition: the reader may see an index row, and it satisfies the filters. */
export function isInScope({ narrowing, ...reader }: Reader & Pick<Scope, 'narrowing'>): SQL {
  return sql`${isReadable(reader)} and ${sql.join(Object.values(conditionsOf(narrowing)), sql` and `)}`;
}

/** Returns the filter conditions on a row, by property. */
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

/** Whether site pages can satisfy the filters; they have no year, ente or group. */
export function mayBePages({ anio, entes, grupo }: Narrowing): boolean {
  return anio === undefined && entes === undefined && grupo === undefined;
}

/** Condition: an index row has one of the codes. */
export function hasCode({ codes }: Pick<Scope, 'codes'>): SQL {
  return codes.length > 0 ? sql`claves && ${sql.param([...codes])}::text[]` : sql`false`;
}

/** Returns a query of site pages with the index columns that a search uses. */
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
 * Returns the pages with one of some stems, each reduced to these words, since page texts are long. `typedStems` are the stems of the typed words.
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
