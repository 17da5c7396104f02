import { countAudience } from '#areas/avisos/commands/audience.ts';
import { audienceSentence } from '#areas/avisos/rules/words.ts';
import { auditChanges } from '#areas/sets.ts';
import { listCommentsOfSet } from '#platform/editing/comments.ts';
import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import { findVersion, listReturnComments } from '#platform/editing/read.ts';
import { findSetRefusal } from '#platform/editing/sets/content-set.ts';
import { findRegistro } from '#platform/editing/sets/members.ts';
import { type SetWork, type WorkRow, wroteSome } from '#platform/editing/sets/read-set.ts';
import { listSetSteps, type SetStep } from '#platform/editing/sets/set-steps.ts';
import { type SetProblems, trySet } from '#platform/editing/sets/try-set.ts';
import { findSiteState } from '#platform/editing/site-rows.ts';
import { type ContentMove, canMove, needsReason } from '#platform/editing/states.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { wordList } from '#platform/text/word-list.ts';
import { today } from '#platform/visibility.ts';
import { scheduleFields } from '../../contents/decide.server.ts';
import { differingFields, withFileNames } from '../../contents/differing-fields.server.ts';
import { type FormField, formFields } from '../../contents/edit/fields/form-data.server.ts';
import { authorName, formatInstant } from '../../shell/who-and-when.ts';
import type { WorkspaceRequest } from '../perform.server.ts';
import { readDoubts, waitingOf } from '../row-doubts.server.ts';
import { effectOf } from '../summary.server.ts';
import { changeView, isReturned } from './change-view.server.ts';

type Review = { audit: WorkspaceRequest['audit']; actor: StaffActor; now: Date };

/** Returns all changes of an audit by row and field, with the steps that the person of the request may take. */
export async function readReview({ audit: { work, address }, actor, now }: Review) {
  const { row: set, root } = work;
  const waiting = waitingOf(work);
  const decided = waiting.some(({ isSent }) => isSent) ? waiting.filter(({ isSent }) => isSent) : waiting;
  const [names, comments, steps, fieldsByKind, returns, effect, { problems, result }, refusal] = await Promise.all([
    listNames(),
    set ? listCommentsOfSet(set.id) : [],
    set ? listSetSteps(set.id, 50, root.id) : [],
    readFields(waiting),
    listReturnComments(idsOf(waiting)),
    effectOf(work, today(now)),
    waiting.length === 0 ? { problems: {} as SetProblems, result: undefined } : tryReview(work, waiting, now),
    set ? findSetRefusal(auditChanges, set, idsOf(decided)) : undefined,
  ]);
  // The future site is shown only for a publication of all changes without refusals.
  const site = result?.isWhole && !refusal ? result : undefined;
  const nameOf = (person: string | null) => authorName(names, person);
  const [corrected, isOwn] = await Promise.all([
    readCorrected(waiting, { returns, steps, nameOf, fieldsByKind }),
    set ? wroteSome(auditChanges, set, actor.id) : false,
  ]);
  const estado = set?.estado ?? 'publicado';
  const can = (verb: Parameters<typeof contentAction>[1]) => actor.can(contentAction(auditChanges.kind, verb));
  const moves = (verb: ContentMove) => can(verb) && canMove(estado, verb);
  // A set that was not submitted again would include the returned changes.
  const approves = (verb: 'publicar' | 'programar') =>
    !refusal && moves(verb) && (estado !== 'borrador' || !waiting.some(isReturned));
  const sent = steps.find(({ paso }) => paso === 'enviado');
  return {
    address,
    audit: `${root.data.codigo}`,
    title: `${root.data.ente}`,
    estado,
    version: set?.versionTrabajo ?? 0,
    programadoPara: set?.programadoPara ? formatInstant(set.programadoPara) : null,
    schedule: scheduleFields(set?.programadoPara ?? null),
    sent:
      sent && estado !== 'borrador'
        ? { who: nameOf(sent.persona), at: formatInstant(sent.momento), note: sent.comentario }
        : null,
    changes: waiting.map((row) =>
      changeView(row, {
        address,
        codigo: String(root.data.codigo),
        fields: fieldsByKind.get(row.kind.tipo) ?? [],
        names,
        reader: actor.id,
        returns,
        corrected,
        comments,
        problems,
        doubts: result?.doubts.get(row),
      }),
    ),
    effect,
    isNew: root.site === undefined,
    general: problems[''] ?? refusal ?? null,
    /** Whether it would have a public page. */
    hasPage: site?.sitio === 'publicado',
    /** The people notified by the publication; null if it is not possible. */
    audience: site ? audienceSentence(site.people) : null,
    may: {
      enviar: moves('enviar') || (can('enviar') && estado === 'revision'),
      comentar: can('comentar') && waiting.length > 0,
      devolver: moves('devolver'),
      publicar: approves('publicar'),
      programar: approves('programar'),
      cancelar: moves('cancelar-programa'),
    },
    isOwn,
    needsReason: needsReason(estado, isOwn ? actor.id : null, actor.id),
  };
}

const idsOf = (rows: readonly WorkRow[]) => rows.flatMap(({ id }) => id ?? []);

/** Returns the errors of publishing all pending changes, and the resulting site. The people notified are included only without errors. */
function tryReview({ root }: SetWork, waiting: readonly WorkRow[], now: Date) {
  return trySet(auditChanges, idsOf(waiting), async (tx, isWhole) => ({
    isWhole,
    people: isWhole ? await countAudience(tx, now) : undefined,
    sitio: await findSiteState(root.kind, root.id === null ? root.registro : await findRegistro(tx, root.id), tx),
    doubts: await readDoubts(waiting),
  }));
}

/** Loader data of the page. */
export type ReviewPage = Awaited<ReturnType<typeof readReview>>;

async function readFields(rows: readonly WorkRow[]): Promise<Map<string, FormField[]>> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const fieldsOf = async (kind: ContentKind) => {
    const changed = rows.filter((row) => row.kind === kind);
    return withFileNames(
      await formFields(kind),
      changed.flatMap(({ site = {}, data, published = {} }) => [site, data, published]),
    );
  };
  return new Map(await Promise.all(kinds.map(async (kind) => [kind.tipo, await fieldsOf(kind)] as const)));
}

type Sources = {
  returns: Awaited<ReturnType<typeof listReturnComments>>;
  steps: readonly SetStep[];
  nameOf: (person: string | null) => string;
  fieldsByKind: ReadonlyMap<string, readonly FormField[]>;
};

/** Returns, by id, the reasons of the returns of changes that were submitted again, and the fields changed since. */
async function readCorrected(
  waiting: readonly WorkRow[],
  { returns, steps, nameOf, fieldsByKind }: Sources,
): Promise<ReadonlyMap<number, string>> {
  const sent = waiting.flatMap((row) => (row.id !== null && row.isSent ? [{ ...row, id: row.id }] : []));
  const published = steps.find(({ paso }) => paso === 'publicado')?.momento ?? new Date(0);
  const corrected = await Promise.all(
    sent.map(async (row): Promise<[number, string][]> => {
      const step = returns.get(row.id);
      if (!step || step.momento <= published || step.version >= row.version) return [];
      const before = await findVersion(row.kind, row.id, step.version);
      const fields = fieldsByKind.get(row.kind.tipo) ?? [];
      const changed = before ? await differingFields(fields, before.data, row.data) : [];
      const since =
        changed.length > 0
          ? `Desde entonces cambió ${wordList(changed.map(({ label }) => `«${label}»`))}.`
          : 'Desde entonces no cambió.';
      return [[row.id, `Lo devolvió ${nameOf(step.persona)}: «${step.comentario.replace(/\.$/, '')}». ${since}`]];
    }),
  );
  return new Map(corrected.flat());
}
