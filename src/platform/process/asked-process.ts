import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { z } from 'zod';
import { findEntry, killedProblem, type Program, yieldTo } from './bounded-process.ts';

const Answer = z.object({ ticket: z.int(), result: z.unknown().optional(), error: z.string().optional() });

type AskedProgram = Pick<Program, 'name' | 'source' | 'args' | 'background'> & {
  /** Returns the Node options for the program file. */
  options: (entry: string) => readonly string[];
  /** Environment; by default, that of this process. */
  env?: NodeJS.ProcessEnv;
  /** `advanced` passes bytes without conversion. */
  serialization?: SerializationType;
  /** Output: shared with this process, or none. */
  output: 'inherit' | 'ignore';
};

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Idle time in milliseconds after which the process ends. */
const IDLE = 5000;

/**
 * Returns a function that sends requests to a program (`answerParent`) in a separate process, which runs from the first request until some seconds
 * after the last answer. A request that takes more than `patience` milliseconds ends the process. Rejects with the error returned by the program,
 * and with problem 503 if the process ended.
 */
export function askedProcess(program: AskedProgram) {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastTicket = 0;
  const waiting = new Map<number, Waiting>();

  return async (question: unknown, patience: number): Promise<unknown> => {
    const child = running();
    clearTimeout(idle);
    lastTicket += 1;
    const ticket = lastTicket;
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(ticket, { resolve, reject });
        child.send({ ticket, question }, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(late);
      waiting.delete(ticket);
      if (waiting.size === 0) idle = setTimeout(end, IDLE).unref();
    }
  };

  function running(): ChildProcess {
    if (current?.connected) return current;
    const started = startAsked(program);
    started.on('message', (message) => {
      const { ticket, result, error } = Answer.parse(message);
      if (error === undefined) waiting.get(ticket)?.resolve(result);
      else waiting.get(ticket)?.reject(new Error(error));
    });
    const ended = () => {
      if (current !== started) return;
      current = undefined;
      for (const { reject } of waiting.values()) reject(killedProblem());
    };
    started.once('exit', ended);
    started.once('error', ended);
    current = started;
    return started;
  }

  function end(): void {
    const ending = current;
    current = undefined;
    if (ending?.connected) ending.disconnect();
  }
}

function startAsked({ name, source, args, options, env, serialization, output, background }: AskedProgram) {
  const entry = findEntry(name, source);
  const child = fork(entry, args, {
    execArgv: [...options(entry)],
    env,
    serialization,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  // The child must not keep this process alive.
  child.unref();
  child.channel?.unref();
  if (background) yieldTo(child.pid);
  return child;
}
