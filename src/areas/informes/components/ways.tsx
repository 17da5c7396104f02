import type { ReactNode } from 'react';
import styles from './ways.module.css';

export type Way = { href: string; title: string; hint: string; picture?: ReactNode };

/** Links of a landing page with title and hint; rendered as cards if they have pictures. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  const hasPictures = ways.some(({ picture }) => picture);
  return (
    <ul className={[styles.ways, hasPictures && styles.pictured].filter(Boolean).join(' ')}>
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
