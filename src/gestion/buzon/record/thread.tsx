import { institute } from '#platform/institute.ts';
import { Part } from '../../shell/head.tsx';
import { type Reveal, Words } from './masked-words.tsx';
import type { PageRecord } from './open-record.server.ts';
import styles from './registro.module.css';

const speakers = { personal: institute.nombre, persona: 'Quien lo envió', nota: 'Nota interna' } as const;

/** Messages since the record arrived: public answers, additions of the sender, internal notes. */
export function Thread({ record, reveal }: { record: PageRecord; reveal: Reveal }) {
  return (
    <Part title="Hilo">
      {record.thread.length === 0 ? <p>Todavía no hay respuestas ni notas.</p> : null}
      <ol className={styles.thread}>
        {record.thread.map(({ id, origen, at, author, estado, text }) => (
          <li key={id} className={origen === 'nota' ? styles.note : undefined}>
            <div>
              <b>{speakers[origen]}</b>
              {author ? <span>{author}</span> : null}
              <span>{at}</span>
              {origen === 'personal' ? <span>Lo lee la persona</span> : null}
              {estado ? <span>{estado}</span> : null}
            </div>
            <p className={styles.text}>
              <Words segments={text} {...reveal} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
