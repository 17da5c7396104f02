import { z } from 'zod';

const Question = z.object({ ticket: z.int(), question: z.unknown() });

/** Answers requests of the parent process (`askedProcess`). Resolves when the parent has no more requests, or has ended. */
export async function answerParent(answer: (question: unknown) => Promise<unknown>): Promise<void> {
  if (!process.connected) return;
  const disconnected = new Promise((resolve) => process.once('disconnect', resolve));
  process.on('message', async (message) => {
    const { ticket, question } = Question.parse(message);
    const answered = await answer(question).then(
      (result) => ({ ticket, result }),
      (error) => ({ ticket, error: error instanceof Error ? error.message : String(error) }),
    );
    if (process.connected) process.send?.(answered);
  });
  await disconnected;
}
