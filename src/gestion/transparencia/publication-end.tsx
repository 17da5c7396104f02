import { useEffect, useRef, useState } from 'react';
import { count } from '#platform/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { BoardPage } from './board.server.ts';
import { isDone } from './states.ts';
import styles from './tablero.module.css';

/** Says once, when no book of the board is being published any more, how many were since the page was opened or the last such sentence. */
export function PublicationEnd({ page: { squares, publishing } }: { page: Pick<BoardPage, 'squares' | 'publishing'> }) {
  const [end, setEnd] = useState({ published: 0, failed: 0 });
  const doneBefore = useRef<ReadonlySet<number>>(undefined);
  const started = useRef<readonly number[]>([]);
  useEffect(() => {
    const done = new Set(squares.filter(isDone).map(({ id }) => id));
    const before = doneBefore.current ?? done;
    doneBefore.current = before;
    started.current = [...new Set([...started.current, ...publishing])];
    if (publishing.length > 0) return;
    const published = [...done].filter((id) => !before.has(id)).length;
    const failed = started.current.filter((id) => !done.has(id)).length;
    doneBefore.current = done;
    started.current = [];
    if (published + failed > 0) setEnd({ published, failed });
  }, [squares, publishing]);
  const { published, failed } = end;
  return (
    <div role="status" className={styles.end}>
      {published + failed > 0 ? (
        <Notice tone={failed > 0 ? 'warning' : 'success'}>
          {published > 0 ? `Terminó la publicación de ${count('libro', published)}.` : ''}{' '}
          {failed > 0
            ? `${count('libro', failed)} no se ${failed === 1 ? 'publicó: vea su renglón' : 'publicaron: vea sus renglones'}.`
            : ''}
        </Notice>
      ) : null}
    </div>
  );
}
