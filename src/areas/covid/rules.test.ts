import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { covidSentence, daysOf, durationSentence, lastActivity } from './rules.ts';

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

test('measures an audit from its first date to its last, and says how long the audits took', () => {
  const days = daysOf({ ...audit('2020-05-02', '2020-06-30', '2020-06-30'), fechaNotificacion: '2020-05-01' });
  expect(days).toEqual({ dates: ['2020-05-01', '2020-05-02', '2020-06-30'], length: 60 });
  const sentence = (...lengths: number[]) => phraseText(durationSentence(lengths)).replaceAll('\u00A0', ' ');
  expect(sentence(60, 182, 90)).toBe('De la notificación a la última actividad pasaron entre 60 y 182 días.');
  expect(sentence(60)).toBe('De la notificación a la última actividad pasaron 60 días.');
  expect(sentence(1, 1)).toBe('De la notificación a la última actividad pasaron 1 día.');
});
