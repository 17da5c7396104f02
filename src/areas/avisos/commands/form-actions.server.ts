import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { RouterContextProvider } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { Admission } from '#platform/guard/admission.ts';
import { challengeOf, failure, recordFailure, tooFast } from '#platform/guard/refusals.ts';
import { mailLimit, Volume } from '#platform/guard/volume.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { queueJob } from '#platform/jobs/jobs.ts';
import { isMailAddress } from '#platform/mail/mail.ts';
import { drain, receiveForm } from '#platform/uploads/form.ts';
import { readFollowedSearch } from '../queries/searches.ts';
import { findSubject } from '../queries/subjects.ts';
import type { AlertAnswer } from '../rules/answers.ts';
import { chosenClases, ritmoOf, type Subject } from '../rules/scope.ts';
import { subscriber } from './actors.ts';
import { normalizedAddress } from './address.ts';
import { MAILS } from './jobs.ts';
import { requestSubscription } from './subscribe.ts';

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Limits mails to one address, those of all forms together. */
const mails = new Volume(mailLimit);

/** Bytes of a form that are read after it was refused. */
const REST_BYTES = 100_000;

/** Returns what an address of the site lets people follow. */
export async function subjectOf(
  de: string,
  context: Readonly<RouterContextProvider>,
  now: Date,
): Promise<Subject | undefined> {
  const { siteMap, config } = context.get(pageInput);
  if (!de.startsWith('/') || de.startsWith('//') || !URL.canParse(de, config.publicUrl)) return undefined;
  const url = new URL(de, config.publicUrl);
  const screen = siteMap.find(url.pathname);
  return screen && findSubject(screen, url, now);
}

/** Fields of an urlencoded form of a page. */
export async function readFields({ request }: ActionArgs): Promise<Record<string, string>> {
  const contentType = request.headers.get('content-type') ?? undefined;
  // DOM and Node declare `ReadableStream` differently, hence the cast.
  const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
  try {
    const none = { maxFileBytes: 0, textFields: [], onFile: async () => true };
    return (await receiveForm(contentType, body, none)).fields;
  } finally {
    await drain(body, REST_BYTES);
  }
}

/**
 * Stores the request of a page form. The answer is the same whether the address follows something already, is unknown, or may get no more mails at
 * the moment.
 */
export async function requestFromPage(
  args: ActionArgs,
): Promise<{ state: AlertAnswer; refusal?: Problem | undefined }> {
  const now = new Date();
  let fields: Record<string, string> = {};
  let admission: Admission | undefined;
  const refuse = async (refusal: Problem) => {
    await admission?.giveBack();
    recordFailure(args.context.get(pageOutcome), refusal);
    const { title: message, detail } = refusal;
    const refused = { message, errors: detail.errors ?? {}, values: fields, challenge: challengeOf(refusal) };
    return { state: { refused }, refusal };
  };
  try {
    keyRing();
    admission = await Admission.ask(args.context.get(pageInput).caller);
    fields = await readFields(args);
    if (!(await admission.conclude(fields))) return await refuse(tooFast(admission.waitMs));
    const subject = await subjectOf(new URL(args.request.url).searchParams.get('de') ?? '', args.context, now);
    if (!subject)
      return await refuse(new Problem('no-encontrado', { title: 'Ya no hay de qué avisarle en esa página.' }));
    const address = normalizedAddress(fields.correo ?? '');
    if (!isMailAddress(address)) {
      const errors = { correo: 'Escriba su correo completo, como nombre@ejemplo.mx.' };
      return await refuse(new Problem('datos-invalidos', { title: 'Falta su correo', errors }));
    }
    await store(subject, { address, fields, now });
    return { state: { sent: true } };
  } catch (error) {
    return refuse(failure(error));
  }
}

async function store(
  subject: Subject,
  { address, fields, now }: { address: string; fields: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { direccion, clases: offered, wider } = subject;
  const { clave, nombre } = fields.alcance === 'municipio' && wider ? wider : subject;
  const busqueda = clave.startsWith('busqueda:') ? await readFollowedSearch(direccion) : undefined;
  const request = {
    ...{ address, clave, nombre, direccion, now, busqueda, ritmo: ritmoOf(fields.ritmo) },
    clases: chosenClases(offered, (clase) => fields[clase] !== undefined),
    isMailed: (await mails.take(address)) === 0,
  };
  const objectOf = (id: number) => ({ kind: 'suscripcion', ids: [id] });
  await act(subscriber, 'avisos.suscribir', objectOf, (tx) => requestSubscription(tx, request));
  await queueJob(db(), MAILS, {});
}
