import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { areaScreens } from '#areas/screens.ts';
import { count } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import type { SynonymTrial } from '#platform/searches/site-services.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Head, Part } from '../shell/head.tsx';
import { OutcomeNotice } from '../shell/notices.tsx';
import { SearchedSelect } from '../shell/searched-select.tsx';
import styles from './buscado.module.css';
import { groupOf, isComplete, sendGroup, tryGroup } from './prueba.server.ts';
import { requireSynonyms } from './searched-week.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { now } = requireSynonyms(context);
  const group = groupOf(new URL(request.url).searchParams);
  const trial = await tryGroup(group, now);
  return { group, trial, isReady: isComplete(group), edition: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { actor } = requireSynonyms(context);
  const form = await request.formData();
  return sendGroup(groupOf(form), formText(form, 'edicion', 40), actor);
}

/** Tries a remedy for a text that visitors type before it is submitted for review: a synonym, or the intended page. */
export default function Prueba() {
  const { group, trial, edition, isReady } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { text, words, page } = group;
  return (
    <>
      <Head
        title={text ? `Que «${text}» encuentre lo que buscan` : 'Probar un remedio'}
        lead="Un sinónimo, u otro nombre de una página, no cambia ningún texto. Entra cuando se publica, como lo demás."
        parent={{ href: '/gestion/buscado', label: 'Lo que se busca' }}
      />
      <OutcomeNotice tone="warning">{answer?.error}</OutcomeNotice>
      <form className={styles.trial}>
        <TextField label="Lo que escriben" name="texto" defaultValue={text} required maxLength={100} />
        <TextField
          label="Lo que dice el sitio"
          name="palabras"
          hint="Una palabra o varias, separadas por comas. Vale en los dos sentidos."
          defaultValue={words}
          maxLength={190}
        />
        <SearchedSelect
          label="O la página que buscan"
          name="pagina"
          hint="Lo que escriben será otro nombre suyo, y de nada más."
          defaultValue={page}
          placeholder="Ninguna"
          options={pageOptions}
        />
        <div>
          <SubmitButton look="outline">Probar</SubmitButton>
        </div>
      </form>
      {isReady ? (
        <Part title="Así respondería el buscador">
          {trial ? <Effect trial={trial} /> : <p>Este proceso no sirve el sitio público: aquí no se puede probar.</p>}
          <form method="post">
            <input type="hidden" name="texto" value={text} />
            <input type="hidden" name="palabras" value={words} />
            <input type="hidden" name="pagina" value={page} />
            <input type="hidden" name="edicion" value={edition} />
            <SubmitButton>{page ? 'Enviar nombre a revisión' : 'Enviar sinónimo a revisión'}</SubmitButton>
          </form>
        </Part>
      ) : null}
    </>
  );
}

/** Pages that may have other names: those of the areas with one address, and their tabs. */
const pageOptions = areaScreens
  .filter(({ path, unlisted }) => !unlisted && !path.includes('/:'))
  .flatMap(({ path, title, tabs = [] }) => [
    { value: path as string, label: title },
    ...tabs.map((tab) => ({ value: tab.path, label: `${title}: ${tab.title}` })),
  ]);

function Effect({ trial: { before, after, results, judged, gained, lost } }: { trial: SynonymTrial }) {
  return (
    <>
      <p>
        <b>{count('resultado', after)}</b>; hoy, {count('resultado', before)}.
      </p>
      {results.length > 0 ? (
        <ol>
          {results.map(({ title, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result has its place
            <li key={index}>
              {title} <span className="aux">{kind}</span>
            </li>
          ))}
        </ol>
      ) : null}
      <p>
        De las consultas juzgadas, {count('tiene', judged, 'tienen')} alguna de estas palabras.{' '}
        {gained.length + lost.length === 0 ? 'Ninguna pierde ni gana su respuesta.' : null}
      </p>
      <Changed label="Ganan su respuesta entre las tres primeras" queries={gained} />
      <Changed label="La pierden" queries={lost} />
    </>
  );
}

function Changed({ label, queries }: { label: string; queries: readonly string[] }) {
  if (queries.length === 0) return null;
  return (
    <p>
      {label}: {queries.map((query) => `«${query}»`).join(', ')}.
    </p>
  );
}
