import { auditChanges } from '#areas/sets.ts';
import { listCommentsOfSet } from '#platform/editing/comments.ts';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { listSetSteps, type SetStep } from '#platform/editing/sets/set-steps.ts';
import { findUndoable } from '#platform/editing/sets/undo-publication.ts';
import { findAddress, findSiteState } from '#platform/editing/site-rows.ts';
import type { ContentStep } from '#platform/editing/states.ts';
import { count } from '#platform/format.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { today } from '#platform/visibility.ts';
import { controlId } from '../contents/edit/fields/controls.ts';
import { type FormField, formFields } from '../contents/edit/fields/form-data.server.ts';
import { scheduleWords } from '../contents/schedule/schedule-words.ts';
import { authorName, formatInstant } from '../shell/who-and-when.ts';
import type { OpenAudit } from './audit.server.ts';
import type { AddressOfTarget } from './missing.ts';
import { readPanel } from './panel.server.ts';
import { readPasteGuide } from './paste.server.ts';
import { listPresent } from './presence.server.ts';
import { type RowDoubts, tryDoubts, waitingOf } from './row-doubts.server.ts';
import { summarize } from './summary.server.ts';
import { cellText, keyOfRow, type SectionView, sectionsOf, titleOfRow } from './view.server.ts';

type Opened = { audit: OpenAudit; actor: StaffActor; now: Date; query: URLSearchParams; publicOrigin: string };

/** Maximum number of history steps on the page. */
const STEPS = 12;

/** Returns everything that the workspace of an audit shows. */
export async function readWorkspace({ audit, actor, now, query, publicOrigin }: Opened) {
  const { registro, address, work } = audit;
  const { root, row: set } = work;
  const [{ summary, follow }, comments, doubts, fields, names, site] = await Promise.all([
    summarize(work, today(now), placesFor({ audit, actor })),
    set ? listCommentsOfSet(set.id) : [],
    tryDoubts(work),
    formFields(root.kind),
    listNames(),
    readSite(audit, publicOrigin),
  ]);
  const may = permissionsOf(actor, root.kind);
  const openKey = query.get('abre');
  const [sections, history, undoable, panel, present] = await Promise.all([
    sectionsOf(work, actor, { follow, doubts, comments }),
    set ? readHistory(set.id, root, names) : [],
    set && may.revisar ? findUndoable(set.id) : undefined,
    openKey === null ? null : readPanel({ audit, actor, now, sitio: site.sitio, comments, names }, openKey),
    listPresent(address, actor, now),
  ]);
  return {
    isNew: registro === null,
    address,
    title: `${root.data.ente}`,
    code: `${root.data.codigo}`,
    facts: factsOf(fields, root),
    ...site,
    summary,
    sections,
    data: {
      key: keyOfRow(root),
      waits: root.waits,
      mayEdit: actor.can(contentAction(root.kind, 'editar')),
      fields: dataFields(fields, root, doubts.get(root)),
    },
    set: setView(work),
    may,
    undoable: undoable ?? null,
    history,
    panel,
    paste: await readPaste(sections, query.get('pegar')),
    present,
    notice: query.get('aviso'),
  };
}

/** Returns the state of the audit on the site, and its public address if the site shows it. */
async function readSite({ registro, work: { root } }: OpenAudit, publicOrigin: string) {
  const [path, sitio] = await Promise.all([
    registro === null ? null : findAddress(root.kind, { registro, data: root.site ?? root.data }),
    findSiteState(root.kind, registro),
  ]);
  return { sitio, page: path && sitio === 'publicado' ? `${publicOrigin}${path}` : null };
}

function permissionsOf(actor: StaffActor, kind: ContentKind) {
  return {
    editar: actor.can(contentAction(auditChanges.kind, 'editar')),
    enviar: actor.can(contentAction(auditChanges.kind, 'enviar')),
    cancelar: actor.can(contentAction(auditChanges.kind, 'cancelar-programa')),
    revisar: actor.can(contentAction(auditChanges.kind, 'publicar')),
    reponer: actor.can(contentAction(kind, 'publicar')),
  };
}

/** Returns the data of the audit as texts, with the site's text if a change is pending. */
function dataFields(
  fields: readonly FormField[],
  { site, data, waits }: WorkRow,
  doubts: ReturnType<RowDoubts['get']>,
) {
  return fields.map((field) => {
    const text = cellText(field, data);
    const before = site && waits ? cellText(field, site) : text;
    const doubt = doubts?.[field.name] ?? null;
    return { name: field.name, label: field.label, text, before: before === text ? null : before, doubt };
  });
}

/** Returns the state of the set of changes, and the pending rows of the audit. */
function setView(work: SetWork) {
  const { root, parts, row: set } = work;
  const waiting = waitingOf(work);
  return {
    estado: set?.estado ?? 'publicado',
    version: set?.versionTrabajo ?? 0,
    programadoPara: set?.programadoPara ? formatInstant(set.programadoPara) : null,
    failure: set?.motivoFallo ?? (set?.fallo ? 'No salió a su hora.' : null),
    waiting: waiting.map(({ id }) => id ?? 0),
    unsent: waiting.filter(({ isSent }) => !isSent).length,
    /** Keys of the returned changes that nobody has corrected yet. */
    returned: waiting.filter(({ estado }) => estado === 'devuelto').map(keyOfRow),
    apart: [root, ...parts.flat()].filter(({ waits, inSet }) => waits && !inSet).length,
    savedAt: latest(waiting),
  };
}

/** Returns the last steps of a set of changes, newest first. */
async function readHistory(setId: number, { id, data }: WorkRow, names: ReadonlyMap<string, string>) {
  const steps = await listSetSteps(setId, STEPS, id);
  return steps.map((step, index) => {
    const before = steps.slice(index + 1).find(({ returned }) => returned.length === 0);
    return describeStep(step, before, { names, code: String(data.codigo) });
  });
}

/** Returns the section of the address into which rows may be pasted, and its guide. */
async function readPaste(sections: readonly SectionView[], requested: string | null) {
  const section = sections.find(({ plural, pasteHint }) => pasteHint !== null && plural === requested);
  return section ? { plural: section.plural, guide: await readPasteGuide(section.plural) } : null;
}

/** Returns the function that finds where something of an audit is entered: the form field, which gets the focus, or the heading of a section. */
function placesFor({ audit: { address, work }, actor }: Pick<Opened, 'audit' | 'actor'>): AddressOfTarget {
  const kindOf = (tipo: string) => auditChanges.parts.find(({ kind }) => kind.tipo === tipo)?.kind;
  return (place) => {
    if ('section' in place) return `${address}#t-${kindOf(place.section)?.plural}`;
    const kind = 'added' in place ? kindOf(place.added) : work.root.kind;
    if (!kind || !actor.can(contentAction(kind, 'editar'))) return null;
    const key = 'added' in place ? `${kind.plural}-nuevo` : keyOfRow(work.root);
    return `${address}?abre=${key}#${controlId(place.field)}`;
  };
}

function latest(rows: readonly WorkRow[]): string | null {
  const saved = rows.flatMap(({ guardado }) => (guardado ? [guardado.getTime()] : []));
  return saved.length === 0 ? null : formatInstant(new Date(Math.max(...saved)));
}

function factsOf(fields: Awaited<ReturnType<typeof formFields>>, { data }: WorkRow): string[] {
  const text = (name: string) => {
    const field = fields.find((each) => each.name === name);
    return field ? cellText(field, data) : '';
  };
  return [text('tipoAuditoriaId'), `Ejercicio ${text('ejercicio')}`].filter((each) => each !== '');
}

const stepWords: Record<ContentStep, string> = {
  enviado: 'Enviados a revisión',
  retomado: 'Retomados para seguir: dejaron la revisión',
  devuelto: 'Devueltos',
  programado: 'Programados',
  cancelado: 'Publicación cancelada',
  publicado: 'Publicados juntos',
  retirado: 'La auditoría se retiró del sitio',
  repuesto: 'La auditoría volvió al sitio',
  deshecho: 'Publicación deshecha',
};

function describeStep(
  step: SetStep,
  before: SetStep | undefined,
  { names, code }: { names: ReadonlyMap<string, string>; code: string },
) {
  const { paso, persona, momento, comentario, returned } = step;
  const { isMoved, words } = scheduleWords(step, before);
  const what = `${isMoved ? 'Movidos' : stepWords[paso]}${words}`;
  return {
    key: `${momento.getTime()} ${paso}`,
    what: returned.length > 0 ? `${count('devuelto', returned.length)} de los enviados` : what,
    who: authorName(names, persona),
    at: formatInstant(momento),
    comment: comentario,
    returned: returned.map((titulo) => titleOfRow({ titulo }, code)),
  };
}

/** Loader data of the workspace. */
export type WorkspacePage = Awaited<ReturnType<typeof readWorkspace>>;
