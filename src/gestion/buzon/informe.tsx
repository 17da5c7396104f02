import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { estadosDenuncia } from '#areas/atencion/rules/values.ts';
import { ANSWER_WITHIN } from '#platform/calendar/business-days.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Head, Part } from '../shell/head.tsx';
import { Views } from '../shell/list-parts.tsx';
import { handlerOf } from './desk.server.ts';
import { readReport } from './report.server.ts';
import { reportTitle } from './sentences.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, now } = handlerOf(context);
  const report = await readReport(actor, new URL(request.url).searchParams, now);
  return { ...report, title: reportTitle(report) };
}

/** The annual report: counts by type, state and term, and the exclusions of handlers by others; no personal data. */
export default function Informe() {
  const { title, year, years, rows, exclusions } = useLoaderData<typeof loader>();
  const base = '/gestion/buzon/informe';
  return (
    <>
      <Head
        title={title}
        lead="Solo cuenta tipos, estados y plazos: no tiene datos de personas. Los registros ya borrados cuentan."
        parent={{ href: '/gestion/buzon', label: 'Buzón' }}
      >
        <ButtonLink look="outline" href={`${base}/csv?anio=${year}`}>
          Descargar CSV
        </ButtonLink>
      </Head>
      {years.length > 1 ? (
        <Views
          label="Años"
          views={years.map((value) => ({ value, label: String(value) }))}
          current={year}
          hrefOf={(value) => `${base}?anio=${value}`}
        />
      ) : null}
      <Table
        caption={<span className="solo-lector">Registros recibidos en {year}</span>}
        columns={[
          { id: 'tipo', label: 'Tipo', cell: (row) => row.tipo },
          { id: 'recibidos', label: 'Recibidos', numeric: true, cell: (row) => row.recibidos },
          ...estadosDenuncia.map((estado) => ({
            id: estado,
            label: estado,
            numeric: true,
            cell: (row: (typeof rows)[number]) => row.estados[estado],
          })),
          { id: 'en', label: 'Cerrados en plazo', numeric: true, cell: (row) => row.enPlazo },
          { id: 'fuera', label: 'Cerrados fuera de plazo', numeric: true, cell: (row) => row.fueraDePlazo },
          { id: 'exclusiones', label: 'Exclusiones de otra persona', numeric: true, cell: (row) => row.exclusiones },
        ]}
        rows={rows}
        rowKey={(row) => row.tipo}
        narrow="scroll"
      />
      <p className="aux">
        El plazo son {ANSWER_WITHIN} días hábiles desde la aceptación; no corre mientras se espera a la persona. Los
        registros sin plazo no cuentan en las columnas de plazo. Las exclusiones son las de ese año, también las que ya
        terminaron.
      </p>
      {exclusions.length > 0 ? (
        <Part title="Exclusiones de otra persona">
          <ul>
            {exclusions.map(({ id, name, since, ended }) => (
              <li key={id}>
                Registro {name}, {since}. {ended ? `Terminó: ${ended}.` : 'En vigor.'}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}
