import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { areaNames } from '#areas/area-names.ts';
import { areaOfAction } from '#platform/acts/actions.ts';
import { listNames } from '#platform/identity/people.ts';
import { idsOf } from '#platform/ids.ts';
import { listRunsOf } from '#platform/import/runs/waiting-runs.ts';
import { foldText } from '#platform/text/fold.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { searchedText } from '../addresses.ts';
import listStyles from '../contents/list/list.module.css';
import { Head, Part } from '../shell/head.tsx';
import styles from './importar.module.css';
import { importsOf } from './imports.server.ts';
import { describeRuns } from './run/describe-run.server.ts';
import { RunTable } from './run/run-table.tsx';

const RECENT = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const imports = await importsOf(context);
  const texto = searchedText(new URL(request.url).searchParams);
  const words = foldText(texto).split(' ');
  const matching = imports.filter(({ title, id }) => words.every((word) => foldText(`${title} ${id}`).includes(word)));
  const [runs, names] = await Promise.all([listRunsOf(idsOf(imports), RECENT), listNames()]);
  const groups = Map.groupBy(matching, ({ action }) => areaOfAction(action));
  return {
    texto,
    mayImport: imports.length > 0,
    groups: [...groups].map(([area, tables]) => ({
      area,
      name: areaNames[area] ?? area,
      tables: tables.map(({ id, title }) => ({ id, title })),
    })),
    runs: describeRuns(runs, imports, names),
  };
}

/** Tables that can be imported, by area, and the newest runs. */
export default function Importar() {
  const { texto, mayImport, groups, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <Head
        title="Importar"
        lead="Suba una tabla de Excel, LibreOffice o CSV. Primero se ensaya: el sitio no cambia hasta que alguien confirma. Para corregir un renglón basta una tabla con él: lo que deja vacío queda como está."
      />
      {mayImport ? (
        <form method="get" action="/gestion/importar" className={listStyles.filters} aria-label="Filtro">
          <TextField label="Buscar una tabla" name="texto" type="search" defaultValue={texto} maxLength={100} />
          <SubmitButton look="outline">Buscar</SubmitButton>
        </form>
      ) : (
        <Empty>
          Su cuenta no edita ni publica en ningún área con tablas. Quien administra da esos permisos en Personal.
        </Empty>
      )}
      <div className={styles.groups}>
        {groups.map(({ area, name, tables }) => (
          <section key={area}>
            <h2>{name}</h2>
            <ul>
              {tables.map(({ id, title }) => (
                <li key={id}>
                  <a href={`/gestion/importar/${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {mayImport && groups.length === 0 ? (
        <Empty action={<a href="/gestion/importar">Ver todas</a>}>Ninguna tabla se llama así.</Empty>
      ) : null}
      {mayImport ? (
        <Part title="Últimas corridas">
          <RunTable runs={runs} empty="Todavía nadie ha importado una tabla desde el navegador." />
        </Part>
      ) : null}
    </>
  );
}
