import { ObligacionesView } from '../components/obligaciones-view.tsx';
import { articuloName } from '../rules/address.ts';
import type { Route } from './+types/articulo';
import { loadObligaciones } from './load-obligaciones.server.ts';

/** Sections of an article. An article that does not exist has no page. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const loaded = await loadObligaciones(url.searchParams, params.articulo);
  if (!loaded) throw new Response(null, { status: 404 });
  return loaded;
}

export default function Articulo({ loaderData }: Route.ComponentProps) {
  const title = `Fracciones del artículo ${articuloName(loaderData.articulo.clave)}`;
  return <ObligacionesView {...loaderData} title={title} home={false} />;
}
