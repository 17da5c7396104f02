import { count, formatInteger } from '#platform/format.ts';
import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { CopyLink } from '#ui/actions/copy-link.tsx';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { ChoiceRow } from '#ui/forms/choice-row.tsx';
import { addressBefore } from '../../rules/address.ts';
import type { BrowserState } from '../../rules/browser-state.ts';
import { EnteSearch } from './ente-search.tsx';
import { InformeList } from './informe-list.tsx';
import { Listado } from './listado.tsx';
import styles from './navegador.module.css';

/** Report browser: query sentence, steps and reports. */
export function Navegador({ state }: { state: BrowserState }) {
  const { choice, sentence, address, start, steps, listing, reports, offersEnteSearch, enteSearch } = state;
  if (steps[0]?.options.length === 0) return <NotPublished>Todavía no hay informes publicados.</NotPublished>;
  return (
    <InPlace announce={announcement(state)} searchesWhileTyping>
      <Consulta choice={choice} sentence={sentence} address={address} start={start} />
      {steps.map(({ id, title, options, note }, index) => (
        <div key={id} id={id} className={styles.step}>
          <ChoiceRow
            number={index + 1}
            legend={title}
            choices={options.map(({ informes, ...option }) => ({
              ...option,
              amount: { digits: formatInteger(informes), noun: informes === 1 ? 'informe' : 'informes' },
            }))}
            {...(note && { note })}
          />
        </div>
      ))}
      {offersEnteSearch ? <EnteSearch result={enteSearch} choice={choice} /> : null}
      {listing ? (
        <div className={styles.columns}>
          <Listado listing={listing} choice={choice} number={steps.length + 1} />
          {reports ? <InformeList reports={reports} /> : null}
        </div>
      ) : null}
      {reports && !listing ? (
        <div className={styles.alone}>
          <InformeList reports={reports} />
        </div>
      ) : null}
    </InPlace>
  );
}

/** Returns the screen reader announcement after a choice. */
function announcement({ steps, listing, reports, enteSearch }: BrowserState): string {
  if (reports) return reports.message ?? reports.heading;
  if (listing?.text && listing.rows.length === 0) return 'Sin coincidencias';
  if (listing) return `Paso ${steps.length + 1}, ${listing.title}: ${listing.range}`;
  if (enteSearch)
    return enteSearch.total > 0
      ? count('ente encontrado', enteSearch.total, 'entes encontrados')
      : 'Sin información para mostrar';
  const next = steps.findIndex(({ options }) => options.every(({ chosen }) => !chosen));
  const step = steps[next];
  if (!step || next === 0) return '';
  return `Paso ${next + 1}, ${step.title}: ${step.options.length > 0 ? count('opción', step.options.length, 'opciones') : step.note}`;
}

type ConsultaProps = Pick<BrowserState, 'choice' | 'sentence' | 'address' | 'start'>;

/** The query as a sentence, whose chosen words link back to their steps, with its actions. */
function Consulta({ choice, sentence, address, start }: ConsultaProps) {
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
