import styles from './section-heading.module.css';

type SectionHeadingProps = {
  title: string;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id: string;
  level?: 2 | 3;
  /** Link to the complete list, at the right. */
  link?: { href: string; label: string };
};

/** Heading of a section: thick rule, title, and a link at the right. */
export function SectionHeading({ title, id, level = 2, link }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      <Heading id={id}>{title}</Heading>
      {link ? <a href={link.href}>{link.label}</a> : null}
    </div>
  );
}
