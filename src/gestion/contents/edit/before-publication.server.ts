import { countAudience } from '#areas/avisos/commands/audience.ts';
import { audienceSentence } from '#areas/avisos/rules/words.ts';
import { hasSqlState } from '#platform/database/sql-state.ts';
import { declaredResult, findDoubts } from '#platform/editing/declared-reads.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findBrokenLinks } from '#platform/editing/links/check.ts';
import { tryVersion } from '#platform/editing/preview/preview.ts';
import type { Editable } from '#platform/editing/read.ts';
import { checkTexts } from '#platform/editing/texts/check-texts.ts';
import { readContact } from '#platform/settings/contact.ts';
import { checkVersion } from './check-version.server.ts';

/** Returns the requirements, side effects and recipients of the publication of a pending version. */
export async function describePublication(
  kind: ContentKind,
  editable: Editable,
  { mayPublish, now }: { mayPublish: boolean; now: Date },
): Promise<{ findings: string[]; consequence: string | null; audience: string | null }> {
  const { id, estado, registro, data } = editable;
  if (id === null || estado === 'publicado') return { findings: [], consequence: null, audience: null };
  const [consequence, findings, audience] = await Promise.all([
    declaredResult(kind.consequences?.predict, data),
    describeProblems(kind, editable),
    mayPublish ? predictAudience(kind, { id, registro, data }, now) : null,
  ]);
  return { findings, consequence: consequence ?? null, audience };
}

type Version = Pick<Editable, 'registro' | 'data'>;

/** Returns the faults of a version, as sentences: invalid values, broken links, and faults of its texts. */
export async function describeProblems(kind: ContentKind, { registro, data }: Version): Promise<string[]> {
  const checked = await checkVersion(kind, registro, data);
  const [[doubts = {}], broken, contact] = await Promise.all([
    'data' in checked ? findDoubts(kind, [{ registro, data: checked.data }]) : [],
    findBrokenLinks(kind, data),
    readContact(),
  ]);
  const ofInstitution = [contact.telefono.numero, contact.conmutador.numero, contact.correo, contact.correoControl];
  const domain = contact.correo.replace(/^.*@/, '');
  const isPublic = (value: string) =>
    ofInstitution.some((each) => plain(each) === plain(value)) ||
    /@(?:.*\.)?gob\.mx$/i.test(value) ||
    value.endsWith(`@${domain}`);
  return [
    ...sentencesOf(kind, 'errors' in checked ? checked.errors : doubts),
    ...broken.map((link) => `Un enlace no abre en el sitio: ${link}`),
    ...checkTexts(kind, data, isPublic),
  ];
}

/** Returns the sentences on fields in the order of the form, each after its label; a name like `documentos.numero` is a column of a list. */
function sentencesOf({ fields }: ContentKind, errors: Readonly<Record<string, string>>): string[] {
  return fields.flatMap(({ name: field, label }) =>
    Object.entries(errors)
      .filter(([name]) => name.split('.')[0] === field)
      .map(([, sentence]) => (sentence.includes(`«${label}»`) ? sentence : `${label}: ${sentence}`)),
  );
}

/** Returns the faults of unsaved text; empty without such values. */
export async function draftFindings(
  kind: ContentKind,
  registro: number | null,
  data: ContentData | undefined,
): Promise<{ findings?: string[] }> {
  return data ? { findings: await describeProblems(kind, { registro, data }) } : {};
}

function plain(text: string): string {
  return text.replaceAll(/[\s()-]/g, '').toLowerCase();
}

/** Milliseconds to wait for a lock. PostgreSQL looks for deadlocks only later, so that a deadlock ends this trial and never a publication. */
const LOCK_MS = 500;

/** Returns the recipients of the publication of a version; null if it notifies nobody, or cannot be published. */
async function predictAudience(
  kind: ContentKind,
  { id, registro, data }: { id: number; registro: number | null; data: ContentData },
  now: Date,
): Promise<string | null> {
  if (!kind.publication && !kind.part) return null;
  // Publishing this kind writes files, so it is not tried.
  if (kind.isFile) return audienceSentence(undefined);
  try {
    const count = tryVersion({ row: { id, registro }, kind, data, lockMs: LOCK_MS }, (tx) => countAudience(tx, now));
    return audienceSentence(await count);
  } catch (error) {
    if (error instanceof MoveRefusedError) return null;
    if (hasSqlState(error, 'lockNotAvailable', 'statementTimeout', 'deadlock')) return audienceSentence(undefined);
    throw error;
  }
}
