import { redirect } from 'react-router';
import { ObligacionesView } from '../components/obligaciones-view.tsx';
import { hasArticulos } from '../queries/catalogue.ts';
import { articuloName, obligacionesPath } from '../rules/address.ts';
import type { Route } from './+types/articulo';
import { loadObligaciones } from './load-obligaciones.server.ts';

/**
 * Loads the sections of an article. An article that does not exist has no page; before the first article is loaded, the home of the obligations
 * explains it.
 */
export async function loader({ url, params }: Route.LoaderArgs) {
  const loaded = await loadObligaciones(url.searchParams, params.articulo);
  if (loaded) return loaded;
  if (!(await hasArticulos())) throw redirect(obligacionesPath);
  throw new Response(null, { status: 404 });
}

export default function Articulo({ loaderData }: Route.ComponentProps) {
  const title = `Fracciones del artículo ${articuloName(loaderData.articulo.clave)}`;
  return <ObligacionesView {...loaderData} title={title} home={false} />;
}
