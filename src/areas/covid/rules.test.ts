import { expect, test } from 'vitest';
import { covidSentence, lastActivity } from './rules.ts';

const audit = (...dates: string[]) => ({ actividades: dates.map((fecha) => ({ fecha, actividad: `Acto ${fecha}` })) });

test('says how many audits there are and when the latest activity was', () => {
  expect(covidSentence([audit('2020-05-02', '2020-12-15'), audit('2020-06-01')])).toBe(
    'Dos auditorías revisaron el dinero de la contingencia; la última actividad es del 15 de diciembre de 2020.',
  );
  expect(covidSentence([audit()])).toBe('Una auditoría revisó el dinero de la contingencia.');
  expect(covidSentence([])).toBeUndefined();
  expect(lastActivity(audit('2020-12-15', '2020-05-02'))).toBe('15 de diciembre de 2020: Acto 2020-12-15');
  expect(lastActivity(audit())).toBeUndefined();
});
