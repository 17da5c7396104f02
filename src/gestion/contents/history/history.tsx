import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { titleOf } from '#platform/editing/declared-reads.ts';
import { SiteConflictError, VersionConflictError } from '#platform/editing/errors.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { findEditable, findVersion, listHistory } from '#platform/editing/read.ts';
import { saveVersion } from '#platform/editing/save.ts';
import type { ContentStep } from '#platform/editing/states.ts';
import { formText } from '#platform/http/form-text.ts';
import { listNames } from '#platform/identity/people.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { today } from '#platform/visibility.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Head, Part } from '../../shell/head.tsx';
import { findNotice, OutcomeNotice } from '../../shell/notices.tsx';
import { authorName, formatInstant } from '../../shell/who-and-when.ts';
import { signedIn } from '../../staff-context.ts';
import { draftName } from '../edit/start-of-form.server.ts';
import { editedOf, kindOfAddress } from '../kinds.server.ts';
import { labelOf } from '../returned.tsx';
import { scheduleWords } from '../schedule/schedule-words.ts';
import { retiroNote } from '../state-names.ts';
import { compareVersions } from './compare.server.ts';
import { ComparedFields } from './compared-fields.tsx';
import styles from './history.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = kindOfAddress(params.tipo, actor);
  const { content, contentId } = await findContent(kind, params.id, now);
  const [history, names] = await Promise.all([listHistory(contentId), listNames()]);
  const query = new URL(request.url).searchParams;
  const numbers = history.map(({ numero }) => numero);
  const [newest = 1, previous = 1] = numbers;
  const requested = (name: string, otherwise: number) => {
    const number = parseWholeNumber(query.get(name));
    return number !== undefined && numbers.includes(number) ? number : otherwise;
  };
  const [before, after] = [requested('antes', previous), requested('despues', newest)];
  const nameOf = (person: string | null) => authorName(names, person);
  return {
    kind: { plural: kind.plural, many: kind.many },
    contentId,
    title: await titleOf(kind, content.data),
    version: content.version,
    notice: findNotice(notices, query.get('aviso')) ?? null,
    mayEdit: actor.can(contentAction(kind, 'editar')),
    before,
    after,
    fields: await compareVersions(kind, contentId, before, after),
    history: history.map((entry) => ({
      numero: entry.numero,
      resumen: entry.restauradaDe ? `Recupera la versión ${entry.restauradaDe}` : entry.resumen,
      by: `${nameOf(entry.autor)}, ${formatInstant(entry.creada)}`,
      steps: entry.pasos.map((step, index, all) => {
        const { id, paso, retiro, persona, momento, comentario, campo } = step;
        const { isMoved, words } = scheduleWords(step, all[index - 1]);
        const name = `${isMoved ? 'Movida' : stepNames[paso]}${words}${retiroNote(retiro)}`;
        return {
          id,
          text: `${name}: ${nameOf(persona)}, ${formatInstant(momento)}`,
          about: labelOf(kind.fields, campo),
          comentario,
        };
      }),
    })),
  };
}

/** Restores a version by saving its text as a new one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { actor, now } = signedIn(context);
  const kind = kindOfAddress(params.tipo, actor);
  if (!actor.can(contentAction(kind, 'editar'))) throw new Response(null, { status: 403 });
  const { content, contentId } = await findContent(kind, params.id, now);
  const form = await request.formData();
  const numero = parseWholeNumber(formText(form, 'numero'));
  const old = numero === undefined ? undefined : await findVersion(kind, contentId, numero);
  if (!old) throw new Response(null, { status: 404 });
  await saveVersion(actor, kind, {
    edited: { contenido: contentId },
    base: content.version,
    site: content.site?.digest ?? '',
    form: { formulario: draftName(kind, String(contentId)), persona: actor.id, edicion: '' },
    data: old.data,
    resumen: '',
    restauradaDe: old.numero,
  }).catch((error: unknown) => {
    // Somebody saved or imported since the page was read: the history shows and reports it.
    if (error instanceof VersionConflictError || error instanceof SiteConflictError)
      throw redirect(`/gestion/${kind.plural}/${contentId}/historia?aviso=${noticeOf(error)}`, 303);
    throw error;
  });
  return redirect(`/gestion/${kind.plural}/${contentId}?aviso=guardado`, 303);
}

async function findContent(kind: Parameters<typeof findEditable>[0], id: string | undefined, now: Date) {
  const content = await findEditable(kind, editedOf(id, kind), today(now));
  if (!content || content.id === null) throw new Response(null, { status: 404 });
  return { content, contentId: content.id };
}

const notices = {
  guardada:
    'No se recuperó: alguien guardó otra versión mientras usted decidía. Es la primera de la lista; revísela y, si todavía hace falta, pulse Recuperar otra vez.',
  importada:
    'No se recuperó: una importación cambió lo que el sitio muestra mientras usted decidía. Ábralo para ver qué cambió y, si todavía hace falta, pulse Recuperar otra vez.',
};

function noticeOf(conflict: VersionConflictError | SiteConflictError): keyof typeof notices {
  return conflict instanceof VersionConflictError ? 'guardada' : 'importada';
}

const stepNames: Record<ContentStep, string> = {
  enviado: 'Enviada a revisión',
  retomado: 'Retomada para seguir',
  devuelto: 'Devuelta',
  programado: 'Aprobada y programada',
  cancelado: 'Programa cancelado',
  publicado: 'Publicada',
  retirado: 'Retirada',
  repuesto: 'De nuevo en el sitio',
  deshecho: 'Deshecha',
};

/** Versions of content: comparison by field, steps, restoration. */
export default function History() {
  const { kind, contentId, title, before, after, fields, history, mayEdit, version, notice } =
    useLoaderData<typeof loader>();
  const base = `/gestion/${kind.plural}/${contentId}`;
  const numbers = history.map(({ numero, by }) => ({ value: String(numero), label: `${numero} · ${by}` }));
  return (
    <>
      <Head title={`Historia: ${title}`} parent={{ href: base, label: title }} />
      <OutcomeNotice tone="warning">{notice}</OutcomeNotice>
      {history.length > 1 ? (
        <Part title={`Qué cambió de la ${before} a la ${after}`}>
          <form method="get" action={`${base}/historia`} className={styles.choice}>
            <Select label="Antes" name="antes" options={numbers} defaultValue={String(before)} />
            <Select label="Después" name="despues" options={numbers} defaultValue={String(after)} />
            <SubmitButton look="outline">Comparar</SubmitButton>
          </form>
          {fields.length === 0 ? <p>Las dos versiones dicen lo mismo.</p> : <ComparedFields fields={fields} />}
        </Part>
      ) : null}
      <Part title="Versiones">
        <ol className={styles.versions}>
          {history.map(({ numero, resumen, by, steps }) => (
            <li key={numero}>
              <div>
                <b>Versión {numero}</b>
                {resumen ? ` · ${resumen}` : ''}
                <span>{by}</span>
                {steps.map((step) => (
                  <span key={step.id}>
                    {step.text}
                    {step.comentario ? `.${step.about ? ` Sobre «${step.about}»:` : ''} «${step.comentario}»` : ''}
                  </span>
                ))}
              </div>
              {mayEdit && numero !== version ? (
                <form method="post" action={`${base}/historia`}>
                  <input type="hidden" name="numero" value={numero} />
                  <SubmitButton look="outline" compact>
                    Recuperar<span className="solo-lector"> la versión {numero}</span>
                  </SubmitButton>
                </form>
              ) : null}
            </li>
          ))}
        </ol>
        <p className="aux">Recuperar crea una versión nueva con ese texto. No borra ninguna y no cambia el sitio.</p>
      </Part>
    </>
  );
}
