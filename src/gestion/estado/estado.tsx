import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { identity } from '#institution/identity.ts';
import { localTime } from '#platform/format.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Head } from '../shell/head.tsx';
import { isAdministrator, requirePermission } from '../staff-context.ts';
import styles from './estado.module.css';
import { findingsOf } from './findings.ts';
import {
  CacheSection,
  DatabaseSection,
  FilesSection,
  JobsSection,
  KeyRingSection,
  ProcessSection,
} from './sections.tsx';
import { readStatus } from './status.server.ts';

const REFRESH_INTERVAL = 15_000;

export async function loader({ context }: LoaderFunctionArgs) {
  const { config, cacheReport, now } = requirePermission(context, isAdministrator);
  const status = await readStatus(config, cacheReport, now);
  return { status, findings: findingsOf(status, now), readAt: localTime(now, identity.zonaHoraria) };
}

/** State of the system, read again every 15 seconds while the page is visible. */
export default function Estado() {
  const { status, findings, readAt } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_INTERVAL);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <Head title="Estado" lead="Lo que este proceso y los servicios que comparte dicen de sí mismos.">
        <ButtonLink
          look="outline"
          href="/gestion/estado"
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          Leer de nuevo
        </ButtonLink>
      </Head>
      <Conclusion findings={findings} readAt={readAt} />
      <div className={styles.sections}>
        <ProcessSection process={status.process} />
        <DatabaseSection database={status.database} />
        <CacheSection cache={status.cache} />
        <KeyRingSection keyRing={status.keyRing} />
        <FilesSection files={status.files} freeBytes={status.freeBytes} />
      </div>
      <JobsSection queues={status.queues} />
    </>
  );
}

function conclusionText(findings: number): string {
  if (findings === 0) return 'Todo está en orden.';
  return findings === 1 ? 'Hay un asunto que atender.' : `Hay ${findings} asuntos que atender.`;
}

function Conclusion({ findings, readAt }: { findings: readonly string[]; readAt: string }) {
  return (
    <section className={styles.conclusion} aria-label="Conclusión">
      <h2 className={findings.length > 0 ? styles.attention : styles.fine}>{conclusionText(findings.length)}</h2>
      <p className={`aux num ${styles.time}`}>Leído a las {readAt}</p>
      {findings.length > 0 ? (
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
