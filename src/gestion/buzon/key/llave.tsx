import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findEscrow, findReadingKey } from '#areas/atencion/queries/keys.ts';
import { institute } from '#platform/institute.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { hasFreshProof } from '../../cuenta/fresh.server.ts';
import { ProofNeeded } from '../../cuenta/proof-needed.tsx';
import { Head, Part } from '../../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../../shell/notices.tsx';
import { formatInstant } from '../../shell/who-and-when.ts';
import { handlerOf } from '../desk.server.ts';
import { changeKey, openKeyOf, recordToReturnTo } from './llave.server.ts';
import { CloseForm, OpenForm } from './phrase-forms.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = handlerOf(context);
  const query = new URL(request.url).searchParams;
  const [escrow, key, open] = await Promise.all([findEscrow(), findReadingKey(actor.id), openKeyOf(context, request)]);
  return {
    isFresh: hasFreshProof(context),
    hasEscrow: escrow !== undefined,
    since: key ? formatInstant(key.creada) : null,
    openUntil: open ? formatInstant(open.until) : null,
    record: recordToReturnTo(query.get('volver')) ?? null,
    notice: query.get('aviso'),
  };
}

/** Creates, opens or closes the key, or changes its passphrase. */
export async function action({ request, context }: ActionFunctionArgs) {
  handlerOf(context);
  return changeKey(context, request);
}

const notices: Record<string, string> = {
  creada: 'Su llave quedó creada y abierta.',
  abierta: 'Su llave está abierta en este navegador.',
  cerrada: 'Su llave está cerrada.',
  cambiada: 'Su frase quedó cambiada.',
};

/** The reading key of a handler. */
export default function Llave() {
  const { isFresh, hasEscrow, since, openUntil, record, notice } = useLoaderData<typeof loader>();
  const { errors = {} } = useActionData<typeof action>() ?? {};
  const sentence = findNotice(notices, notice);
  return (
    <>
      <Head
        title="Llave de lectura"
        lead="Con ella se abren los registros sellados. El servidor no la tiene: la abre su frase, y solo en este navegador."
        parent={{ href: '/gestion/buzon', label: 'Buzón' }}
      />
      <OutcomeNotice>{sentence}</OutcomeNotice>
      {!hasEscrow && !since ? (
        <Notice tone="warning">
          {institute.El} todavía no hace su llave de resguardo (npm run escrow -- create). Sin ella nadie crea una llave
          de lectura, y los registros se guardan bajo el llavero del servidor.
        </Notice>
      ) : null}
      {isFresh && hasEscrow && !since ? <CreateForm record={record} error={errors.frase} /> : null}
      {since && !openUntil ? (
        <Part title="Abrir">
          <OpenForm record={record} error={errors.frase} />
        </Part>
      ) : null}
      {since && openUntil ? (
        <>
          <Part title="Abierta">
            <p>
              Creada el {since}. Abierta hasta el {openUntil}, mientras no la use.
            </p>
            <CloseForm />
          </Part>
          {isFresh ? <ChangeForm error={errors.nueva} /> : null}
        </>
      ) : null}
      {!isFresh && (since ? openUntil : hasEscrow) ? (
        <ProofNeeded change={since ? 'cambiar su frase' : 'crear su llave'} page="llave" />
      ) : null}
    </>
  );
}

function CreateForm({ record, error }: { record: string | null; error: string | undefined }) {
  return (
    <Part title="Crear su llave">
      <form method="post" action={record ? `/gestion/llave?volver=${record}` : '/gestion/llave'}>
        <input type="hidden" name="accion" value="crear" />
        {record ? <input type="hidden" name="volver" value={record} /> : null}
        <NewPhrase label="Frase de su llave" name="frase" error={error} />
        <SubmitButton>Crear la llave</SubmitButton>
      </form>
    </Part>
  );
}

function ChangeForm({ error }: { error: string | undefined }) {
  return (
    <Part title="Cambiar la frase">
      <form method="post" action="/gestion/llave">
        <input type="hidden" name="accion" value="cambiar" />
        <NewPhrase label="Frase nueva" name="nueva" error={error} />
        <SubmitButton look="outline">Cambiar</SubmitButton>
      </form>
    </Part>
  );
}

/** A new passphrase, twice. */
function NewPhrase({ label, name, error }: { label: string; name: string; error: string | undefined }) {
  const input = { type: 'password', autoComplete: 'new-password', required: true, maxLength: 200 };
  return (
    <>
      <TextField
        {...input}
        label={label}
        name={name}
        error={error}
        hint="Cuatro o cinco palabras que no vayan juntas, de 20 letras o más. No es su contraseña. Si la olvida, solo la llave de resguardo, fuera de línea, le da otra."
      />
      <TextField {...input} label="Repita la frase" name="repetida" />
    </>
  );
}
