import { expect, test } from 'vitest';
import { z } from 'zod';
import { submissionId } from '#gestion/buzon/record/submission.server.ts';

const mark = '6f1c1a54-6d0f-4d0e-9a53-0a4f5f0c7f11';

test('the same text of the same form has one id', () => {
  const id = submissionId(mark, ['anotar', 'Pedir el acta.']);
  expect(z.uuid().parse(id)).toBe(submissionId(mark, ['anotar', 'Pedir el acta.']));
  expect(id).not.toBe(submissionId(mark, ['anotar', 'Pedir otra acta.']));
  expect(id).not.toBe(submissionId('6f1c1a54-6d0f-4d0e-9a53-0a4f5f0c7f12', ['anotar', 'Pedir el acta.']));
});

test('a form without a mark has an id of its own each time', () => {
  expect(submissionId('', ['Pedir el acta.'])).not.toBe(submissionId('', ['Pedir el acta.']));
});
