import { useId } from 'react';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { Icon } from '../icon.tsx';
import { readingAddress, viewerId } from './addresses.ts';
import { counter, isEnd, isStart, type Turning, turn } from './rules.ts';
import styles from './viewer-steps.module.css';

type Ends = 'hide' | 'disable';

/**
 * Current page, arrows to turn pages, and jump to a page. Hidden until the script has counted the pages of a document that the site could not
 * read.
 */
export function ViewerSteps({ reading, turning, ends }: { reading: PdfReading; turning: Turning; ends: Ends }) {
  const id = useId();
  const { page } = reading;
  return (
    <div className={styles.steps} data-viewer-steps hidden={turning.total === 0}>
      <Turn reading={reading} to={turn(page, -1, turning)} at={isStart(page)} ends={ends} direction={-1} />
      <output aria-live="polite" data-viewer-counter>
        {counter(page, turning)}
      </output>
      <Turn reading={reading} to={turn(page, 1, turning)} at={isEnd(page, turning)} ends={ends} direction={1} />
      <form className={styles.goTo} action={`${reading.path}#${viewerId(reading)}`} data-viewer-go>
        {Object.entries(reading.keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id}>Ir a la página</label>
        <input id={id} name={reading.params.page} inputMode="numeric" pattern="[0-9]{1,5}" required />
        <button type="submit">Ir</button>
      </form>
    </div>
  );
}

type TurnProps = { reading: PdfReading; to: number; at: boolean; ends: Ends; direction: 1 | -1 };

/** Arrow: a link to the address of the other page, which the script follows without leaving this one. */
function Turn({ reading, to, at, ends, direction }: TurnProps) {
  return (
    <a
      className={styles.turn}
      href={at ? undefined : readingAddress(reading, { [reading.params.page]: String(to) })}
      role={at ? 'link' : undefined}
      aria-disabled={at || undefined}
      hidden={at && ends === 'hide'}
      aria-label={direction < 0 ? 'Páginas anteriores' : 'Páginas siguientes'}
      data-viewer-turn={direction}
    >
      <Icon name={direction < 0 ? 'anterior' : 'siguiente'} />
    </a>
  );
}
