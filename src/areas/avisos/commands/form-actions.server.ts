import type { RouterContextProvider } from 'react-router';
import { act } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { type ActionArgs, receivePageForm } from '#platform/guard/page-form.ts';
import { mailLimit, Volume } from '#platform/guard/volume.ts';
import { screenOfAddress } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { queueJob } from '#platform/jobs/jobs.ts';
import { readFollowedSearch } from '../queries/searches.ts';
import { findSubject } from '../queries/subjects.ts';
import { chosenClases, isSearch, ritmoOf, type Subject } from '../rules/scope.ts';
import { subscriber } from './actors.ts';
import { readAddress } from './address.ts';
import { MAILS } from './jobs.ts';
import { type Request, requestSubscription } from './subscribe.ts';

/** Limits mails to one address, over all forms. */
const mails = new Volume(mailLimit);

/** Returns the subject that can be followed at an address of the site. */
export async function subjectOf(
  de: string,
  context: Readonly<RouterContextProvider>,
  now: Date,
): Promise<Subject | undefined> {
  const page = screenOfAddress(de, context);
  return page && findSubject(page.screen, page.url, now);
}

/**
 * Stores the request of a page form. The answer does not reveal whether the address already follows the subject, is unknown, or has reached its
 * limit of mails.
 */
export function requestFromPage(args: ActionArgs) {
  const now = new Date();
  return receivePageForm(args, async (fields) => {
    const subject = await subjectOf(new URL(args.request.url).searchParams.get('de') ?? '', args.context, now);
    if (!subject) throw new Problem('no-encontrado', { title: 'Ya no hay de qué avisarle en esa página.' });
    const address = readAddress(fields.correo ?? '');
    if (!address) {
      const errors = { correo: 'Escriba su correo completo, como nombre@ejemplo.mx.' };
      throw new Problem('datos-invalidos', { title: 'Falta su correo', errors });
    }
    await store(subject, { address, fields, now });
  });
}

async function store(
  subject: Subject,
  { address, fields, now }: { address: string; fields: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const { direccion, clases: offered, wider } = subject;
  const { clave, nombre } = fields.alcance === 'municipio' && wider ? wider : subject;
  const busqueda = isSearch({ clave }) ? await readFollowedSearch(direccion) : undefined;
  const clases = chosenClases(offered, (clase) => fields[clase] !== undefined);
  await followFromPage({ address, clave, nombre, direccion, now, busqueda, ritmo: ritmoOf(fields.ritmo), clases });
}

/** Stores a request, and mails the address unless it received too many mails. The result does not depend on the address. */
export async function followFromPage(request: Omit<Request, 'isMailed'>): Promise<void> {
  const isMailed = (await mails.take(request.address)) === 0;
  const objectOf = (id: number) => ({ kind: 'suscripcion', ids: [id] });
  await act(subscriber, 'avisos.suscribir', objectOf, (tx) => requestSubscription(tx, { ...request, isMailed }));
  await queueJob(db(), MAILS, {});
}
