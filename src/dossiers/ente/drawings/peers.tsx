import type { Peer } from '#areas/auditorias/queries/peers.ts';
import { type MeasureId, measureOf } from '#areas/auditorias/rules/figures/measures.ts';
import { entePath } from '#areas/entes/rules.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Table } from '#ui/data/table.tsx';
import { DotStrip } from '#ui/drawing/dot-strip.tsx';
import { comparisonPath } from '../../comparison/address.ts';
import { nearestPeers, peersSentence } from '../sentences/peers-sentence.ts';

type PeersProps = { ente: Peer; peers: readonly Peer[]; cutOff: string | undefined };

const measureIds: readonly MeasureId[] = ['resueltas', 'pendiente', 'dias'];

/** The ente among those of its type: one dot for each ente, on three axes. */
export function Peers({ ente, peers, cutOff }: PeersProps) {
  const nearest = nearestPeers(ente, peers, 5);
  const neighbour = nearest.find(({ id }) => id !== ente.id);
  return (
    <FigureSection
      id="entre-iguales"
      phrase={peersSentence(ente, peers)}
      reading="Un punto es un ente de su tipo. La raya punteada es la mitad: tantos quedan a un lado como al otro."
      table={
        <Table
          caption={`${ente.nombreCorto} y los que resuelven casi lo mismo`}
          columns={[
            {
              id: 'ente',
              label: 'Ente',
              cell: ({ id, nombreCorto }) => (id === ente.id ? nombreCorto : <a href={entePath(id)}>{nombreCorto}</a>),
            },
            ...measureIds.map((id) => ({
              id,
              label: measureOf(id).label,
              numeric: true,
              cell: (peer: Peer) => valueText(id, peer),
            })),
          ]}
          rows={nearest}
          rowKey={({ id }) => id}
          isCurrent={({ id }) => id === ente.id}
        />
      }
      download={{
        subject: 'las medidas de todos los de su tipo',
        href: (format) => `/api/Entes/${ente.id}/Comparables/${format}`,
      }}
      source={
        <Source cutOff={cutOff}>
          observaciones y gasto revisado de las auditorías publicadas. Lo que sigue abierto cuenta hasta la fecha de los
          datos
        </Source>
      }
    >
      <div>
        {measureIds.map((id) => (
          <Strip key={id} id={id} ente={ente} peers={peers} />
        ))}
      </div>
      {neighbour ? (
        <p>
          <a href={comparisonPath(ente.id, neighbour.id)}>
            Poner a {ente.nombreCorto} junto a {neighbour.nombreCorto}
          </a>
        </p>
      ) : null}
    </FigureSection>
  );
}

function Strip({ id, ente, peers }: { id: MeasureId; ente: Peer; peers: readonly Peer[] }) {
  const { label, note, of, format } = measureOf(id);
  const values = peers.map(of).filter((value) => value !== null);
  if (values.length === 0) return null;
  const valueOfEnte = of(ente);
  const max = id === 'resueltas' ? 100 : roundUp(Math.max(...values));
  return (
    <DotStrip
      title={label}
      note={note}
      values={values}
      chosen={valueOfEnte === null ? undefined : { label: ente.nombreCorto, value: valueOfEnte }}
      axis={{ min: 0, max, format }}
    />
  );
}

/** Returns the next greater round number: one significant digit, optionally with a half. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(value)) / 2;
  return Math.ceil(value / step) * step;
}

function valueText(id: MeasureId, peer: Peer): string {
  const { of, format } = measureOf(id);
  const value = of(peer);
  return value === null ? '–' : format(value);
}
