import { expect, test } from 'vitest';
import { byDepartamento, byDueMonth, countEstados, filterCompliance, worstEstado, worstFirst } from './compliance.ts';
import type { Estado } from './periods.ts';

const formato = (nombre: string, estado: Estado, departamento = 'Finanzas', vence: string | null = '2026-10-30') => ({
  nombre,
  estado,
  departamento,
  vence,
});
const overdue = formato('Plazas', 'vencido', 'Recursos Humanos', null);
const dueSoon = formato('Contratos', 'por-vencer');
const current = formato('Viáticos', 'al-dia', 'Finanzas', '2027-01-30');
const formatos = [current, overdue, dueSoon];

const names = (rows: readonly { nombre: string }[]) => rows.map(({ nombre }) => nombre);

test('counts the formats of each state, and all of them', () => {
  expect(countEstados([...formatos, formato('Becas', 'al-dia')])).toEqual({
    'al-dia': 2,
    'por-vencer': 1,
    vencido: 1,
    total: 4,
  });
  expect(countEstados([])).toEqual({ 'al-dia': 0, 'por-vencer': 0, vencido: 0, total: 0 });
});

test('lists overdue formats first, then those due soon, and keeps the order within a state', () => {
  expect(names(worstFirst([...formatos, formato('Becas', 'vencido')]))).toEqual([
    'Plazas',
    'Becas',
    'Contratos',
    'Viáticos',
  ]);
});

test('formats together have the state of the worst one', () => {
  expect(worstEstado(formatos)).toBe('vencido');
  expect(worstEstado([current, dueSoon])).toBe('por-vencer');
  expect(worstEstado([current])).toBe('al-dia');
  expect(worstEstado([])).toBe('al-dia');
});

test('groups formats by unit, each with its worst formats first and its counts', () => {
  const groups = byDepartamento(formatos);
  expect(groups.map(({ departamento, formatos: rows }) => [departamento, names(rows)])).toEqual([
    ['Recursos Humanos', ['Plazas']],
    ['Finanzas', ['Contratos', 'Viáticos']],
  ]);
  expect(groups[1]?.counts).toEqual({ 'al-dia': 1, 'por-vencer': 1, vencido: 0, total: 2 });
});

test('orders units by overdue formats, then by those due soon, then by all formats, then by name', () => {
  const of = (departamento: string, ...states: Estado[]) => states.map((estado) => formato('x', estado, departamento));
  const groups = byDepartamento([
    ...of('Ámbar', 'al-dia'),
    ...of('Baja', 'al-dia'),
    ...of('Muchos', 'al-dia', 'al-dia'),
    ...of('Próximos', 'por-vencer', 'al-dia'),
    ...of('Otro vencido', 'vencido'),
    ...of('Dos vencidos', 'al-dia', 'vencido', 'vencido'),
  ]);
  expect(groups.map(({ departamento }) => departamento)).toEqual([
    'Dos vencidos',
    'Otro vencido',
    'Próximos',
    'Muchos',
    'Ámbar',
    'Baja',
  ]);
});

test('a filter keeps the formats that match every part of it', () => {
  expect(names(filterCompliance(formatos, {}))).toEqual(['Viáticos', 'Plazas', 'Contratos']);
  expect(names(filterCompliance(formatos, { estado: 'vencido' }))).toEqual(['Plazas']);
  expect(names(filterCompliance(formatos, { area: 'Finanzas' }))).toEqual(['Viáticos', 'Contratos']);
  expect(names(filterCompliance(formatos, { mes: '2026-10' }))).toEqual(['Contratos']);
  expect(names(filterCompliance(formatos, { mes: 'nunca' }))).toEqual(['Plazas']);
  expect(names(filterCompliance(formatos, { area: 'Finanzas', estado: 'al-dia', mes: '2027-01' }))).toEqual([
    'Viáticos',
  ]);
  expect(filterCompliance(formatos, { area: 'Finanzas', estado: 'vencido' })).toEqual([]);
});

test('groups formats by the month of their next version, the earliest first, those without one last', () => {
  const months = byDueMonth([...formatos, formato('Becas', 'vencido')]);
  expect(months.map(({ mes, formatos: rows }) => [mes, names(rows)])).toEqual([
    ['2026-10', ['Becas', 'Contratos']],
    ['2027-01', ['Viáticos']],
    ['nunca', ['Plazas']],
  ]);
  expect(months[0]?.counts).toMatchObject({ vencido: 1, 'por-vencer': 1, total: 2 });
});
