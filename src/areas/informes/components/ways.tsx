import type { ReactNode } from 'react';
import styles from './ways.module.css';

export type Way = { href: string; title: string; hint: string; picture?: ReactNode };

/** Where to go on from a landing page: linked titles, each with what is behind it; as cards where they have a picture. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  const pictured = ways.some(({ picture }) => picture);
  return (
    <ul className={[styles.ways, pictured && styles.pictured].filter(Boolean).join(' ')}>
      {ways.map(({ href, title, hint, picture }) => (
        <li key={href}>
          <a href={href}>
            {picture}
            <b>{title}</b>
            <span>{hint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
