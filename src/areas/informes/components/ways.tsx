import styles from './ways.module.css';

export type Way = { href: string; title: string; hint: string };

/** Where to go on from a landing page: linked titles, each with what is behind it. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ href, title, hint }) => (
        <li key={href}>
          <a href={href}>
            <b>{title}</b>
            <span>{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
