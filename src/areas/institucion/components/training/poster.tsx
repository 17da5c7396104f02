import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './poster.module.css';

type PosterProps = {
  number: number;
  title: string;
  /** Location of the video: a stored file, a player to frame, or a page elsewhere. */
  video: { kind: 'file' | 'frame' | 'link'; href: string } | undefined;
  minutes: string;
};

/**
 * Cover of a meeting, replaced by the video on request (`ui/enhance/video.ts`); nothing is requested before. Without scripts the same button
 * opens the video.
 */
export function Poster({ number, title, video, minutes }: PosterProps) {
  return (
    <div className={styles.poster} data-video={video?.kind === 'link' ? undefined : video?.kind}>
      <svg className={styles.lines} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {Array.from({ length: 30 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing, never reordered
          <path key={index} d={wave(6 + index * 12, number)} strokeWidth={0.7 + 1.6 * hill(index * 12, number)} />
        ))}
      </svg>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {video ? (
        <ButtonLink
          className={styles.button}
          href={video.href}
          data-video-play=""
          aria-label={`Ver el video, ${minutes}: reunión ${number}, ${title}`}
        >
          <Icon name="reanudar" /> Ver el video, {minutes}
        </ButtonLink>
      ) : (
        <Button className={styles.button} disabled>
          El video no está disponible por el momento
        </Button>
      )}
    </div>
  );
}

/** Returns the height of the hill in a meeting's drawing at height `y` of the picture, from 0 to 1. */
function hill(y: number, number: number): number {
  return Math.exp(-(((y - 90 - (number % 4) * 50) / 80) ** 2));
}

/** Returns a line that rises over the hill, whose position depends on the meeting. */
function wave(y: number, number: number): string {
  const top = 180 + ((number * 97) % 280);
  const points = Array.from({ length: 33 }, (_, index) => {
    const x = index * 20;
    const rise = 42 * hill(y, number) * Math.exp(-(((x - top) / 90) ** 2));
    return `${x} ${(y - rise).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
