import { Page } from '#ui/layout/page.tsx';
import { loadStories } from '#ui/story/load-stories.ts';
import { StoryList } from '#ui/story/story-list.tsx';
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
export function loader({ url }: Route.LoaderArgs) {
  return loadStories(url, { tipo: 'entrada', list: listEntradas, address: entradaAddress });
}

export default function Entradas({ loaderData }: Route.ComponentProps) {
  return (
    <Page lead="Cómo se gasta, se revisa y se corrige el dinero público, explicado por quienes lo auditan.">
      <StoryList path="/difusion/analisis-de-coyuntura" {...loaderData} words={words} />
    </Page>
  );
}
