import type { RouterContextProvider } from 'react-router';
import { LEDGER_PATH, reportPath } from '#areas/correcciones/rules/ledger.ts';
import type { PagePart } from '#areas/correcciones/rules/page-parts.ts';
import { answerForm, formHeaders } from '#platform/guard/page-form.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { shorten } from '#platform/text/shorten.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { fieldProps } from '#ui/forms/field-props.ts';
import { PostedForm } from '#ui/forms/posted-form/posted-form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/senalar';
import { partKey, reportedPage, reportFromPage } from './report.server.ts';

/** Maximum letters of a part in the list. */
const MAX_LABEL = 110;

/** Loads the reported page with its parts. */
export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  context.get(pageOutcome).noStore = true;
  const page = await reportedPage(url.searchParams.get('de') ?? '', context);
  if (!page) return { page: undefined };
  const { donde, direccion, parts } = page;
  const part = parts.find(({ id }) => id !== undefined && id === url.searchParams.get('que'));
  const options = parts.map((each) => ({ value: partKey(each), label: labelOf(each) }));
  return { page: { donde, direccion, options, chosen: part && { key: partKey(part), shown: part.mostrado } } };
}

const claseNames: Record<PagePart['clase'], string> = { cifra: 'Cifra', renglon: 'Renglón', documento: 'Documento' };

function labelOf({ clase, nombre, mostrado }: PagePart): string {
  const text = mostrado.startsWith(nombre) || clase === 'renglon' ? mostrado : `${nombre}: ${mostrado}`;
  return `${claseNames[clase]}: ${shorten(text, MAX_LABEL)}`;
}

/** Stores a report. */
export async function action(args: Route.ActionArgs) {
  return answerForm(await reportFromPage(args));
}

export const headers = formHeaders;

export default function Senalar({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page)
    return (
      <Page lead="Abra la página que tiene el error y elija «Esto está mal», junto a la cifra o al final.">
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
      <meta name="robots" content="noindex" />
      <PostedForm
        name="senalar"
        action={reportPath(page.direccion)}
        submit="Enviar"
        refused={actionData?.refused && { message, errors: fieldErrors, challenge }}
        done={actionData?.sent ? <Sent /> : undefined}
      >
        {page.options.length > 0 ? (
          <Select
            label="Qué cifra, renglón o documento"
            name="parte"
            options={page.options}
            placeholder="La página en general"
            search
            optional
            defaultValue={values?.parte ?? page.chosen?.key}
            hint={
              page.chosen
                ? `La página muestra: «${shorten(page.chosen.shown.replace(/\.$/, ''), MAX_LABEL)}».`
                : undefined
            }
          />
        ) : null}
        <TextArea
          label="Qué está mal"
          {...fieldProps({ values, errors }, 'dicho')}
          hint="Lo que dice y lo que debería decir. Se publica con la respuesta: no escriba datos personales."
          required
        />
        <TextField
          label="Correo electrónico"
          {...fieldProps({ values, errors }, 'correo')}
          type="email"
          autoComplete="email"
          optional
          hint="Solo si quiere que le avisemos de la respuesta. Se guarda cifrado y no se publica."
        />
      </PostedForm>
    </Page>
  );
}

/** The same with an email address and without, so that it reveals no known addresses. */
function Sent() {
  return (
    <Notice tone="success" announced>
      <p>
        <b>Lo recibimos.</b> Se contesta en quince días hábiles, a la vista de todos, en{' '}
        <a href={LEDGER_PATH}>Correcciones</a>. Si dejó su correo, revíselo: ahí le llega un enlace para confirmar que
        quiere la respuesta.
      </p>
    </Notice>
  );
}
