import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { findRowVersion } from '#platform/datasets/versions/excerpts.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { formatDateLong, formatInteger, localDate } from '#platform/format.ts';
import { idParam } from '#platform/http/params.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor } from '#platform/publications/read.ts';
import { Page } from '#ui/layout/page.tsx';
import { BreakableCode } from '#ui/text/breakable.tsx';
import type { Route } from './+types/row-page';
import { datasetOrMissing } from './find-or-missing.server.ts';
import styles from './row-page.module.css';
import { valueText } from './value-text.ts';

/** Loads a row of a dataset. Unknown and unpublished rows give the not-found page. */
export async function loader({ params }: Route.LoaderArgs) {
  const data = await datasetOrMissing(params.conjunto ?? '');
  const id = idParam.safeParse(params.renglon ?? '');
  const row = id.success ? await data.find(id.data, new Date()) : undefined;
  // A part of a publication has no publication of its own.
  const isPart = data.newest === undefined;
  if (!row) throw isPart ? new Response(null, { status: 404 }) : await missingPage(data.tipo, id.data);
  const { titulo, direccion, registro, cambiada, acto } = row.entry;
  return {
    id: id.data,
    dataset: { id: data.id, title: data.title },
    titulo,
    direccion,
    changed: cambiada && localDate(cambiada, identity.zonaHoraria),
    version: cambiada ? undefined : await findRowVersion(data, id.data ?? 0, new Date()),
    acto,
    isPart,
    successor: isPart ? undefined : await findSuccessor(data.tipo, registro),
    values: data.columns.slice(0, -1).map(({ name, label, kind }, index) => ({
      name,
      label,
      isLink: kind === 'link',
      value: valueText(kind, row.cells[index] ?? null),
    })),
  };
}

export default function RowPage({ loaderData }: Route.ComponentProps) {
  const { id, dataset, titulo, direccion, changed, successor, values } = loaderData;
  return (
    <Page
      title={titulo}
      heading={`Renglón ${id} de ${dataset.title}`}
      label={titulo}
      statement={titulo}
      crumbs={[{ label: dataset.title, path: datasetPath(dataset.id) }]}
      successor={successor}
      lead={changed ? changeSentence(changed, loaderData) : <ComputedSince {...loaderData} />}
    >
      <dl className={styles.values}>
        {values.map(({ name, label, isLink, value }) => (
          <div key={name}>
            <dt>
              {label} <BreakableCode text={name} />
            </dt>
            <dd>
              <Value value={value} isLink={isLink} />
            </dd>
          </div>
        ))}
      </dl>
      {direccion.startsWith(datasetPath(dataset.id)) ? null : (
        <p>
          <a href={direccion}>Verlo en su página</a>
        </p>
      )}
    </Page>
  );
}

function Value({ value, isLink }: { value: string; isLink: boolean }) {
  if (value === '') return 'sin dato';
  return isLink ? <a href={value}>{value}</a> : value;
}

/** Version since which the computed values of a row are unchanged. */
function ComputedSince({ dataset, version }: Pick<Route.ComponentProps['loaderData'], 'dataset' | 'version'>) {
  if (!version)
    return 'Se calcula con otros registros. La próxima versión del conjunto dirá desde cuándo dice lo que dice.';
  const { nombre, isOldest } = version;
  return (
    <>
      Se calcula con otros registros. Dice lo que dice desde la versión{' '}
      <a href={versionPath({ conjunto: dataset.id, nombre })}>{nombre}</a>
      {isOldest ? ' o antes.' : '.'}
    </>
  );
}

type Change = { acto: number | null; isPart: boolean };

/** Returns the sentence on the last change of a row: the day, and the act of the public log. The act of a part may be about another part. */
function changeSentence(changed: string, { acto, isPart }: Change): string {
  const act = acto === null ? '' : `, en el acto ${formatInteger(acto)} de la bitácora`;
  return isPart
    ? `Dice lo que dice desde el ${formatDateLong(changed)} o antes: ese día cambió por última vez la publicación de la que es parte${act}.`
    : `Dice lo que dice desde el ${formatDateLong(changed)}${act}.`;
}
