import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { count } from '#platform/format.ts';
import type { SynonymTrial } from '#platform/searches/synonym-trial.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Head, Part } from '../shell/head.tsx';
import { staffInput } from '../staff-context.ts';
import styles from './buscado.module.css';
import { groupOf, sendGroup, tryGroup } from './prueba.server.ts';
import { requireSynonyms } from './searched-week.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSynonyms(context);
  const group = groupOf(new URL(request.url).searchParams);
  return { group, trial: await tryGroup(group, context.get(staffInput).now), edition: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireSynonyms(context);
  const form = await request.formData();
  return sendGroup(groupOf(form), String(form.get('edicion') ?? '').slice(0, 40), actor);
}

/** Tries a synonym before it is sent for review. */
export default function Prueba() {
  const { group, trial, edition } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isComplete = group.text !== '' && group.words !== '';
  return (
    <>
      <Head
        title={group.text ? `Que «${group.text}» encuentre otra palabra` : 'Probar un sinónimo'}
        lead="Un sinónimo no cambia ninguna página. Entra cuando se publica, como lo demás."
        parent={{ href: '/gestion/buscado', label: 'Lo que se busca' }}
      />
      {answer?.error ? (
        <Notice tone="warning" announced>
          {answer.error}
        </Notice>
      ) : null}
      <form className={styles.trial}>
        <TextField label="Lo que escriben" name="texto" defaultValue={group.text} required maxLength={100} />
        <TextField
          label="Lo que dice el sitio"
          name="palabras"
          hint="Una palabra o varias, separadas por comas. Vale en los dos sentidos."
          defaultValue={group.words}
          required
          maxLength={190}
        />
        <div>
          <Button type="submit" look="outline">
            Probar
          </Button>
        </div>
      </form>
      {isComplete ? (
        <Part title="Así respondería el buscador">
          {trial ? <Effect trial={trial} /> : <p>Este proceso no sirve el sitio público: aquí no se puede probar.</p>}
          <form method="post">
            <input type="hidden" name="texto" value={group.text} />
            <input type="hidden" name="palabras" value={group.words} />
            <input type="hidden" name="edicion" value={edition} />
            <Button type="submit">Enviar sinónimo a revisión</Button>
          </form>
        </Part>
      ) : null}
    </>
  );
}

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
