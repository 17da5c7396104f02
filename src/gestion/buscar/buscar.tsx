import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { searchedText } from '../addresses.ts';
import listStyles from '../contents/list/list.module.css';
import waitingStyles from '../pendientes/pendientes.module.css';
import { Head } from '../shell/head.tsx';
import { cappedNumber, resultsSentence } from '../shell/list-words.ts';
import { signedIn } from '../staff-context.ts';
import { searchEverything } from './search.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  signedIn(context);
  const texto = searchedText(new URL(request.url).searchParams);
  return { texto, groups: texto === '' ? [] : await searchEverything(context, texto) };
}

/** One search over everything that the person may see. */
export default function Buscar() {
  const { texto, groups } = useLoaderData<typeof loader>();
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const isMore = groups.some((group) => group.isMore);
  return (
    <>
      <Head title={texto === '' ? 'Buscar en todo' : `Buscar: ${texto}`} />
      <form method="get" action="/gestion/buscar" className={listStyles.filters} aria-label="Búsqueda">
        <TextField
          label="Título, nombre o descripción"
          name="texto"
          type="search"
          defaultValue={texto}
          maxLength={100}
        />
        <Button type="submit" look="outline">
          Buscar
        </Button>
      </form>
      {texto === '' ? null : (
        <p className="aux" role="status">
          {resultsSentence({ total, isMore })}
        </p>
      )}
      {texto !== '' && groups.length === 0 ? (
        <Empty>Nada de lo que usted puede ver se llama así. Pruebe con menos palabras.</Empty>
      ) : null}
      {groups.map((group) => (
        <section key={group.title} className={waitingStyles.group}>
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
      ))}
    </>
  );
}
