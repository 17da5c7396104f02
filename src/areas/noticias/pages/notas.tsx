import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { Page } from '#ui/layout/page.tsx';
import { STORIES_A_PAGE, StoryList } from '#ui/story/story-list.tsx';
import { listNotas } from '../queries.ts';
import { notaAddress } from '../rules.ts';
import type { Route } from './+types/notas';

const words = {
  search: 'Buscar en las notas',
  one: 'nota',
  many: 'notas',
  none: 'Todavía no hay notas publicadas.',
  all: 'Ver todas las notas',
};

/** Loads the list of notes with its search (specification 1, section 2.4). */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const page = pageFromAddress(query);
  const { rows, total } = await listNotas({ ...pageRows({ pagina: page }, STORIES_A_PAGE), texto, now: new Date() });
  const stories = rows.map((row) => ({
    record: { tipo: 'nota', id: row.id },
    href: notaAddress(row),
    title: row.titulo,
    date: row.publicarDespuesDe,
    author: row.autor,
    excerpt: row.resumen,
    picture: row.picture,
    position: row.posicionImagen,
  }));
  return { texto, page, total, stories };
}

export default function Notas({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <StoryList path="/difusion/notas" {...loaderData} words={words} />
    </Page>
  );
}
