import type { LargestPair } from '#areas/auditorias/queries/largest-pairs.ts';
import type { Peer } from '#areas/auditorias/queries/peers.ts';
import type { TipoEnte } from '#areas/entes/queries.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { Select } from '#ui/forms/select.tsx';
import { comparisonPath } from './address.ts';
import styles from './comparison.module.css';
import { comparisonTitle, joinNames } from './sentences.ts';

type EnteChoiceProps = { peers: readonly Peer[]; a: number | undefined; b: number | undefined };

/** Form that chooses the two entes. */
export function EnteChoice({ peers, a, b }: EnteChoiceProps) {
  const options = peers.map(({ id, nombreCorto }) => ({ value: String(id), label: nombreCorto }));
  return (
    <form action="/comparar" method="get" className={`${styles.choice} no-imprime`}>
      <Select label="Un ente" name="a" options={options} defaultValue={a} placeholder="Elija un ente" required />
      <Select label="Otro de su tipo" name="b" options={options} defaultValue={b} placeholder="Elija otro" required />
      <SubmitButton compact>Comparar</SubmitButton>
    </form>
  );
}

type TipoListProps = {
  tipos: readonly TipoEnte[];
  current: number | undefined;
  folded: boolean;
  examples: readonly LargestPair[];
};

/** Links to the types of ente, each with an example comparison while no type is chosen; folded below a comparison. */
export function TipoList({ tipos, current, folded, examples }: TipoListProps) {
  const exampleOf = (id: number) => examples.find(({ tipoEnteId }) => tipoEnteId === id);
  return (
    <details className={`enlaces ${styles.types} no-imprime`} open={!folded}>
      <summary>{current === undefined ? 'Elija un tipo de ente' : 'Comparar entes de otro tipo'}</summary>
      <ul className={examples.length > 0 ? styles.ledger : styles.names}>
        {tipos.map(({ id, nombre }) => (
          <li key={id}>
            <a href={`/comparar?tipo=${id}`} aria-current={id === current ? 'true' : undefined}>
              {nombre}
            </a>
            {examples.length > 0 ? <Comparison of={exampleOf(id)} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Comparison({ of: example }: { of: LargestPair | undefined }) {
  if (!example) return <p>No tiene dos entes con observaciones que comparar.</p>;
  const { a, b } = example;
  return (
    <p>
      {phraseText(comparisonTitle(a, b))}{' '}
      <a href={comparisonPath(a.id, b.id)}>
        Comparar<span className="solo-lector"> {joinNames(a, b)}</span>
      </a>
    </p>
  );
}
