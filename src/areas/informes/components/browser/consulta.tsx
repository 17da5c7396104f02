import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import type { BrowserState } from '../../rules/state.ts';
import styles from './consulta.module.css';

/** The query as a sentence, its address, and what can be done with it. */
export function Consulta({ sentence, address, start }: Pick<BrowserState, 'sentence' | 'address' | 'start'>) {
  const begun = address !== start;
  return (
    <section className={styles.query} aria-labelledby="consulta">
      <div>
        <h2 id="consulta" className="solo-lector">
          Su consulta
        </h2>
        <p className={styles.sentence}>
          {sentence.map(({ text, chosen }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have nothing else to be known by
            chosen ? <em key={index}>{text}</em> : text,
          )}
        </p>
        {begun ? <span className={`${styles.address} num`}>{address}</span> : null}
      </div>
      {begun ? (
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
