import { describe, expect, test } from 'vitest';
import { finalStates, initialState, nextState, possibleEvents, transitions } from './states.ts';
import { estadosDenuncia } from './values.ts';

describe('state table', () => {
  test('contains exactly the states of the decisions', () => {
    const named = new Set(transitions.flatMap(({ from, to }) => [from, to]));
    expect([...named].sort()).toEqual([...estadosDenuncia].sort());
  });

  test('has one outcome for each state, event and actor', () => {
    const keys = transitions.map(({ from, event, origen }) => `${from}/${event}/${origen}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(transitions)('$from, $event by $origen → $to', ({ from, event, origen, to }) => {
    expect(nextState(from, event, origen)).toBe(to);
    expect(possibleEvents(from, origen)).toContain(event);
    expect(nextState(from, event, origen === 'persona' ? 'personal' : 'persona')).toBeUndefined();
  });

  test('rejects events that are not listed', () => {
    const events = [...new Set(transitions.map(({ event }) => event))];
    for (const from of estadosDenuncia)
      for (const event of events)
        for (const origen of ['persona', 'personal'] as const) {
          const listed = transitions.find(
            (each) => each.from === from && each.event === event && each.origen === origen,
          );
          expect(nextState(from, event, origen)).toBe(listed?.to);
        }
  });

  test('admits an addition by the sender in every state', () => {
    for (const state of estadosDenuncia) expect(possibleEvents(state, 'persona')).toEqual(['agregar']);
  });

  test('reaches every state from the first, and leaves the final ones only by reopening', () => {
    const reached = new Set([initialState]);
    for (let previousSize = 0; previousSize !== reached.size; ) {
      previousSize = reached.size;
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    expect(reached.size).toBe(estadosDenuncia.length);
    for (const state of finalStates) expect(possibleEvents(state, 'personal')).toEqual(['reabrir']);
  });

  test('returns a record to review when the sender provides the requested information', () => {
    expect(nextState('Requiere información', 'agregar', 'persona')).toBe('En revisión');
  });
});
