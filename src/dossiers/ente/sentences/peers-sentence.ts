import type { Peer } from '#areas/auditorias/queries/peers.ts';
import { isHalfResolved, measureOf } from '#areas/auditorias/rules/figures/measures.ts';
import { numberWord } from '#platform/format.ts';
import { figure, type Phrase } from '#ui/conclusion/phrase.ts';

/** Returns the sentence on the position of an ente among those of its type, including itself. */
export function peersSentence(ente: Peer, peers: readonly Peer[]): Phrase {
  if (peers.length === 1) return ['Es el único ente de su tipo con observaciones publicadas.'];
  const share = measureOf('resueltas').of;
  const shareOfEnte = share(ente) ?? 0;
  const better = peers.filter((peer) => (share(peer) ?? 0) > shareOfEnte).length;
  const faster = peers.filter(({ dias }) => dias !== null && (ente.dias === null || dias < ente.dias)).length;
  const isTied = peers.some(
    (peer) => peer.id !== ente.id && (peer.dias === ente.dias || (share(peer) ?? 0) === shareOfEnte),
  );
  if (better === 0 && faster === 0 && ente.dias !== null && !isTied)
    return [
      figure('Es el que más resuelve, y el más rápido', 'chosen'),
      `, de los ${peers.length} entes de su tipo con observaciones.`,
    ];
  const opening = `Entre los ${peers.length} entes de su tipo con observaciones, `;
  return [opening, ...betterText(better), ...fasterText(ente, faster)];
}

function betterText(better: number): Phrase {
  if (better === 0) return ['ninguno resuelve más'];
  return [figure(word(better), 'chosen'), better === 1 ? ' resuelve más' : ' resuelven más'];
}

function fasterText(ente: Peer, faster: number): Phrase {
  if (ente.dias === null && isHalfResolved(ente)) return ['. No se publica en cuántos días resolvió la mitad.'];
  if (ente.dias === null) return ['. Aún no resuelve la mitad de lo suyo.'];
  if (faster === 0) return [' y ninguno tarda menos.'];
  return [' y ', figure(word(faster), 'chosen'), faster === 1 ? ' tarda menos.' : ' tardan menos.'];
}

function word(amount: number): string {
  return amount > 10 ? String(amount) : numberWord(amount);
}

/** Returns the peers with the nearest share of resolved observations, in order, including the ente. */
export function nearestPeers(ente: Peer, peers: readonly Peer[], amount: number): Peer[] {
  const share = measureOf('resueltas').of;
  const sorted = peers.toSorted((a, b) => (share(b) ?? 0) - (share(a) ?? 0));
  const place = sorted.findIndex(({ id }) => id === ente.id);
  const first = Math.max(0, Math.min(place - Math.floor(amount / 2), sorted.length - amount));
  return sorted.slice(first, first + amount);
}
