import type { ReactNode } from 'react';
import { identity } from '#institution/identity.ts';
import styles from './head.module.css';

type HeadProps = {
  title: string;
  lead?: string;
  /** The list of the page. */
  parent?: { href: string; label: string };
  /** Buttons on the right. */
  children?: ReactNode;
};

/** Head of a staff page: link to its list, title, sentence, actions. */
export function Head({ title, lead, parent, children }: HeadProps) {
  return (
    <>
      <title>{`${title} · Gestión ${identity.siglas}`}</title>
      {parent ? (
        <p className={styles.back}>
          <a href={parent.href}>{parent.label}</a>
        </p>
      ) : null}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead ? <p className="entradilla">{lead}</p> : null}
        </div>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </>
  );
}

/** A section of a staff page under a rule. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
