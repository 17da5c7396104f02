import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldedColumn } from '../database/reads/conditions.ts';
import { publicaciones } from '../publications/schema.ts';
import { escapeLike, foldText } from '../text/fold.ts';
import { isVisible } from '../visibility.ts';
import type { ContentKind, ContentPart } from './kind.ts';
import { partTitle } from './rows/part-columns.ts';
import type { SiteState } from './states.ts';

/** Orders of a list. */
export const contentOrders = ['actualizado', 'titulo', 'fecha'] as const;
export type ContentOrder = (typeof contentOrders)[number];

type Direction = 'asc' | 'desc' | 'desc nulls last';
/** Expressions of an `order by`, with their directions. */
export type OrderKeys = readonly (readonly [expression: SQLWrapper, direction: Direction])[];

const reversed: Record<Direction, string> = { asc: 'desc', desc: 'asc', 'desc nulls last': 'asc nulls first' };

/** Returns an `order by` of keys, or its exact reverse, for which the same index serves. */
export function orderedBy(keys: OrderKeys, isReversed: boolean): SQL {
  const each = keys.map(([expression, direction]) => {
    const way = isReversed ? reversed[direction] : direction;
    return sql`${expression} ${sql.raw(way)}`;
  });
  return sql`order by ${sql.join(each, sql`, `)}`;
}

/** Source of a kind's public rows for a list. Each order has an index, so that a page is read without reading all rows. */
export type ListSource = {
  from: SQL;
  where: SQL;
  registro: SQLWrapper;
  titulo: SQLWrapper;
  /** Additional searched text, apart from the title. */
  detalle: SQLWrapper;
  fecha: SQLWrapper;
  cambiada: SQLWrapper;
  visibleDesde: SQLWrapper;
  isWithdrawn: SQL;
  /**
   * Returns the condition that the publication of a row satisfies `isWhole`, for parts without their own `visibleDesde`. Assumes that few
   * publications satisfy it.
   */
  ofWhole?(isWhole: SQL): SQL;
  keys: Record<ContentOrder, OrderKeys>;
  /** Returns an indexed query of the ids of all rows that may contain some folded words; undefined if the words are not selective. */
  candidates?(words: readonly string[]): SQL | undefined;
};

/** Returns the public rows of a kind for its list. */
export function listSource(kind: ContentKind): ListSource {
  if (kind.publication) return publicationSource(kind, kind.publication);
  if (kind.part) return partSource(kind.part);
  if (kind.rows) return catalogueSource(kind.rows);
  throw new Error('A setting is not listed');
}

/** Returns the condition of a state on the site. */
export function isInState(
  state: SiteState,
  { isWithdrawn, visibleDesde, ofWhole = (isWhole) => isWhole }: ListSource,
): SQL {
  switch (state) {
    case 'retirado':
      return isWithdrawn;
    case 'oculto':
      return sql`not (${isWithdrawn}) and ${ofWhole(sql`${visibleDesde} is null`)}`;
    case 'publicado':
      return sql`not (${isWithdrawn}) and ${isVisible(sql`${visibleDesde}`)}`;
    case 'espera':
      return sql`not (${isWithdrawn}) and ${ofWhole(sql`not ${isVisible(sql`${visibleDesde}`)}`)}`;
  }
}

/** Expression: the state of a row on the site; `oculto` for a missing row. */
export function siteStateOf({
  isWithdrawn,
  visibleDesde,
}: Pick<ListSource, 'isWithdrawn' | 'visibleDesde'>): SQL<SiteState> {
  return sql<SiteState>`case when ${isWithdrawn} then 'retirado' when ${visibleDesde} is null then 'oculto'
    when ${isVisible(sql`${visibleDesde}`)} then 'publicado' else 'espera' end`;
}

/** Expression that sorts titles in the same order on every machine, as the list indexes do. */
export function titleKey(title: SQLWrapper): SQL {
  return sql`${foldedColumn(title)} collate "C"`;
}

/** Folded title and detail of a publication, as in the trigram index. */
export const publicationName = foldedColumn(
  sql`(${publicaciones.titulo} || ' ' || coalesce(${publicaciones.detalle}, ''))`,
);

/** Returns the longest of some words, presumably the most selective one. */
export function longestOf(words: readonly string[]): string {
  return words.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** Condition: a folded text contains a folded word. Served by a trigram index. */
export function hasWord(folded: SQLWrapper, word: string): SQL {
  return sql`${folded} like ${`%${escapeLike(word)}%`}`;
}

function publicationSource(
  { rowTitle, rowsWithWord }: ContentKind,
  { area, tipo }: { area: string; tipo: string },
): ListSource {
  const p = publicaciones;
  const where = sql`${p.area} = ${area} and ${p.tipo} = ${tipo} and ${p.id} > 0`;
  const last = [p.registro, 'desc'] as const;
  return {
    from: sql`${p}`,
    where,
    registro: p.registro,
    titulo: rowTitle ?? p.titulo,
    detalle: rowTitle ? sql`concat_ws(' ', ${p.titulo}, ${p.detalle})` : p.detalle,
    fecha: p.fecha,
    cambiada: p.cambiada,
    visibleDesde: p.visibleDesde,
    isWithdrawn: sql`${p.retirada} is not null`,
    keys: {
      actualizado: [[p.cambiada, 'desc'], last],
      titulo: [[titleKey(rowTitle ?? p.titulo), 'asc'], last],
      fecha: [[p.fecha, 'desc nulls last'], last],
    },
    candidates(words) {
      const query = (condition: SQL) => sql`select ${p.registro} as registro from ${p} where ${where} and ${condition}`;
      if (!rowsWithWord)
        return query(
          sql.join(
            words.map((word) => hasWord(publicationName, word)),
            sql` and `,
          ),
        );
      const longest = longestOf(words);
      return sql`${query(hasWord(publicationName, longest))} union ${rowsWithWord(longest)}`;
    },
  };
}

function partSource({ list }: ContentPart): ListSource {
  const { id, title, whole, date, isWithdrawn, visibleFrom, searched } = list;
  const { name } = whole;
  const last = [id, 'desc'] as const;
  const from = sql`${list.table} inner join ${whole.table} on ${whole.table.id} = ${list.of}`;
  return {
    from,
    where: sql`true`,
    registro: id,
    titulo: sql`(${partTitle(name, title)})`,
    detalle: sql`null::text`,
    fecha: date,
    cambiada: sql`null::timestamptz`,
    visibleDesde: visibleFrom,
    isWithdrawn,
    // An array, since otherwise the planner scans the rows in order until some match.
    ofWhole: (isWhole) => sql`${list.of} = any(array(select ${whole.table.id} from ${whole.table} where ${isWhole}))`,
    keys: {
      actualizado: [last],
      titulo: [[foldedColumn(name), 'asc'], [titleKey(title), 'asc'], last],
      fecha: [[date, 'desc nulls last'], last],
    },
    ...(searched && {
      candidates(words) {
        // The other words are in every title, or are numbers.
        const telling = words.filter(
          (word) => !foldText(searched.common).includes(word) && !/^\P{L}{1,3}$/u.test(word),
        );
        if (telling.length === 0) return undefined;
        const longest = longestOf(telling);
        return sql`
          select ${id} as registro from ${list.table} where ${hasWord(foldedColumn(searched.text), longest)}
          union all
          select ${id} from ${list.table} where ${list.of} in (
            select ${whole.table.id} from ${whole.table} where ${hasWord(foldedColumn(name), longest)}
          )`;
      },
    }),
  };
}

/** The rows of a catalogue are few. */
function catalogueSource(rows: SQL): ListSource {
  const titulo = sql`fila.titulo`;
  const registro = sql`fila.registro`;
  const last = [registro, 'desc'] as const;
  return {
    from: sql`(${rows}) as fila`,
    where: sql`true`,
    registro,
    titulo,
    detalle: sql`null::text`,
    fecha: sql`null::date`,
    cambiada: sql`null::timestamptz`,
    visibleDesde: sql`'-infinity'::date`,
    isWithdrawn: sql`false`,
    keys: { actualizado: [last], titulo: [[titleKey(titulo), 'asc'], last], fecha: [last] },
  };
}
