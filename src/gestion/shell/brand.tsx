import { identity } from '#institution/identity.ts';
import { Logo } from '#ui/layout/logo.tsx';
import styles from './brand.module.css';

/** Mark and name of the staff application. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <a className={large ? `${styles.brand} ${styles.large}` : styles.brand} href="/gestion">
      <Logo className={styles.logo} />
      <strong>{identity.siglas}</strong>
      <span>Gestión</span>
    </a>
  );
}
