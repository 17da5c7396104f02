import type { ReactNode } from 'react';
import { formatDateLong } from '#platform/format.ts';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import styles from './story-list.module.css';

/** What a list shows of a dated text with a picture: a note, an entry of the blog. */
export type Story = {
  href: string;
  title: string;
  /** ISO date. */
  date: string;
  author: string;
  excerpt: string;
  picture?: PictureSource | undefined;
  /** Which height of the picture stays in view: percent from the top. */
  position?: number;
};

/** Above the list: its search, and how many of how many are shown. */
export function StoryBar({ search, status }: { search: ReactNode; status: string }) {
  return (
    <div className={styles.bar}>
      {search}
      <p className="aux" role="status">
        {status}
      </p>
    </div>
  );
}

/** The first story of the list, with its picture large. */
export function StoryLead({ story }: { story: Story }) {
  return (
    <article className={`${styles.item} ${styles.lead}`}>
      <div>
        <StoryDate story={story} />
        <StoryTitle story={story} />
        <p>{story.excerpt}</p>
        <p className={styles.author}>{story.author}</p>
      </div>
      {story.picture ? (
        <div className={styles.frame}>
          <Picture
            picture={story.picture}
            alt=""
            sizes="(max-width: 959px) 92vw, 56vw"
            position={story.position ?? 50}
            priority
          />
        </div>
      ) : null}
    </article>
  );
}

/** One of the stories below: date, title, excerpt, small picture. */
export function StoryItem({ story }: { story: Story }) {
  return (
    <article className={styles.item}>
      <StoryDate story={story} />
      <div>
        <StoryTitle story={story} />
        <p className={styles.excerpt}>{story.excerpt}</p>
        <p className={styles.author}>{story.author}</p>
      </div>
      {story.picture ? (
        <Picture
          picture={story.picture}
          alt=""
          sizes="(max-width: 600px) 104px, 240px"
          position={story.position ?? 50}
        />
      ) : null}
    </article>
  );
}

function StoryTitle({ story: { href, title } }: { story: Story }) {
  return (
    <h2>
      <a href={href}>{title}</a>
    </h2>
  );
}

function StoryDate({ story: { date } }: { story: Story }) {
  return <time dateTime={date}>{formatDateLong(date)}</time>;
}
