import { data, redirect } from 'react-router';
import { fixedTables, listOpenDatasets, type OpenDataset } from '#areas/open-datasets.ts';
import { openFormats } from '#areas/transparencia/queries/open-formats.ts';
import { listVersions } from '#platform/datasets/versions/read.ts';
import {
  listRemovals,
  MAX_REMOVAL_REASON,
  requestRemoval,
  StillPublicError,
} from '#platform/datasets/versions/removals.ts';
import { contentAction, mayOpen } from '#platform/editing/kind.ts';
import { formText } from '#platform/http/form-text.ts';
import { idParam } from '#platform/http/params.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { OPEN_DATA } from '../addresses.ts';
import { formatInstant } from '../shell/who-and-when.ts';
import { requirePermission, type StaffContext } from '../staff-context.ts';

type Outcome = { errors: Record<string, string>; values: Record<string, string> };

const MAX_REMOVALS = 50;

/** Returns the datasets of a person's areas, with their newest version, and the removed rows. Throws 403. */
export async function readOpenData(context: StaffContext) {
  const { actor, now } = requirePermission(context, opensDatasets);
  const opened = await openedBy(actor, now);
  const removals = await listRemovals(MAX_REMOVALS);
  return {
    datasets: await Promise.all(opened.map(async ({ id, title }) => ({ id, title, ...(await newestOf(id)) }))),
    removable: removableBy(actor, opened).map(({ id, title }) => ({ value: id, label: title })),
    removals: removals
      .flatMap((removal) => {
        const dataset = opened.find(({ id }) => id === removal.conjunto);
        return dataset ? [{ ...removal, title: dataset.title }] : [];
      })
      .map(({ id, title, renglon, motivo, pedida, hecha, versiones }) => ({
        id,
        title,
        renglon,
        motivo,
        pedida: formatInstant(pedida),
        versiones: hecha ? versiones : null,
      })),
  };
}

/** Requests the removal of a row from all versions. Returns a redirect, or the errors by field. */
export async function removeFromVersions(context: StaffContext, form: FormData) {
  const { actor, now } = requirePermission(context, opensDatasets);
  const removable = removableBy(actor, await openedBy(actor, now));
  if (removable.length === 0) throw new Response(null, { status: 403 });
  const text = (name: string) => formText(form, name);
  const values = { conjunto: text('conjunto'), renglon: text('renglon'), motivo: text('motivo') };
  const refuse = (errors: Outcome['errors'], status: number) => data<Outcome>({ errors, values }, status);
  const dataset = removable.find(({ id }) => id === values.conjunto);
  const renglon = idParam.safeParse(values.renglon);
  const errors = {
    ...(dataset ? {} : { conjunto: 'Elija un conjunto de datos.' }),
    ...(renglon.success ? {} : { renglon: 'Escriba el número del renglón, el de la columna «id» del archivo.' }),
    ...reasonErrors(values.motivo),
  };
  if (!dataset || !renglon.success || Object.keys(errors).length > 0) return refuse(errors, 422);
  try {
    await requestRemoval(actor, dataset, { renglon: renglon.data, motivo: values.motivo, now });
  } catch (error) {
    if (!(error instanceof StillPublicError)) throw error;
    return refuse({ renglon: 'Ese renglón todavía es público. Retírelo primero del sitio.' }, 409);
  }
  return redirect(`${OPEN_DATA}?aviso=pedido`, 303);
}

function reasonErrors(motivo: string): Outcome['errors'] {
  if (motivo === '') return { motivo: 'Escriba por qué se quita.' };
  return motivo.length > MAX_REMOVAL_REASON
    ? { motivo: `Escriba ${MAX_REMOVAL_REASON} letras como máximo; tiene ${motivo.length}.` }
    : {};
}

function removableBy(actor: StaffActor, opened: readonly OpenDataset[]) {
  return opened.filter((each) => actor.can(contentAction(each, 'suprimir')));
}

async function newestOf(id: string) {
  const [newest] = await listVersions(id);
  return { version: newest?.nombre ?? null, filas: newest?.filas ?? null };
}

/** Returns whether a person works in an area with datasets, or with transparency formats, which become datasets when published. */
export function opensDatasets(actor: StaffActor): boolean {
  return [...fixedTables, openFormats].some((each) => mayOpen(actor, each));
}

/** Returns the datasets of a person's areas. */
async function openedBy(actor: StaffActor, now: Date): Promise<OpenDataset[]> {
  return (await listOpenDatasets(now)).filter((each) => mayOpen(actor, each));
}
