import type { Peer } from '#areas/auditorias/queries/peers.ts';
import type { TipoEnte } from '#areas/entes/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from './comparison.module.css';

type EnteChoiceProps = { peers: readonly Peer[]; a: number | undefined; b: number | undefined };

/** Form that chooses the two entes. */
export function EnteChoice({ peers, a, b }: EnteChoiceProps) {
  const options = peers.map(({ id, nombreCorto }) => ({ value: String(id), label: nombreCorto }));
  return (
    <form action="/comparar" method="get" className={`${styles.choice} no-imprime`}>
      <Select label="Un ente" name="a" options={options} defaultValue={a} placeholder="Elija un ente" required />
      <Select label="Otro de su tipo" name="b" options={options} defaultValue={b} placeholder="Elija otro" required />
      <Button compact>Comparar</Button>
    </form>
  );
}

type TipoListProps = { tipos: readonly TipoEnte[]; current: number | undefined; folded: boolean };

/** Links to the types of ente; folded below a comparison. */
export function TipoList({ tipos, current, folded }: TipoListProps) {
  return (
    <details className={`${styles.types} no-imprime`} open={!folded}>
      <summary>{current === undefined ? 'Elija un tipo de ente' : 'Comparar entes de otro tipo'}</summary>
      <ul>
        {tipos.map(({ id, nombre }) => (
          <li key={id}>
            <a href={`/comparar?tipo=${id}`} aria-current={id === current ? 'true' : undefined}>
              {nombre}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
