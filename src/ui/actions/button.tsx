import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type Look = {
  /** `full` is the main action of a screen; `outline` is for others; `text` looks like a link. */
  look?: 'full' | 'outline' | 'text';
  /** Less height, for bars and lists. */
  compact?: boolean;
  children: ReactNode;
};

/** Button. While `busy`, it is disabled and shows a spinner. */
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

/** Button that submits its form. */
export function SubmitButton(button: ComponentProps<typeof Button>) {
  return <Button type="submit" {...button} />;
}

/** Link that looks like a button and navigates or downloads. */
export function ButtonLink({ look, compact, className, ...link }: Look & ComponentProps<'a'>) {
  return <a {...link} className={buttonClass(look, compact, className)} />;
}

/** Buttons side by side, wrapped on a phone. */
export function ButtonRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles.row, 'no-imprime', className].filter(Boolean).join(' ')}>{children}</div>;
}

function buttonClass(look: Look['look'] = 'full', compact = false, extra = ''): string {
  return [styles.button, look !== 'full' && styles[look], compact && styles.compact, extra].filter(Boolean).join(' ');
}
