import { data, type RouterContextProvider } from 'react-router';
import { pageOutcome } from '#platform/http/page-context.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import { TextArea } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { reportedPage, reportFromPage } from '../commands/form-actions.server.ts';
import { LEDGER_PATH, reportPath } from '../rules/paths.ts';
import type { Route } from './+types/senalar';

/** Loads the page that a report is about. */
export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  context.get(pageOutcome).noStore = true;
  const page = await reportedPage(url.searchParams.get('de') ?? '', context);
  return { page: page && { donde: page.donde, direccion: page.direccion } };
}

/** Stores a report. */
export async function action(args: Route.ActionArgs) {
  const { state, refusal } = await reportFromPage(args);
  return data(state, { status: refusal?.status ?? 200, headers: refusal?.detail.headers ?? {} });
}

export const headers = ({ actionHeaders }: { actionHeaders: Headers }): Headers => actionHeaders;

export default function Senalar({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page)
    return (
      <Page lead="Abra la página que tiene el error y elija, al final, «Esto está mal».">
        <p>
          <a href={LEDGER_PATH}>Ver los errores que ya nos señalaron</a>
        </p>
      </Page>
    );
  const { message = '', errors = {}, challenge, values } = actionData?.refused ?? {};
  const fieldErrors =
    Object.keys(errors).length > 0 ? errors : { 'senalar-enviar': 'Lo que escribió sigue aquí. Envíe de nuevo.' };
  return (
    <Page
      lead={
        <>
          En <a href={page.direccion}>{page.donde}</a>. Se guarda con lo que la página dice ahora.
        </>
      }
      failed={Boolean(actionData?.refused)}
    >
      <PostedForm
        name="senalar"
        action={reportPath(page.direccion)}
        submit="Enviar"
        refused={actionData?.refused && { message, errors: fieldErrors, challenge }}
        done={actionData?.sent ? <Sent /> : undefined}
      >
        <TextArea
          label="Qué está mal"
          name="dicho"
          hint="Lo que dice y lo que debería decir. Se publica con la respuesta: no escriba datos personales."
          required
          defaultValue={values?.dicho}
          error={errors.dicho}
        />
      </PostedForm>
    </Page>
  );
}

function Sent() {
  return (
    <Notice tone="success" announced>
      <p>
        <b>Lo recibimos.</b> Se contesta en quince días hábiles, a la vista de todos, en{' '}
        <a href={LEDGER_PATH}>Correcciones</a>. Si quiere saberlo por correo,{' '}
        <a href={`/avisame?${new URLSearchParams({ de: LEDGER_PATH })}`}>siga las correcciones</a>.
      </p>
    </Notice>
  );
}
