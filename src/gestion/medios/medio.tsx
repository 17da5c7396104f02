import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatInteger } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import { listNames } from '#platform/identity/people.ts';
import { ALT_FAULT, isAltText } from '#platform/media/alt-text.ts';
import { describePicture } from '#platform/media/library.ts';
import { findMedium } from '#platform/media/read.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Head, Part } from '../shell/head.tsx';
import { OutcomeNotice } from '../shell/notices.tsx';
import { AltField } from '../shell/text-fields.tsx';
import { formatInstant } from '../shell/who-and-when.ts';
import { requirePermission } from '../staff-context.ts';
import { UploadForm } from '../upload/upload-form.tsx';
import { FocusPoint } from './focus-point.tsx';
import styles from './medios.module.css';
import { PICTURE_BYTES, PICTURE_FORMATS } from './pictures.ts';
import { listPictureUses } from './uses.server.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now, config } = requirePermission(context, ({ can }) => can('medios.subir'));
  const medium = await mediumOf(params.id);
  const names = await listNames();
  const uses = await listPictureUses(medium.id, { actor, names, now, origin: config.publicUrl.origin });
  const query = new URL(request.url).searchParams;
  return {
    medium: {
      id: medium.id,
      nombre: medium.nombre,
      ancho: medium.ancho,
      alto: medium.alto,
      descripcion: medium.descripcion ?? '',
      focoX: medium.focoX,
      focoY: medium.focoY,
      kilobytes: Math.ceil(medium.bytes / 1000),
      picture: `/gestion/medios/${medium.id}/miniatura?v=${medium.sha256.slice(0, 12)}`,
      uploaded: [formatInstant(medium.creado), names.get(medium.persona ?? '')].filter(Boolean).join(', '),
    },
    uses,
    mayReplace: actor.can('medios.reemplazar'),
    refusal: query.get('rechazo')?.slice(0, 200) ?? null,
    saved: query.get('aviso') === 'guardado',
  };
}

/** Saves the description and the focus. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor } = requirePermission(context, ({ can }) => can('medios.describir'));
  const { id } = await mediumOf(params.id);
  const form = await request.formData();
  const descripcion = formText(form, 'descripcion');
  if (!isAltText(descripcion)) return data({ error: ALT_FAULT }, 422);
  const percent = (name: string) => Math.min(100, Math.max(0, Math.round(Number(form.get(name)) || 0)));
  await describePicture(actor, id, { descripcion, focoX: percent('focoX'), focoY: percent('focoY') });
  return redirect(`/gestion/medios/${id}?aviso=guardado`, 303);
}

async function mediumOf(id: string | undefined) {
  const medium = await findMedium(parseWholeNumber(id) ?? 0);
  if (!medium) throw new Response(null, { status: 404 });
  return medium;
}

/** A picture of the library: focus, description, uses, replacement. */
export default function Medio() {
  const { medium, uses, mayReplace, refusal, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const base = `/gestion/medios/${medium.id}`;
  return (
    <>
      <Head title={medium.nombre} parent={{ href: '/gestion/medios', label: 'Medios' }} />
      <OutcomeNotice>{saved && !answer && 'Quedó guardado.'}</OutcomeNotice>
      <div className={styles.columns}>
        <Form method="post" action={base}>
          <FocusPoint
            picture={medium.picture}
            alt={medium.descripcion}
            x={{ name: 'focoX', value: medium.focoX }}
            y={{ name: 'focoY', value: medium.focoY }}
          />
          <AltField name="descripcion" rows={3} required defaultValue={medium.descripcion} error={answer?.error} />
          <SubmitButton>Guardar</SubmitButton>
        </Form>
        <div>
          <Part title="Archivo">
            <p>
              {formatInteger(medium.ancho)} × {formatInteger(medium.alto)}, {formatInteger(medium.kilobytes)} kB. Subida
              el {medium.uploaded}.
            </p>
          </Part>
          <Part title="Usada en">
            {uses.length === 0 ? <p>Nada la usa todavía.</p> : null}
            <ul className={styles.uses}>
              {uses.map(({ title, href, state }) => (
                <li key={`${href} ${state}`}>
                  {href === null ? title : <a href={href}>{title}</a>}
                  {state === null ? null : ` (${state})`}
                </li>
              ))}
            </ul>
          </Part>
          {mayReplace ? (
            <Part title="Reemplazar">
              <UploadForm
                action={`${base}/archivo`}
                label="Otra imagen"
                hint={
                  uses.length === 0
                    ? 'Conserva la dirección.'
                    : `Conserva la dirección: cambia al momento ${uses.length === 1 ? 'donde se usa' : `en los ${uses.length} lugares que la usan`}. Revise después la descripción.`
                }
                accept={PICTURE_FORMATS}
                maxBytes={PICTURE_BYTES}
                submit="Reemplazar"
                refusal={refusal}
              />
            </Part>
          ) : null}
        </div>
      </div>
    </>
  );
}
