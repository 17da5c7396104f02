import { expect, test } from 'vitest';
import { alertTitle, describeCounts } from './sentences.ts';

test.each([
  [0, 0, 'Casi nada espera salir por correo'],
  [4, 4, 'Casi nada espera salir por correo'],
  [32, 1, 'El correo diario avisa a unas 30 personas'],
  [32, 7, 'El correo diario avisa a unas 30 personas; en la cola hay unos 5'],
  [1, 7, 'El correo diario avisa a menos de cinco personas; en la cola hay unos 5'],
])('%s people, %s mails: %s', (daily, due, title) => {
  expect(alertTitle(daily, due)).toBe(title);
});

test('counts that could be of one person are one sentence, the others rows', () => {
  expect(
    describeCounts([
      { label: 'Enviados', amount: 18 },
      { label: 'En la cola', amount: 4 },
      { label: 'Devueltos', amount: 0 },
    ]),
  ).toEqual({
    rows: [{ label: 'Enviados', value: 'unos 15' }],
    few: 'Menos de cinco, o ninguno: en la cola; devueltos.',
  });
  expect(describeCounts([{ label: 'Enviados', amount: 5 }]).few).toBeUndefined();
});
