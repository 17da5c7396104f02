import type { Section } from '#platform/sections/queries.ts';
import { RichText } from '#ui/text/prose.tsx';
import styles from './purpose.module.css';

/** Mission and vision side by side. */
export function MissionAndVision({ sections }: { sections: readonly Section[] }) {
  const statements = sections.filter(({ key }) => key === 'mision' || key === 'vision');
  if (statements.length === 0) return null;
  return (
    <div className={styles.pair}>
      {statements.map(({ key, title, html }) => (
        <section key={key} aria-labelledby={key}>
          <h2 id={key}>{title}</h2>
          <RichText html={html} />
        </section>
      ))}
    </div>
  );
}

/** Values of an institution in a row: a section whose text is a list. */
export function Values({ section }: { section: Section | undefined }) {
  if (!section) return null;
  return (
    <section className={styles.values} aria-labelledby={section.key}>
      <h2 id={section.key}>{section.title}</h2>
      <RichText html={section.html} />
    </section>
  );
}
