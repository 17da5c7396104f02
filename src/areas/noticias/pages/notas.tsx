import { formatInteger } from '#platform/format.ts';
import { pageFromAddress, pageRows } from '#platform/http/paging.ts';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { NotaItem, NotaLead } from '../components/nota-item.tsx';
import { listNotas } from '../queries.ts';
import type { Route } from './+types/notas';
import styles from './notas.module.css';

const PAGE_SIZE = 7;
const path = '/difusion/notas';

/** The list of notes with its search (specification 1, section 2.4). */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const texto = (query.get('texto') ?? '').slice(0, 200).trim();
  const pagina = pageFromAddress(query);
  const { rows, total } = await listNotas({ ...pageRows({ pagina }, PAGE_SIZE), texto, now: new Date() });
  return { texto, pagina, notas: rows, total };
}

export default function Notas({ loaderData: { texto, pagina, notas, total } }: Route.ComponentProps) {
  const [first, ...others] = notas;
  const lead = pagina === 1 && !texto ? first : undefined;
  return (
    <Page>
      <div className={styles.bar}>
        <SearchField label="Buscar en las notas" name="texto" value={texto} placeholder="Palabra o tema" />
        <p className="aux" role="status">
          {sentence(notas.length, total, texto)}
        </p>
      </div>
      {lead ? <NotaLead nota={lead} /> : null}
      {(lead ? others : notas).map((nota) => (
        <NotaItem key={nota.id} nota={nota} />
      ))}
      {notas.length === 0 ? <Nothing texto={texto} total={total} /> : null}
      <Pager
        page={pagina}
        pages={Math.ceil(total / PAGE_SIZE)}
        linkTo={(page) => address(texto, page)}
        label="Páginas de notas"
      />
    </Page>
  );
}

function Nothing({ texto, total }: { texto: string; total: number }) {
  if (total > 0)
    return <Empty action={<a href={address(texto, 1)}>Ir a la primera página</a>}>Esta página no existe.</Empty>;
  if (!texto) return <Empty action={<a href="/">Ir al inicio</a>}>Todavía no hay notas publicadas.</Empty>;
  return (
    <Empty action={<a href={path}>Ver todas las notas</a>}>
      Sin coincidencias para «{texto}». Pruebe con menos palabras o con otra parecida.
    </Empty>
  );
}

function sentence(shown: number, total: number, texto: string): string {
  const counted = `Se muestran ${formatInteger(shown)} de ${formatInteger(total)} notas`;
  return texto ? `${counted} con «${texto}»` : counted;
}

function address(texto: string, page: number): string {
  const query = new URLSearchParams();
  if (texto) query.set('texto', texto);
  if (page > 1) query.set('pagina', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
