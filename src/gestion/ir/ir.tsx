import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { searchedText } from '../addresses.ts';
import listStyles from '../contents/list/list.module.css';
import { Head } from '../shell/head.tsx';
import styles from './ir.module.css';
import { findTargets } from './targets.server.ts';
import { GO } from './targets.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = searchedText(new URL(request.url).searchParams);
  return { text, groups: await findTargets(context, text) };
}

/** The palette as a page, without scripts and on phones. */
export default function Ir() {
  const { text, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <Head title="Ir a, crear o buscar" />
      <form method="get" action={GO} className={listStyles.filters} aria-label="Ir a, crear o buscar">
        <TextField
          label="Código, nombre, sección o lo que quiere hacer"
          name="texto"
          type="search"
          defaultValue={text}
          maxLength={100}
        />
        <SubmitButton look="outline">Buscar</SubmitButton>
      </form>
      <div className={styles.page}>
        {groups.map(({ label, targets }) => (
          <section key={label}>
            <h2>{label}</h2>
            <ul>
              {targets.map(({ href, title, note }) => (
                <li key={`${href} ${title}`}>
                  <a href={href}>{title}</a>
                  {note ? <span>{note}</span> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
