import { getPriority } from 'node:os';
import { answerParent } from '../../src/platform/process/answer-parent.ts';

// Program of the test of `askedProcess`.
await answerParent(async (question) => {
  if (question === 'fail') throw new Error('no answer');
  if (question === 'exit') process.exit(1);
  if (question === 'hang') await new Promise(() => undefined);
  return question === 'priority' ? getPriority() : process.pid;
});
