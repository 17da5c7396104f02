import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatBytes } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import { listRunsOf } from '#platform/import/runs/waiting-runs.ts';
import { limits } from '#platform/workbook/model.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Head, Part } from '../shell/head.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { importOfAddress } from './imports.server.ts';
import { describeRuns } from './run/describe-run.server.ts';
import { RunTable } from './run/run-table.tsx';
import { Steps } from './steps.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { definition } = await importOfAddress(context, params.tabla);
  const { id, title, takesFiles, columns } = definition;
  const [runs, names] = await Promise.all([listRunsOf([id], 10), listNames()]);
  return {
    id,
    title,
    takesFiles,
    maxBytes: limits.fileBytes,
    refusal: new URL(request.url).searchParams.get('rechazo')?.slice(0, 200) ?? null,
    columns: Object.values(columns).map(({ header, required, note, also = [] }) => ({
      header,
      required,
      note,
      also: also.join(', '),
    })),
    runs: describeRuns(runs, [definition], names),
  };
}

/** One table to import: upload, template, columns, earlier runs. */
export default function Tabla() {
  const { id, title, takesFiles, maxBytes, refusal, columns, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <Head title={title} parent={{ href: '/gestion/importar', label: 'Importar' }}>
        <ButtonLink look="outline" href={`/gestion/importar/${id}/plantilla`}>
          Descargar la plantilla
        </ButtonLink>
      </Head>
      <Steps current="archivo" />
      <Part title="Archivo">
        <UploadForm
          action={`/gestion/importar/${id}/archivo`}
          label={takesFiles ? 'Tabla, o ZIP con la tabla y sus archivos' : 'Tabla'}
          hint={`Excel (.xlsx), LibreOffice (.ods)${takesFiles ? ', CSV o ZIP' : ' o CSV'}, hasta ${formatBytes(maxBytes)}. Se ensaya completa; el sitio no cambia.`}
          accept={takesFiles ? '.xlsx,.xlsm,.ods,.csv,.zip' : '.xlsx,.xlsm,.ods,.csv'}
          maxBytes={maxBytes}
          submit="Subir y ensayar"
          refusal={refusal}
        />
      </Part>
      <Part title="Columnas que se leen">
        <Table
          caption={<span className="solo-lector">Columnas que se leen</span>}
          columns={[
            { id: 'header', label: 'Columna', cell: (column) => column.header },
            { id: 'required', label: 'Obligatoria', cell: (column) => (column.required ? 'Sí' : 'No') },
            { id: 'note', label: 'Qué lleva', prose: true, cell: (column) => column.note },
            { id: 'also', label: 'También se reconoce como', prose: true, cell: (column) => column.also },
          ]}
          rows={columns}
          rowKey={(column) => column.header}
        />
      </Part>
      <Part title="Corridas de esta tabla">
        <RunTable runs={runs} empty="Nadie ha importado esta tabla desde el navegador." />
      </Part>
    </>
  );
}
