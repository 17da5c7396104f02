import { Page } from '#ui/layout/page.tsx';
import { loadStories } from '#ui/story/load-stories.ts';
import { StoryList } from '#ui/story/story-list.tsx';
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

/** Loads the list of notas with its search (specification 1, section 2.4). */
export function loader({ url }: Route.LoaderArgs) {
  return loadStories(url, { tipo: 'nota', list: listNotas, address: notaAddress });
}

export default function Notas({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <StoryList path="/difusion/notas" {...loaderData} words={words} />
    </Page>
  );
}
