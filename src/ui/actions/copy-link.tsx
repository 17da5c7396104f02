import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';
import styles from './copy-link.module.css';

type CopyLinkProps = {
  label?: string;
  /** Copied text; by default the address of the page. */
  text?: string;
  look?: 'full' | 'outline';
  /** Message after copying. */
  done?: string;
};

/** Button that copies the address of the page, or `text`. Only shown if scripts run (`enhance/copy.ts`). */
export function CopyLink({
  label = 'Copiar enlace',
  text = '',
  look = 'outline',
  done = 'Enlace copiado',
}: CopyLinkProps) {
  return (
    <span className={`${styles.copy} solo-js no-imprime`}>
      <Button look={look} compact data-copy-link={text} data-done={done}>
        <Icon name="copiar" /> {label}
      </Button>
      <span className={styles.status} role="status" />
    </span>
  );
}
