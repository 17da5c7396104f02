import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import type { BrowserState } from '../../rules/browser-state.ts';
import styles from './consulta.module.css';

/** The query as a sentence, with its address and actions. */
export function Consulta({ sentence, address, start }: Pick<BrowserState, 'sentence' | 'address' | 'start'>) {
  const hasChoice = address !== start;
  return (
    <section className={styles.query} aria-labelledby="consulta">
      <div>
        <h2 id="consulta" className="solo-lector">
          Su consulta
        </h2>
        <p className={styles.sentence}>
          {sentence.map(({ text, chosen }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: sentence parts have no other key
            chosen ? <em key={index}>{text}</em> : text,
          )}
        </p>
      </div>
      {hasChoice ? (
        <ButtonRow>
          <CopyLink />
          <ButtonLink look="outline" compact href={start}>
            Empezar de nuevo
          </ButtonLink>
        </ButtonRow>
      ) : null}
    </section>
  );
}
