import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { db } from '../../database/connection.ts';
import { listPeople, type Person } from '../../identity/people.ts';
import { mayPerform } from '../../identity/roles.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import { canSendMail, sendMail } from '../../mail/mail.ts';
import { type ContentKind, contentAction } from '../kind.ts';
import { listWaiting } from '../read.ts';

/** Number of contents that wait for a person. */
type WaitingContent = { review: number; returned: number; failed: number };

/** Number of records that wait for a handler: those of that person whose term ends today or ended, and those without a handler. */
export type WaitingRecords = { due: number; unassigned: number };

/** Number of contents and records that wait for a person. */
export type Waiting = WaitingContent & WaitingRecords;

/** Counts the records that wait for a person on a day. */
export type CountRecords = (person: Person, now: Date) => Promise<WaitingRecords>;

type Sources = { kinds: readonly ContentKind[]; countRecords: CountRecords };

const ONE_PERSON = 'resumen-de-persona';
const Recipient = z.object({ persona: z.string() });

/** Jobs that mail each person on working mornings what waits for that person; nobody gets an empty mail. */
export function digestJobs(sources: Sources, gestionUrl: URL): Job[] {
  return [
    {
      name: 'resumen-diario',
      alone: true,
      cron: '0 8 * * 1-5',
      async work() {
        for (const { id } of await peopleWithWork(sources, new Date()))
          await queueJob(db(), ONE_PERSON, { persona: id }, { coalesceBy: id });
      },
    },
    {
      name: ONE_PERSON,
      coalesces: true,
      possible: canSendMail,
      async work(data) {
        const { persona } = Recipient.parse(data);
        // Content that was processed since the morning is not mentioned.
        const person = (await peopleWithWork(sources, new Date())).find(({ id }) => id === persona);
        if (person) await sendMail({ to: person.correo, ...digestMail(person.waiting, gestionUrl) });
      },
    },
  ];
}

/** Returns the people for whom content or records wait. */
export async function peopleWithWork(
  { kinds, countRecords }: Sources,
  now: Date,
): Promise<(Person & { waiting: Waiting })[]> {
  const [people, rows] = await Promise.all([listPeople(), listWaiting(kinds.map(({ tipo }) => tipo))]);
  const counted = people
    .filter(({ baja }) => baja === null)
    .map(async (person) => ({
      ...person,
      waiting: { ...countWaiting(kinds, person, rows), ...(await countRecords(person, now)) },
    }));
  return (await Promise.all(counted)).filter(({ waiting }) => sumOf(waiting) > 0);
}

function sumOf({ review, returned, failed, due, unassigned }: Waiting): number {
  return review + returned + failed + due + unassigned;
}

type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

function countWaiting(
  kinds: readonly ContentKind[],
  { id, permisos }: Person,
  rows: readonly WaitingRow[],
): WaitingContent {
  const publishes = ({ tipo }: WaitingRow) => {
    const kind = kinds.find((each) => each.tipo === tipo);
    return kind !== undefined && mayPerform(permisos, contentAction(kind, 'publicar'), kind.area);
  };
  const count = (condition: (row: WaitingRow) => boolean) => rows.filter(condition).length;
  return {
    review: count((row) => row.estado === 'revision' && row.responsable !== id && publishes(row)),
    returned: count((row) => row.estado === 'devuelto' && row.responsable === id),
    failed: count((row) => row.fallo !== null && (row.responsable === id || publishes(row))),
  };
}

/** Returns the mail of a person: numbers only, since a mail is not ours any more. */
export function digestMail(waiting: Waiting, gestionUrl: URL): { subject: string; text: string } {
  const { review, returned, failed, due, unassigned } = waiting;
  const lines = [
    sentence(due, 'Un registro que usted atiende vence', 'registros que usted atiende vencen', ' hoy o antes'),
    sentence(unassigned, 'Un registro no tiene quien lo atienda', 'registros no tienen quien los atienda'),
    sentence(review, 'Una versión espera su revisión', 'versiones esperan su revisión'),
    sentence(returned, 'Una versión le fue devuelta', 'versiones le fueron devueltas', ' con un comentario'),
    sentence(
      failed,
      'Una publicación programada no salió a su hora',
      'publicaciones programadas no salieron a su hora',
    ),
  ].filter((line) => line !== undefined);
  const total = sumOf(waiting);
  return {
    subject: `Gestión ${identity.siglas}: ${total === 1 ? 'un asunto espera' : `${total} asuntos esperan`} por usted`,
    text: [lines.join('\n'), `Véalo en ${new URL('/gestion/pendientes', gestionUrl).href}`].join('\n\n'),
  };
}

function sentence(amount: number, one: string, many: string, rest = ''): string | undefined {
  if (amount === 0) return undefined;
  return `${amount === 1 ? one : `${amount} ${many}`}${rest}.`;
}
