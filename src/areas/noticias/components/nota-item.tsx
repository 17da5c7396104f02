import { formatDateLong } from '#platform/format.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { NotaListed } from '../queries.ts';
import styles from './nota-item.module.css';

/** The first note of the list, with its picture large. */
export function NotaLead({ nota }: { nota: NotaListed }) {
  return (
    <article className={`${styles.item} ${styles.lead}`}>
      <div>
        <NotaDate nota={nota} />
        <NotaTitle nota={nota} />
        <p>{nota.resumen}</p>
        <p className={styles.author}>{nota.autor}</p>
      </div>
      {nota.picture ? (
        <div className={styles.frame}>
          <Picture
            picture={nota.picture}
            alt=""
            sizes="(max-width: 959px) 92vw, 56vw"
            position={nota.posicionImagen}
            priority
          />
        </div>
      ) : null}
    </article>
  );
}

/** One of the notes below: date, title, excerpt, small picture. */
export function NotaItem({ nota }: { nota: NotaListed }) {
  return (
    <article className={styles.item}>
      <NotaDate nota={nota} />
      <div>
        <NotaTitle nota={nota} />
        <p className={styles.excerpt}>{nota.resumen}</p>
        <p className={styles.author}>{nota.autor}</p>
      </div>
      {nota.picture ? (
        <Picture picture={nota.picture} alt="" sizes="(max-width: 600px) 104px, 240px" position={nota.posicionImagen} />
      ) : null}
    </article>
  );
}

/** The page of a note. */
export function notaAddress(id: number): string {
  return `/difusion/nota?nota=${id}`;
}

function NotaTitle({ nota }: { nota: NotaListed }) {
  return (
    <h2>
      <a href={notaAddress(nota.id)}>{nota.titulo}</a>
    </h2>
  );
}

function NotaDate({ nota }: { nota: NotaListed }) {
  return <time dateTime={nota.publicarDespuesDe}>{formatDateLong(nota.publicarDespuesDe)}</time>;
}
