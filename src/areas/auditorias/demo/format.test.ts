import { describe, expect, it } from 'vitest';
import { cantidad, cuenta, fechaLarga, millones, pesos, pesosEnteros, porcentaje } from './format.ts';

describe('amounts and dates', () => {
  it('writes cents as pesos', () => {
    expect(pesos(110692500)).toBe('$1,106,925.00');
    expect(pesos(5)).toBe('$0.05');
    expect(pesos(-150)).toBe('-$1.50');
    expect(pesosEnteros(813_926_931_900)).toBe('$8,139,269,319');
  });

  it('shortens millions and leaves less as it is', () => {
    expect(millones(48_260_000_000)).toBe('$482.6 millones');
    expect(millones(87_320_000)).toBe('$873,200');
  });

  it('holds a percent sign to its figure', () => {
    expect(porcentaje(72)).toBe('72\u00a0%');
  });

  it('writes dates in full and counts with their noun', () => {
    expect(fechaLarga('2025-08-29')).toBe('29 de agosto de 2025');
    expect(cuenta(1, 'observación', 'observaciones')).toBe('1 observación');
    expect(cuenta(1204, 'observación', 'observaciones')).toBe('1,204 observaciones');
    expect(cantidad(1900)).toBe('1,900');
  });
});
