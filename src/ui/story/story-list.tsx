import { formatDateLong, formatInteger } from '#platform/format.ts';
import { laterPage, withParameters } from '#platform/http/with-query.ts';
import type { PictureSource } from '#platform/pictures/widths.ts';
import { Empty } from '../feedback/empty.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { SinceMark, SincePager } from '../layout/since-visit.tsx';
import { Picture } from '../media/picture.tsx';
import styles from './story-list.module.css';

/** List item of a dated text with a picture: a nota or entrada. */
export type Story = {
  /** Kind and number of its publication. */
  record: { tipo: string; id: number };
  href: string;
  title: string;
  /** ISO date. */
  date: string;
  author: string;
  excerpt: string;
  picture?: PictureSource | undefined;
  /** Vertical focus of a cropped picture: percent from the top. */
  position?: number | undefined;
};

type StoryListProps = {
  /** Address of the list. */
  path: string;
  /** Stories of this page; `total` is their number on all pages. */
  stories: readonly Story[];
  total: number;
  page: number;
  /** Searched text; empty without a search. */
  texto: string;
  words: {
    /** "Buscar en las notas". */
    search: string;
    /** "nota". */
    one: string;
    /** "notas". */
    many: string;
    /** "Todavía no hay notas publicadas." */
    none: string;
    /** "Ver todas las notas". */
    all: string;
  };
};

/** Number of stories per page. */
export const STORIES_A_PAGE = 7;

/** Searchable, paged list; search and page are in the address. The newest story of all is shown large. */
export function StoryList({ path, stories, total, page, texto, words }: StoryListProps) {
  const [first, ...others] = stories;
  const lead = page === 1 && !texto ? first : undefined;
  const address = (page: number) => withParameters(path, { texto, pagina: laterPage(page) });
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={words.search} name="texto" value={texto} placeholder="Palabra o tema" />
        <p className="aux" role="status">
          {status(stories.length, total, texto, words)}
        </p>
      </div>
      {lead ? <StoryLead story={lead} /> : null}
      {(lead ? others : stories).map((story, index, items) => (
        <StoryItem key={story.href} story={story} opensYear={yearOf(story) !== yearOf(items[index - 1])} />
      ))}
      {stories.length === 0 ? (
        <Nothing path={path} texto={texto} first={total > 0 && address(1)} words={words} />
      ) : null}
      <SincePager
        page={page}
        pages={Math.ceil(total / STORIES_A_PAGE)}
        linkTo={address}
        label={`Páginas de ${words.many}`}
      />
    </>
  );
}

type NothingProps = Pick<StoryListProps, 'path' | 'texto' | 'words'> & {
  /** Address of the first page, if only this page of the list is empty. */
  first: string | false;
};

function Nothing({ path, texto, first, words }: NothingProps) {
  if (first) return <Empty action={<a href={first}>Ir a la primera página</a>}>Esta página no existe.</Empty>;
  if (!texto) return <Empty action={<a href="/">Ir al inicio</a>}>{words.none}</Empty>;
  return (
    <Empty action={<a href={path}>{words.all}</a>}>
      Sin coincidencias para «{texto}». Pruebe con menos palabras o con otra parecida.
    </Empty>
  );
}

function status(
  shownCount: number,
  total: number,
  texto: string,
  { one, many }: Record<'one' | 'many', string>,
): string {
  if (total === 0) return '';
  const verb = shownCount === 1 ? 'Se muestra' : 'Se muestran';
  const counted = `${verb} ${formatInteger(shownCount)} de ${total === 1 ? `1 ${one}` : `${formatInteger(total)} ${many}`}`;
  return texto ? `${counted} con «${texto}»` : counted;
}

/** First story of the list, with a large picture. */
function StoryLead({ story }: { story: Story }) {
  return (
    <article className={`${styles.item} ${styles.lead}`}>
      <div>
        <StoryDate story={story} />
        <StoryTitle story={story} />
        <p className={styles.excerpt}>{story.excerpt}</p>
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

/** Further story: date, title, excerpt, small picture. The first one of a year has the year in the margin. */
function StoryItem({ story, opensYear }: { story: Story; opensYear: boolean }) {
  return (
    <article className={styles.item}>
      <div className={styles.date}>
        {opensYear ? (
          <span className={styles.year} aria-hidden="true">
            {yearOf(story)}
          </span>
        ) : null}
        <StoryDate story={story} />
      </div>
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

function yearOf(story: Story | undefined): string | undefined {
  return story?.date.slice(0, 4);
}

function StoryTitle({ story: { record, href, title } }: { story: Story }) {
  return (
    <h2>
      <a href={href}>{title}</a>
      <SinceMark {...record} />
    </h2>
  );
}

function StoryDate({ story: { date } }: { story: Story }) {
  return <time dateTime={date}>{formatDateLong(date)}</time>;
}
