import { formatInteger } from '#platform/format.ts';
import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StoryBar, StoryItem, StoryLead } from '#ui/story/story-list.tsx';
import { listEntradas } from '../queries.ts';
import { entradaAddress } from '../rules.ts';
import type { Route } from './+types/entradas';

const PAGE_SIZE = 7;
const path = '/difusion/analisis-de-coyuntura';

/** The analysis blog with its search (specification 1, section 2.4). */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const pagina = pageFromAddress(query);
  const { rows, total } = await listEntradas({ ...pageRows({ pagina }, PAGE_SIZE), texto, now: new Date() });
  const stories = rows.map((row) => ({
    href: entradaAddress(row),
    title: row.titulo,
    date: row.publicarDespuesDe,
    author: row.autor,
    excerpt: row.resumen,
    picture: row.picture,
  }));
  return { texto, pagina, total, stories };
}

export default function Entradas({ loaderData: { texto, pagina, total, stories } }: Route.ComponentProps) {
  const [first, ...others] = stories;
  const lead = pagina === 1 && !texto ? first : undefined;
  return (
    <Page lead="Cómo se gasta, se revisa y se corrige el dinero público, explicado por quienes lo auditan.">
      <StoryBar
        search={<SearchField label="Buscar en los análisis" name="texto" value={texto} placeholder="Palabra o tema" />}
        status={sentence(stories.length, total, texto)}
      />
      {lead ? <StoryLead story={lead} /> : null}
      {(lead ? others : stories).map((story) => (
        <StoryItem key={story.href} story={story} />
      ))}
      {stories.length === 0 ? <Nothing texto={texto} total={total} /> : null}
      <Pager
        page={pagina}
        pages={Math.ceil(total / PAGE_SIZE)}
        linkTo={(page) => address(texto, page)}
        label="Páginas de análisis"
      />
    </Page>
  );
}

function Nothing({ texto, total }: { texto: string; total: number }) {
  if (total > 0)
    return <Empty action={<a href={address(texto, 1)}>Ir a la primera página</a>}>Esta página no existe.</Empty>;
  if (!texto) return <Empty action={<a href="/">Ir al inicio</a>}>Todavía no hay análisis publicados.</Empty>;
  return (
    <Empty action={<a href={path}>Ver todos los análisis</a>}>
      Sin coincidencias para «{texto}». Pruebe con menos palabras o con otra parecida.
    </Empty>
  );
}

function sentence(shown: number, total: number, texto: string): string {
  const counted = `Se muestran ${formatInteger(shown)} de ${formatInteger(total)} análisis`;
  return texto ? `${counted} con «${texto}»` : counted;
}

function address(texto: string, page: number): string {
  const query = new URLSearchParams();
  if (texto) query.set('texto', texto);
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
