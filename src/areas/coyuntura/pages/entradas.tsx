import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { Page } from '#ui/layout/page.tsx';
import { STORIES_A_PAGE, StoryList } from '#ui/story/story-list.tsx';
import { listEntradas } from '../queries.ts';
import { entradaAddress } from '../rules.ts';
import type { Route } from './+types/entradas';

const words = {
  search: 'Buscar en los análisis',
  one: 'análisis',
  many: 'análisis',
  none: 'Todavía no hay análisis publicados.',
  all: 'Ver todos los análisis',
};

/** Loads the analysis blog with its search (specification 1, section 2.4). */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const page = pageFromAddress(query);
  const { rows, total } = await listEntradas({ ...pageRows({ pagina: page }, STORIES_A_PAGE), texto, now: new Date() });
  const stories = rows.map((row) => ({
    record: { tipo: 'entrada', id: row.id },
    href: entradaAddress(row),
    title: row.titulo,
    date: row.publicarDespuesDe,
    author: row.autor,
    excerpt: row.resumen,
    picture: row.picture,
  }));
  return { texto, page, total, stories };
}

export default function Entradas({ loaderData }: Route.ComponentProps) {
  return (
    <Page lead="Cómo se gasta, se revisa y se corrige el dinero público, explicado por quienes lo auditan.">
      <StoryList path="/difusion/analisis-de-coyuntura" {...loaderData} words={words} />
    </Page>
  );
}
