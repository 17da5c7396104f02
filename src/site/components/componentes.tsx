import { data } from 'react-router';
import { pageInput } from '#platform/http/page-context.ts';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/componentes';
import { Actions } from './specimens/actions.tsx';
import { Charts } from './specimens/charts.tsx';
import { Content } from './specimens/content.tsx';
import { Feedback } from './specimens/feedback.tsx';
import { Forms } from './specimens/forms.tsx';
import { Foundations } from './specimens/foundations.tsx';
import { Lists } from './specimens/lists.tsx';
import { Navigation } from './specimens/navigation.tsx';

/** Answers 404 unless the setting COMPONENTS is on. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(pageInput).config.COMPONENTS) throw data(null, { status: 404 });
  const { searchParams } = url;
  return {
    tab: searchParams.get('pestana') ?? 'acuerdos',
    page: Number(searchParams.get('pagina')) || 2,
    sort: searchParams.get('orden') ?? 'total',
    step: searchParams.get('paso') ?? '2021',
    search: searchParams.get('buscar') ?? '',
  };
}

/** Reference page with every component in every state. */
export default function Componentes({ loaderData }: Route.ComponentProps) {
  return (
    <Page lead="Hoja de referencia para quien construye el sitio.">
      <meta name="robots" content="noindex" />
      <Foundations />
      <Actions />
      <Forms search={loaderData.search} step={loaderData.step} />
      <Feedback />
      <Content />
      <Navigation tab={loaderData.tab} page={loaderData.page} />
      <Lists sort={loaderData.sort} />
      <Charts />
    </Page>
  );
}
