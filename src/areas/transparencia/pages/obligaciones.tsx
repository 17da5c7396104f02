import { Empty } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ObligacionesView } from '../components/obligaciones-view.tsx';
import type { Route } from './+types/obligaciones';
import { loadObligaciones } from './load-obligaciones.server.ts';

/** Loads the home of the transparency obligations (specification 2, section 2.7). */
export async function loader({ url }: Route.LoaderArgs) {
  return { obligaciones: await loadObligaciones(url.searchParams) };
}

export default function Obligaciones({ loaderData: { obligaciones } }: Route.ComponentProps) {
  if (obligaciones) return <ObligacionesView {...obligaciones} home />;
  return (
    <Page
      statement="Todavía no se publican las obligaciones de transparencia"
      lead="Es la información que la ley obliga a publicar, fracción por fracción."
    >
      <Empty action={<a href="/transparencia/solicitud-de-informacion">Pedir información</a>}>
        Mientras tanto, puede pedir la información que necesite.
      </Empty>
    </Page>
  );
}
