import { type PageOf, pageFromAddress, pageRows, type Rows } from '#platform/http/paging.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { STORIES_A_PAGE, type Story } from './story-list.tsx';

type StoryRow = {
  id: number;
  titulo: string;
  resumen: string;
  autor: string;
  publicarDespuesDe: string;
  picture: PictureSource | undefined;
  posicionImagen?: number;
};

/** Kind of stories, its query, and the address of each story. */
type StoryKind<Row> = {
  tipo: string;
  list(options: Rows & { texto: string; now: Date }): Promise<PageOf<Row>>;
  address(row: Row): string;
};

/** Loads the page and search of a list of stories named by an address, for `StoryList` (specification 1, section 2.4). */
export async function loadStories<Row extends StoryRow>(url: URL, { tipo, list, address }: StoryKind<Row>) {
  const query = url.searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const page = pageFromAddress(query);
  const { rows, total } = await list({ ...pageRows({ pagina: page }, STORIES_A_PAGE), texto, now: new Date() });
  const stories = rows.map(
    (row): Story => ({
      record: { tipo, id: row.id },
      href: address(row),
      title: row.titulo,
      date: row.publicarDespuesDe,
      author: row.autor,
      excerpt: row.resumen,
      picture: row.picture,
      position: row.posicionImagen,
    }),
  );
  return { texto, page, total, stories };
}
