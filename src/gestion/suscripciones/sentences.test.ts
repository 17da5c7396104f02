import { expect, test } from 'vitest';
import { alertTitle } from './sentences.ts';

test.each([
  [0, 0, 'El correo diario avisa a menos de cinco personas; en la cola hay menos de cinco'],
  [1, 1, 'El correo diario avisa a menos de cinco personas; en la cola hay menos de cinco'],
  [32, 7, 'El correo diario avisa a unas 30 personas; en la cola hay unos 5'],
])('%s people, %s mails: %s', (daily, due, title) => {
  expect(alertTitle(daily, due)).toBe(title);
});
