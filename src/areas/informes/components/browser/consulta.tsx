import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import { addressBefore } from '../../rules/address.ts';
import type { BrowserState } from '../../rules/browser-state.ts';
import styles from './consulta.module.css';

type ConsultaProps = Pick<BrowserState, 'choice' | 'sentence' | 'address' | 'start'>;

/** The query as a sentence, whose chosen words lead back to their steps, with its actions. */
export function Consulta({ choice, sentence, address, start }: ConsultaProps) {
  const hasChoice = address !== start;
  return (
    <section className={styles.query} aria-labelledby="consulta">
      <div>
        <h2 id="consulta" className="solo-lector">
          Su consulta
        </h2>
        <p className={styles.sentence}>
          {sentence.map(({ text, chosen, step }, index) =>
            chosen ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentence parts have no other key
              <em key={index}>
                {step ? (
                  <a href={addressBefore(choice, step)} aria-label={`${text}: elegir de nuevo`}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </em>
            ) : (
              text
            ),
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
