import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formText } from '#platform/http/form-text.ts';
import { foldHeader } from '#platform/import/cell.ts';
import { rememberMapping } from '#platform/import/mapping/header-mapping.ts';
import { requestDryRun } from '#platform/import/runs/queue.ts';
import { ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Head, Part } from '../shell/head.tsx';
import { OutcomeNotice } from '../shell/notices.tsx';
import styles from './importar.module.css';
import { runAddress, runOfAddress } from './imports.server.ts';
import { Steps } from './steps.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { definition, run } = await runOfAddress(context, params);
  if (run.encabezados.length === 0) throw redirect(runAddress(run));
  return {
    title: definition.title,
    address: runAddress(run),
    file: run.nombre,
    tables: run.encabezados,
    options: Object.entries(definition.columns).map(([value, { header, required }]) => ({
      value,
      label: required ? `${header} (obligatoria)` : header,
    })),
  };
}

/** Stores the meaning of the headers for this table, and tries the file again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { definition, actor, run } = await runOfAddress(context, params);
  const form = await request.formData();
  const chosen = run.encabezados.map(({ columns }, table) =>
    columns.map(({ letters, title }) => {
      const value = formText(form, controlName(table, letters));
      return { title, column: definition.columns[value] ? value : '' };
    }),
  );
  for (const columns of chosen) {
    const wrong = findRepeated(columns.map(({ column }) => column));
    if (wrong)
      return data({ error: `Dos columnas no pueden ser «${definition.columns[wrong]?.header}»: deje una.` }, 422);
  }
  const { tipo, nombre, sha256, periodo } = run;
  if (sha256 === null) throw new Response(null, { status: 409 });
  for (const columns of chosen) {
    const columnas = Object.fromEntries(columns.map(({ title, column }) => [foldHeader(title), column]));
    await rememberMapping({ tipo, titles: columns.map(({ title }) => title), columnas, persona: actor.id });
  }
  const author = { autor: actor.id, persona: actor.id, prueba: true };
  const id = await requestDryRun({ tipo, nombre, sha256, periodo, ...author });
  return redirect(runAddress({ tipo, id }), 303);
}

function controlName(table: number, letters: string): string {
  return `columna-${table}-${letters}`;
}

function findRepeated(columns: readonly string[]): string | undefined {
  return columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
}

/** Assignment of each column of the file. */
export default function Columnas() {
  const { title, address, file, tables, options } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Head
        title="Qué es cada columna"
        lead={`${file}. Se recuerda para los archivos de ${title.toLowerCase()} con estos mismos encabezados.`}
        parent={{ href: address, label: `Ensayo: ${title}` }}
      />
      <Steps current="columnas" />
      <OutcomeNotice tone="warning">{answer?.error}</OutcomeNotice>
      <Form method="post">
        {tables.map(({ sheet, row, columns }, table) => (
          <Part key={sheet} title={`Hoja «${sheet}», renglón ${row}`}>
            <div className={styles.mapping}>
              {columns.map(({ letters, title: header, column }) => (
                <Select
                  key={letters}
                  label={`${letters} · ${header}`}
                  name={controlName(table, letters)}
                  placeholder="No se lee"
                  options={options}
                  defaultValue={column ?? ''}
                />
              ))}
            </div>
          </Part>
        ))}
        <ButtonRow>
          <SubmitButton>Ensayar con estas columnas</SubmitButton>
        </ButtonRow>
      </Form>
    </>
  );
}
