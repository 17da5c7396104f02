import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { count, formatInteger } from '#platform/format.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { OPEN_DATA } from '../addresses.ts';
import { Head, Part } from '../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../shell/notices.tsx';
import { readOpenData, removeFromVersions } from './datos.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await readOpenData(context)), notice: new URL(request.url).searchParams.get('aviso') };
}

/** Requests the removal of a row from all versions. */
export async function action({ request, context }: ActionFunctionArgs) {
  return removeFromVersions(context, await request.formData());
}

const notices = { pedido: 'El renglón se está quitando. Mientras tanto no se sirve ninguna versión de ese conjunto.' };
const nothing: Readonly<Record<string, string>> = {};

/** The open datasets with their newest version, and the rows removed from all versions. */
export default function Datos() {
  const { datasets, removable, removals, notice } = useLoaderData<typeof loader>();
  const { errors = nothing } = useActionData<typeof action>() ?? {};
  const sentence = findNotice(notices, notice);
  return (
    <>
      <Head
        title="Datos abiertos"
        lead="De cada conjunto que cambió se guarda una versión, que ya no cambia: quien la cita la encuentra siempre."
      />
      <ErrorSummary errors={errors} title="No se pidió" />
      <OutcomeNotice>{errors === nothing && sentence}</OutcomeNotice>
      <Part title="Conjuntos">
        <Table
          caption={<span className="solo-lector">Conjuntos de datos</span>}
          columns={[
            { id: 'conjunto', label: 'Conjunto', cell: ({ title }) => title },
            { id: 'version', label: 'Última versión', cell: ({ version }) => version ?? 'todavía ninguna' },
            {
              id: 'filas',
              label: 'Renglones',
              numeric: true,
              cell: ({ filas }) => (filas === null ? '' : formatInteger(filas)),
            },
          ]}
          rows={datasets}
          rowKey={({ id }) => id}
        />
      </Part>
      {removable.length > 0 ? (
        <Part title="Quitar un renglón de todas las versiones">
          <RemovalForm />
        </Part>
      ) : null}
      <Part title="Renglones quitados">
        <Table
          caption={<span className="solo-lector">Renglones quitados de las versiones</span>}
          columns={[
            { id: 'conjunto', label: 'Conjunto', cell: ({ title }) => title },
            { id: 'renglon', label: 'Renglón', numeric: true, cell: ({ renglon }) => renglon },
            { id: 'motivo', label: 'Por qué', prose: true, cell: ({ motivo }) => motivo },
            { id: 'pedida', label: 'Se pidió', cell: ({ pedida }) => pedida },
            { id: 'versiones', label: 'Se quitó de', cell: ({ versiones }) => versionsText(versiones) },
          ]}
          rows={removals}
          rowKey={({ id }) => id}
          empty="Ninguno."
        />
      </Part>
    </>
  );
}

function RemovalForm() {
  const { removable } = useLoaderData<typeof loader>();
  const { errors = nothing, values = nothing } = useActionData<typeof action>() ?? {};
  return (
    <form method="post" action={OPEN_DATA}>
      <p>
        Solo donde la ley lo pide, como con datos personales que no debieron publicarse. Los archivos de todas las
        versiones se guardan de nuevo sin el renglón, sus huellas cambian, y cada versión dice por qué. No se deshace.
      </p>
      <Select
        label="Conjunto"
        {...fieldProps({ values, errors }, 'conjunto')}
        placeholder="Elija un conjunto"
        options={removable}
      />
      <TextField
        label="Número del renglón"
        {...fieldProps({ values, errors }, 'renglon')}
        inputMode="numeric"
        hint="El de la columna «id» del archivo. El renglón ya debe estar retirado del sitio."
      />
      <TextArea
        label="Por qué se quita"
        {...fieldProps({ values, errors }, 'motivo')}
        rows={3}
        hint="Se publica con cada versión: cite el artículo, y ningún dato de la persona."
      />
      <SubmitButton look="outline">Quitarlo de todas las versiones</SubmitButton>
    </form>
  );
}

function versionsText(versiones: number | null): string {
  if (versiones === null) return 'en curso';
  return versiones === 0 ? 'ninguna versión lo tenía' : count('versión', versiones, 'versiones');
}
