import { describe, expect, test } from 'vitest';
import { type Evento, finalStates, initialState, nextState, possibleEvents, transitions } from './states.ts';
import { type EstadoDenuncia, estadosDenuncia } from './values.ts';

/** Outcome of each event of the staff, by state before it; what is not named is rejected. Written from the decisions, not from the table. */
const staffOutcomes: Record<EstadoDenuncia, Partial<Record<Evento, EstadoDenuncia>>> = {
  Recibida: { revisar: 'En revisión', desechar: 'Improcedente', responder: 'Recibida' },
  'En revisión': {
    pedirInformacion: 'Requiere información',
    investigar: 'En investigación',
    concluir: 'Concluida',
    desechar: 'Improcedente',
    responder: 'En revisión',
  },
  'Requiere información': {
    revisar: 'En revisión',
    concluir: 'Concluida',
    desechar: 'Improcedente',
    responder: 'Requiere información',
  },
  'En investigación': {
    pedirInformacion: 'Requiere información',
    concluir: 'Concluida',
    desechar: 'Improcedente',
    responder: 'En investigación',
  },
  Concluida: { reabrir: 'En revisión' },
  Improcedente: { reabrir: 'En revisión' },
};
/** State after an addition by the sender. */
const afterAddition: Record<EstadoDenuncia, EstadoDenuncia> = {
  Recibida: 'Recibida',
  'En revisión': 'En revisión',
  'Requiere información': 'En revisión',
  'En investigación': 'En investigación',
  Concluida: 'Concluida',
  Improcedente: 'Improcedente',
};
const events = [
  ...(['revisar', 'pedirInformacion', 'investigar', 'concluir', 'desechar', 'responder', 'reabrir'] as const),
  'agregar' as const,
];

test('the events are those that this file names', () => {
  expect([...new Set(transitions.map(({ event }) => event))].sort()).toEqual(events.toSorted());
});

describe.each(estadosDenuncia)('a record in %s', (from) => {
  test.each(events)('%s by staff', (event) => {
    expect(nextState(from, event, 'personal')).toBe(staffOutcomes[from][event]);
  });

  test.each(events)('%s by its sender', (event) => {
    expect(nextState(from, event, 'persona')).toBe(event === 'agregar' ? afterAddition[from] : undefined);
  });

  test('offers the events that it accepts', () => {
    expect(possibleEvents(from, 'personal').toSorted()).toEqual(Object.keys(staffOutcomes[from]).toSorted());
    expect(possibleEvents(from, 'persona')).toEqual(['agregar']);
  });
});

test('a record begins as received, and its time of retention when it is closed', () => {
  expect(initialState).toBe('Recibida');
  expect(finalStates.toSorted()).toEqual(['Concluida', 'Improcedente']);
});
