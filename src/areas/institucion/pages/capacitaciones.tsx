import { data } from 'react-router';
import { toItem } from '#areas/documentos/queries/folders.ts';
import { count, dayFormat, formatDateLong, formatMonthAndYear } from '#platform/format.ts';
import { pageOutcome } from '#platform/http/page-context.ts';
import { missingPage } from '#platform/publications/missing.ts';
import { findSuccessor, findWithdrawal } from '#platform/publications/read.ts';
import { listSections } from '#platform/sections/queries.ts';
import { sumOf } from '#platform/sum.ts';
import { capitalized } from '#platform/text/first-letter.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';
import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { Page } from '#ui/layout/page.tsx';
import { DemoNote } from '#ui/text/demo-note.tsx';
import { Prose, RichText } from '#ui/text/prose.tsx';
import { Poster } from '../components/training/poster.tsx';
import { videoAddress } from '../contract.ts';
import { findMeetingId, framedHost, listMeetings, type Meeting } from '../queries/meetings.ts';
import { meetingAddress, meetingCalendar } from '../rules/addresses.ts';
import { formatMinutes, playerAddress, spellMinutes } from '../rules/video.ts';
import type { Route } from './+types/capacitaciones';
import styles from './capacitaciones.module.css';

const shortDay = dayFormat({ day: 'numeric', month: 'short' });

/** Loads the training meetings, each with video on demand, documents and text (specification 2, section 2.12). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [sections, meetings] = await Promise.all([listSections('capacitaciones'), listMeetings()]);
  const requestedNumber = url.searchParams.get('reunion');
  const meeting =
    requestedNumber === null ? meetings[0] : meetings.find(({ numero }) => String(numero) === requestedNumber);
  const missingNumber = meeting ? undefined : parseWholeNumber(requestedNumber);
  const requestedId = missingNumber === undefined ? undefined : await findMeetingId(missingNumber);
  if (requestedId !== undefined && (await findWithdrawal('capacitacion', requestedId)))
    throw await missingPage('capacitacion', requestedId);
  const video = meeting && videoOf(meeting);
  if (video?.host) context.get(pageOutcome).framedHosts.add(video.host);
  const loaded = {
    intro: sections[0],
    successor: meeting && (await findSuccessor('capacitacion', meeting.id)),
    minutes: sumOf(meetings, ({ minutos }) => minutos),
    meetings: meetings.map(({ numero, titulo, fecha, minutos }) => ({
      numero,
      titulo,
      mes: capitalized(formatMonthAndYear(fecha)),
      dia: shortDay(fecha),
      duracion: formatMinutes(minutos),
    })),
    meeting: meeting && {
      numero: meeting.numero,
      titulo: meeting.titulo,
      fecha: formatDateLong(meeting.fecha),
      duracion: formatMinutes(meeting.minutos),
      municipios: meeting.municipios,
      transcripcion: meeting.transcripcion,
      video: video && { kind: video.kind, href: video.href },
      documents: meeting.documentos.map(({ id, nombre, archivo }) => toItem({ id, nombre, fecha: null, archivo })),
    },
  };
  return requestedNumber !== null && !meeting ? data(loaded, { status: 404 }) : loaded;
}

/**
 * Returns the video of a meeting: a stored one is played on the page, one of a configured server is framed, and any other address is only a link.
 */
function videoOf({ videoUrl, archivo }: Meeting) {
  if (archivo) return { kind: 'file' as const, href: videoAddress(archivo), host: undefined };
  if (!videoUrl) return undefined;
  const player = playerAddress(videoUrl);
  const host = framedHost(player);
  return host ? { kind: 'frame' as const, href: player, host } : { kind: 'link' as const, href: videoUrl, host };
}

export default function Capacitaciones({ loaderData }: Route.ComponentProps) {
  const { intro, successor, minutes, meetings, meeting } = loaderData;
  const other = meeting && meeting.numero !== meetings[0]?.numero ? meeting : undefined;
  return (
    <Page
      successor={successor}
      title={other && `Capacitaciones. Reunión ${other.numero}: ${other.titulo}`}
      label={other && `Reunión ${other.numero}`}
      crumbs={other ? [{ label: 'Capacitaciones', path: '/institucion/capacitaciones' }] : []}
      statement={intro?.title}
      aside={
        intro ? (
          <div className="entradilla">
            <RichText html={intro.html} className={styles.lead} />
            {minutes > 0 ? <p>Son {spellMinutes(minutes)}.</p> : null}
          </div>
        ) : undefined
      }
    >
      <div className={styles.columns}>
        {meeting ? (
          <MeetingDetails meeting={meeting} />
        ) : meetings.length > 0 ? (
          <Empty>No existe la reunión que pide esta dirección. Elija una de la lista.</Empty>
        ) : (
          <NotPublished>Todavía no hay capacitaciones publicadas.</NotPublished>
        )}
        {meetings.length > 0 ? <MeetingList meetings={meetings} current={meeting?.numero ?? 0} /> : null}
      </div>
      {meetings.length > 0 ? (
        <p className="no-imprime">
          <a href={meetingCalendar}>Suscribirse a las capacitaciones en su calendario (iCalendar)</a>
        </p>
      ) : null}
    </Page>
  );
}

type MeetingDetails = NonNullable<Route.ComponentProps['loaderData']['meeting']>;

function MeetingDetails({ meeting }: { meeting: MeetingDetails }) {
  const { numero, titulo, fecha, duracion, municipios, transcripcion, video, documents } = meeting;
  return (
    <section aria-labelledby="reunion">
      <Poster number={numero} title={titulo} video={video} minutes={duracion} />
      {video ? (
        <p className={`nota-pie ${styles.privacy}`}>
          El video se carga solo si usted lo pide. Antes de eso no se envía ningún dato a otro sitio.{' '}
          <DemoNote>Video de demostración: muestra las láminas de la reunión, sin sonido.</DemoNote>
        </p>
      ) : null}
      <h2 id="reunion" className={styles.title}>
        Reunión {numero}. {titulo}
      </h2>
      <p className="aux">
        {fecha}.{municipios > 0 ? ` ${count('municipio conectado', municipios, 'municipios conectados')}.` : ''}
      </p>
      {documents.length > 0 ? (
        <DocumentList>
          {documents.map(({ id, ...document }) => (
            <DocumentItem key={id} {...document} />
          ))}
        </DocumentList>
      ) : (
        <p className={styles.none}>Esta reunión no tiene documentos de apoyo.</p>
      )}
      {transcripcion ? (
        <details className={styles.transcript}>
          <summary>Leer la transcripción de la reunión {numero}</summary>
          <Prose html={transcripcion} />
        </details>
      ) : null}
    </section>
  );
}

/** Meeting in the list. */
type MeetingListed = { numero: number; titulo: string; mes: string; dia: string; duracion: string };

/** Meetings by month, with the displayed one marked. */
function MeetingList({ meetings, current }: { meetings: readonly MeetingListed[]; current: number }) {
  const months = [...new Set(meetings.map(({ mes }) => mes))];
  return (
    <nav className={styles.list} aria-label="Reuniones">
      {months.map((month) => (
        <section key={month} aria-label={month}>
          <h2>{month}</h2>
          <ol>
            {meetings
              .filter(({ mes }) => mes === month)
              .map(({ numero, titulo, dia, duracion }) => (
                <li key={numero}>
                  <a href={meetingAddress(numero)} aria-current={numero === current ? 'page' : undefined}>
                    <span className={styles.number}>{numero}</span>
                    <b>{titulo}</b>
                    <span className={styles.when}>
                      {dia}, {duracion}
                    </span>
                  </a>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
