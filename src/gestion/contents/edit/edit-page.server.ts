import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import type { KindMention } from '#platform/editing/links/links.ts';
import type { Editable, findReturnComment, listHistory } from '#platform/editing/read.ts';
import { findAddress } from '#platform/editing/site-rows.ts';
import { canMove } from '#platform/editing/states.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import { SETTINGS } from '../../addresses.ts';
import { formatInstant } from '../../shell/who-and-when.ts';
import { scheduleFields } from '../decide.server.ts';
import { type DifferingField, differingFields } from '../differing-fields.server.ts';
import { isListed } from '../kinds.server.ts';
import { returnedOf } from '../returned.tsx';
import { failureSentence, scheduleWords } from '../schedule/schedule-words.ts';
import { retiroNote } from '../state-names.ts';
import type { FormField } from './fields/form-data.server.ts';

type NameOf = (person: string | null) => string;
type ReturnStep = Awaited<ReturnType<typeof findReturnComment>>;
type History = Awaited<ReturnType<typeof listHistory>>;

/** Versions in the history of the edit page. */
const MAX_VERSIONS = 6;

/** Returns the steps that the person may take in the current state of the content. */
export function possibleSteps({ id, estado, registro, sitio }: Editable, may: (verb: ContentVerb) => boolean) {
  return {
    editar: may('editar'),
    enviar: may('enviar') && canMove(estado, 'enviar'),
    devolver: may('devolver') && canMove(estado, 'devolver'),
    publicar: may('publicar') && canMove(estado, 'publicar'),
    programar: may('programar') && canMove(estado, 'programar'),
    cancelar: may('cancelar-programa') && canMove(estado, 'cancelar-programa'),
    retirar: may('retirar') && registro !== null && sitio !== 'retirado',
    reponer: may('publicar') && registro !== null && sitio === 'retirado',
    comentar: may('comentar') && id !== null && estado !== 'publicado',
  };
}

/** Returns whether the content is pending a decision that the person may take. */
export function mayDecide({ estado }: Editable, may: ReturnType<typeof possibleSteps>): boolean {
  return (estado === 'revision' && (may.devolver || may.publicar)) || (estado === 'programado' && may.cancelar);
}

/** Returns the list of the kind, or the settings for a kind without a list. */
export function listOf(kind: ContentKind): { href: string; label: string } {
  return isListed(kind) ? { href: `/gestion/${kind.plural}`, label: kind.many } : SETTINGS;
}

/** Returns the public page of content; null before its publication. The page of a withdrawn row says so. */
export async function publicAddress(
  kind: ContentKind,
  { registro, sitio }: Editable,
  data: ContentData,
): Promise<string | null> {
  const isSeen = sitio === 'publicado' || sitio === 'retirado';
  return registro === null || !isSeen ? null : findAddress(kind, { registro, data });
}

/** Returns the form of a new content that starts as a copy of this one; null for a setting and for unsaved content. */
export function copyHref(kind: ContentKind, id: string, mayAdd: boolean): string | null {
  return mayAdd && isListed(kind) && id !== 'nuevo' ? `/gestion/${kind.plural}/nuevo?de=${id}` : null;
}

/** Returns an address of the public site with its origin. */
export function absolute(address: string | null, site: URL): string | null {
  return address === null ? null : `${site.origin}${address}`;
}

/** Returns the state of the content for display, with the fields of its schedule. */
export function stateForDisplay(editable: Editable) {
  const { estado, versionPublicada, sitio, programadoPara } = editable;
  return {
    estado,
    versionPublicada,
    sitio,
    failure: failureSentence(editable),
    programadoPara: programadoPara && formatInstant(programadoPara),
    schedule: scheduleFields(programadoPara),
  };
}

/** Returns the fields that an import changed on the site while staff edit another text; null without them. */
export async function siteChangeOf(
  { siteChanged, site, estado }: Editable,
  { fields, values, hasDraft }: { fields: readonly FormField[]; values: ContentData; hasDraft: boolean },
): Promise<DifferingField[] | null> {
  if (!siteChanged || !site) return null;
  const isEdited = estado !== 'publicado' || hasDraft;
  return isEdited ? await differingFields(fields, site.data, values) : null;
}

/** Returns the comment of the last return, with its author and time; null unless the content is returned. */
export function returnOf(
  step: ReturnStep,
  { estado }: Editable,
  { fields, nameOf }: { fields: readonly FormField[]; nameOf: NameOf },
) {
  if (!step || estado !== 'devuelto') return null;
  return { ...returnedOf(step, fields), person: nameOf(step.persona), at: formatInstant(step.momento) };
}

/** Returns the newest versions with their author, summary and steps. */
export function historyItems(history: History, nameOf: NameOf) {
  return history.slice(0, MAX_VERSIONS).map(({ numero, autor, creada, resumen, restauradaDe, pasos }) => ({
    numero,
    resumen: restauradaDe ? `Recupera la versión ${restauradaDe}` : resumen,
    by: `${nameOf(autor)}, ${formatInstant(creada)}`,
    steps: stepTexts(pasos, nameOf),
  }));
}

function stepTexts(pasos: History[number]['pasos'], nameOf: NameOf): string[] {
  return pasos.map((step, index) => {
    const { isMoved, words } = scheduleWords(step, pasos[index - 1]);
    return `${isMoved ? 'movido' : step.paso}${words}${retiroNote(step.retiro)}, ${nameOf(step.persona)}`;
  });
}

/** Returns links to the forms of content whose texts link to the content. */
export function mentionLinks(mentions: readonly KindMention[]): { title: string; href: string }[] {
  return mentions.map(({ kind, registro, titulo }) => ({
    title: titulo,
    href: `/gestion/${kind.plural}/r${registro}`,
  }));
}
