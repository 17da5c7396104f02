import { describe, expect, test } from 'vitest';
import { finalStates, initialState, nextState, possibleEvents, transitions } from './states.ts';
import { estadosDenuncia } from './values.ts';

describe('the table of states', () => {
  test('holds exactly the states of the decisions', () => {
    const named = new Set(transitions.flatMap(({ from, to }) => [from, to]));
    expect([...named].sort()).toEqual([...estadosDenuncia].sort());
  });

  test('has one outcome for each state, event and actor', () => {
    const keys = transitions.map(({ from, event, who }) => `${from}/${event}/${who}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(transitions)('$from, $event by $who → $to', ({ from, event, who, to }) => {
    expect(nextState(from, event, who)).toBe(to);
    expect(possibleEvents(from, who)).toContain(event);
    expect(nextState(from, event, who === 'persona' ? 'personal' : 'persona')).toBeUndefined();
  });

  test('refuses whatever it does not list', () => {
    const events = [...new Set(transitions.map(({ event }) => event))];
    for (const from of estadosDenuncia)
      for (const event of events)
        for (const who of ['persona', 'personal'] as const) {
          const listed = transitions.find((each) => each.from === from && each.event === event && each.who === who);
          expect(nextState(from, event, who)).toBe(listed?.to);
        }
  });

  test('never turns a person away, whatever the state', () => {
    for (const state of estadosDenuncia) expect(possibleEvents(state, 'persona')).toEqual(['agregar']);
  });

  test('leads from the first state to every other, and out of the final ones only by reopening', () => {
    const reached = new Set([initialState]);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    }
    expect(reached.size).toBe(estadosDenuncia.length);
    for (const state of finalStates) expect(possibleEvents(state, 'personal')).toEqual(['reabrir']);
  });

  test('brings a record back to review when the person answers what was asked', () => {
    expect(nextState('Requiere información', 'agregar', 'persona')).toBe('En revisión');
  });
});
