import { hasDemonstration } from '#platform/demonstration/initial-content.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { FactItem } from '#ui/content/fact-item.tsx';
import { EntryGroup } from '#ui/content/groups/entry-group.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BreakableCode } from '#ui/text/breakable.tsx';
import type { Route } from './+types/contract-page';
import { CallSection } from './call-section.tsx';
import { groupCalls } from './calls.ts';
import styles from './contract-page.module.css';
import { contractDescription } from './description.ts';

const PATH = '/datos-abiertos/contrato';

/** Loads the calls of the contract: all by group, or one complete group (`?grupo=`). */
export function loader({ url, context }: Route.LoaderArgs) {
  const groups = groupCalls(contractDescription());
  const id = url.searchParams.get('grupo');
  const group = groups.find((candidate) => candidate.id === id);
  const { publicUrl, RATE_LIMIT } = context.get(pageInput).config;
  return { origin: publicUrl.origin, requestsPerMinute: RATE_LIMIT, group, groups, hasRecords: hasDemonstration() };
}

export default function ContractPage({
  loaderData: { origin, requestsPerMinute, group, groups, hasRecords },
}: Route.ComponentProps) {
  if (group) return <GroupPage group={group} origin={origin} hasRecords={hasRecords} />;
  const total = sumOf(groups, ({ calls }) => calls.length);
  return (
    <Page
      statement={`${total} llamadas, sin clave ni registro`}
      lead="Otro sistema puede leer y enviar lo mismo que estas páginas. Cada llamada dice qué pide, qué responde y trae un ejemplo que se abre."
    >
      <dl className={styles.rules}>
        <FactItem term="Dirección">
          <code>{origin}</code>
        </FactItem>
        <FactItem term="Respuestas">
          JSON en UTF-8; las tablas, también en CSV y Excel. Los importes van en pesos.
        </FactItem>
        <FactItem term="Límite">
          {requestsPerMinute.toLocaleString('es-MX')} peticiones por minuto desde una misma red. Al pasarlo se responde
          429 con <code>Retry-After</code>.
        </FactItem>
        <FactItem term="Caché">
          Las lecturas llevan <code>ETag</code>: con <code>If-None-Match</code> lo que no cambió responde 304.
        </FactItem>
        <FactItem term="Errores">
          <code>application/problem+json</code> (RFC 9457), con un título en español y los campos equivocados.
        </FactItem>
        <FactItem term="Descripción completa">
          <a href="/api/openapi.json">OpenAPI 3.1 (JSON)</a>
        </FactItem>
      </dl>
      {groups.map(({ id, name, calls }) => (
        <EntryGroup key={id} id={id} heading={<a href={`${PATH}?grupo=${id}`}>{capitalized(name)}</a>}>
          <ul className={styles.calls}>
            {calls.map((call) => (
              <li key={call.id}>
                <a href={`${PATH}?grupo=${id}#${call.id}`}>{call.summary}</a>
                <BreakableCode text={`${call.method} ${call.path}`} />
              </li>
            ))}
          </ul>
        </EntryGroup>
      ))}
    </Page>
  );
}

function GroupPage({
  group,
  origin,
  hasRecords,
}: {
  group: NonNullable<Route.ComponentProps['loaderData']['group']>;
  origin: string;
  hasRecords: boolean;
}) {
  const name = capitalized(group.name);
  return (
    <Page
      title={`Contrato de datos: ${group.name}`}
      label={name}
      crumbs={[{ label: 'Contrato de datos', path: PATH }]}
      lead={group.calls.length === 1 ? 'Una llamada.' : `${group.calls.length} llamadas.`}
    >
      <nav className={styles.contents} aria-label="Llamadas de este grupo">
        <ul>
          {group.calls.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
            </li>
          ))}
        </ul>
      </nav>
      {group.calls.map((call) => (
        <CallSection key={call.id} call={call} origin={origin} hasRecords={hasRecords} />
      ))}
      <p>
        <a href={PATH}>Todas las llamadas</a>
      </p>
    </Page>
  );
}
