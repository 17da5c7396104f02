import type { ReactNode } from 'react';
import { identity } from '#institution/identity.ts';
import { Brand } from '../shell/brand.tsx';
import styles from './entrar.module.css';

/** Frame of the pages without navigation: introduction on the left, one task on the right. */
export function EntryFrame({
  title,
  publicOrigin,
  children,
}: {
  title: string;
  publicOrigin: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.halves}>
      <title>{`${title} · Gestión ${identity.siglas}`}</title>
      <aside className={styles.presentation} aria-label="Gestión">
        <Brand large />
        <div>
          <p className={styles.motto}>Guardar no publica. Nada se borra.</p>
          <p>Aquí se escribe, se revisa y se atiende. Cada acto queda en la bitácora.</p>
        </div>
        <p>
          <a href={publicOrigin}>Ir al sitio público</a>
        </p>
      </aside>
      <main className={styles.entry} id="contenido">
        {children}
      </main>
    </div>
  );
}
