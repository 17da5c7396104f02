import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SETTINGS } from '../addresses.ts';
import { Head } from '../shell/head.tsx';
import { signedIn } from '../staff-context.ts';
import styles from './ajustes.module.css';
import { groupSettings } from './settings.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const groups = await groupSettings(actor, now);
  if (groups.length === 0) throw new Response(null, { status: 403 });
  return { groups };
}

/** The catalogues and settings, each with its effects. They are edited like other content. */
export default function Ajustes() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <Head
        title={SETTINGS.label}
        lead="Lo que cambia pocas veces al año. Tienen versiones, se revisan y se publican como una nota."
      />
      <div className={styles.columns}>
        {groups.map(({ label, entries }) => (
          <section key={label} className={styles.group}>
            <h2>{label}</h2>
            <ul>
              {entries.map(({ href, title, affects, pending }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                  <span>{affects}</span>
                  {pending ? <strong>{pending}</strong> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
