import type { Section } from '#platform/sections/queries.ts';
import { Prose } from '#ui/text/prose.tsx';
import styles from './text-parts.module.css';

/** Sections of a page text side by side, each under its heading; sections that the institution has not written are left out. */
export function TextParts({ sections }: { sections: readonly (Section | undefined)[] }) {
  return (
    <div className={styles.parts}>
      {sections.map((section) =>
        section ? (
          <section key={section.key} aria-labelledby={section.key}>
            <h3 id={section.key}>{section.title}</h3>
            <Prose html={section.html} />
          </section>
        ) : null,
      )}
    </div>
  );
}
