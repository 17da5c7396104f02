import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type Look = {
  /** `full` is the one main action of a screen; `outline` the others; `text` reads as a link. */
  look?: 'full' | 'outline' | 'text';
  /** Lower, for bars and lists. */
  compact?: boolean;
  children: ReactNode;
};

/** A button. While `busy` it is disabled and turns its wheel. */
export function Button({
  look,
  compact,
  busy,
  className,
  ...button
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClass(look, compact, className)}
      aria-busy={busy}
      disabled={busy || button.disabled}
    />
  );
}

/** A link that looks like a button: it leads somewhere or downloads something. */
export function ButtonLink({ look, compact, className, ...link }: Look & ComponentProps<'a'>) {
  return <a {...link} className={buttonClass(look, compact, className)} />;
}

/** Buttons side by side, wrapping on a phone. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.row, 'no-imprime', className].filter(Boolean).join(' ')}>{children}</div>;
}

function buttonClass(look: Look['look'] = 'full', compact = false, extra = ''): string {
  return [styles.button, look !== 'full' && styles[look], compact && styles.compact, extra].filter(Boolean).join(' ');
}
