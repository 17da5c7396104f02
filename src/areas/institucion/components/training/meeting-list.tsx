import { meetingAddress } from '../../rules/addresses.ts';
import styles from './meeting-list.module.css';

/** A meeting as the list names it. */
type MeetingListed = { numero: number; titulo: string; mes: string; dia: string; duracion: string };

/** The meetings by month; the one that is shown is marked. */
export function MeetingList({ meetings, current }: { meetings: readonly MeetingListed[]; current: number }) {
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
