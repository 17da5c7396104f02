import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { siteNames, stateNames } from '#platform/editing/states.ts';
import { count, formatInteger } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Facet } from '#ui/data/facet.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { SearchResults } from '#ui/data/search-results.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { stateTones } from '../contents/state-names.ts';
import waitingStyles from '../pendientes/pendientes.module.css';
import { Head } from '../shell/head.tsx';
import { cappedNumber, pageCount } from '../shell/long-list.ts';
import { signedIn } from '../staff-context.ts';
import styles from './buscar.module.css';
import { type ContentHit, type ContentResult, searchContent } from './content.server.ts';
import { type FoundGroup, searchOthers } from './search.server.ts';
import { PAGE_SIZE, type StaffSearch, staffSearchOf, staffSearchPath } from './search-address.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  const state = staffSearchOf(new URL(request.url).searchParams);
  if (state.texto === '') return { state, content: undefined, groups: [] };
  const isFirst = state.pagina === 1 && state.tipo === '' && state.anio === '';
  const [content, groups] = await Promise.all([
    searchContent(context, state),
    isFirst ? searchOthers(context, state.texto) : [],
  ]);
  return { state, content, groups };
}

/** One search over everything that the person may see. */
export default function Buscar() {
  const { state, content, groups } = useLoaderData<typeof loader>();
  const { texto } = state;
  return (
    <>
      <Head title={texto === '' ? 'Buscar en todo' : `Buscar: ${texto}`} />
      <form method="get" action="/gestion/buscar" className={styles.search} aria-label="Búsqueda">
        <TextField label="Palabras, código o nombre" name="texto" type="search" defaultValue={texto} maxLength={100} />
        <SubmitButton look="outline">Buscar</SubmitButton>
      </form>
      {content ? <Answer state={state} content={content} groups={groups} /> : null}
    </>
  );
}

type AnswerProps = { state: StaffSearch; content: ContentResult; groups: readonly FoundGroup[] };

function Answer({ state, content, groups }: AnswerProps) {
  const { corrected, hits, total, isEstimate, ranked, marks } = content;
  const isNarrowed = state.tipo !== '' || state.anio !== '';
  const first = (state.pagina - 1) * PAGE_SIZE;
  const paths = new Set(hits.map(({ path }) => path));
  const others = groups
    .map((group) => ({ ...group, hits: group.hits.filter(({ href }) => !paths.has(href)) }))
    .filter((group) => group.hits.length > 0);
  const amount = isEstimate ? `Unos ${count('resultado', total)} (estimación)` : count('resultado', total);
  const whole = corrected
    ? `${amount} con «${corrected}» entre los contenidos; ninguno con «${state.texto}».`
    : `${amount} entre los contenidos.`;
  const isPartial = total === 0 && hits.length > 0;
  return (
    <>
      <p className="aux" role="status">
        {isPartial ? 'Nada tiene todas las palabras. Lo que sigue tiene algunas.' : whole}
      </p>
      {hits.length === 0 && others.length === 0 ? (
        <Empty>Nada de lo que usted puede ver {isNarrowed ? 'y eligió ' : ''}lo dice. Pruebe con menos palabras.</Empty>
      ) : null}
      <div className={styles.columns}>
        <Facets state={state} content={content} />
        <div>
          <SearchResults results={hits.map((hit) => ({ ...hit, state: <State hit={hit} /> }))} marks={marks} />
          <Pager
            page={state.pagina}
            pages={pageCount(ranked, PAGE_SIZE)}
            linkTo={(pagina) => staffSearchPath({ ...state, pagina })}
            label="Páginas de resultados"
            place={`${formatInteger(first + 1)} a ${formatInteger(first + hits.length)} de ${formatInteger(Math.max(total, ranked))}`}
          />
          {others.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      </div>
    </>
  );
}

function Facets({ state, content: { kinds, years, total, isEstimate } }: Omit<AnswerProps, 'groups'>) {
  const chosenKind = state.tipo || undefined;
  const chosenYear = state.anio || undefined;
  return (
    <nav aria-label="Acotar los resultados">
      {kinds.length > 0 || chosenKind ? (
        <Facet
          label="Qué es"
          values={kinds}
          chosen={chosenKind}
          all={{ label: 'Todo', ...(!chosenKind && { count: total }) }}
          isOpen
          isEstimate={isEstimate}
          linkTo={(tipo = '') => staffSearchPath({ ...state, tipo, pagina: 1 })}
        />
      ) : null}
      {years.length > 1 || chosenYear ? (
        <Facet
          label="Cuenta pública"
          values={years}
          chosen={chosenYear}
          all={chosenYear ? { label: 'Cualquiera' } : undefined}
          isOpen={chosenYear !== undefined}
          isEstimate={isEstimate}
          linkTo={(anio = '') => staffSearchPath({ ...state, anio, pagina: 1 })}
        />
      ) : null}
    </nav>
  );
}

/** Tags of a result that is not public, or has pending work. */
function State({ hit: { estado, sitio } }: { hit: ContentHit }) {
  if (estado === 'publicado' && sitio === 'publicado') return null;
  return (
    <>
      {sitio === 'publicado' ? null : <StatusTag>{siteNames[sitio]}</StatusTag>}
      {estado === 'publicado' ? null : <StatusTag tone={stateTones[estado]}>{stateNames[estado]}</StatusTag>}
    </>
  );
}

function Group({ group }: { group: FoundGroup }) {
  return (
    <section className={waitingStyles.group}>
      <h2>
        {group.title} <span>{cappedNumber(group)}</span>
      </h2>
      <ul>
        {group.hits.map(({ href, title, note }) => (
          <li key={href}>
            <div>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              {note ? <p>{note}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {group.more ? (
        <p>
          <a href={group.more}>Ver los {cappedNumber(group)}</a>
        </p>
      ) : null}
    </section>
  );
}
