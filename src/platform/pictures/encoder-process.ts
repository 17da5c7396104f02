import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { killedProblem, permissionOptions } from '../process/bounded-process.ts';
import type { PictureSize } from './encode.ts';
import type { PictureFormat } from './widths.ts';

// Pictures are decoded and encoded in a process of their own. The encoders never return memory to the system (200 MB after the pictures
// of one page), and a picture that crashes them ends nothing else. Native decoders read files from outside: the process may read our
// code and the packages, and may not write, connect or start anything through Node.

export type EncoderJob =
  | { kind: 'variant'; picture: Uint8Array; width: number; format: PictureFormat }
  | { kind: 'master'; picture: Uint8Array }
  | { kind: 'measure'; picture: Uint8Array };
export type EncoderAnswer = { result: Uint8Array | PictureSize } | { error: string };

const Message = z.object({ ticket: z.int(), result: z.unknown().optional(), error: z.string().optional() });
const Size = z.object({ width: z.int(), height: z.int(), format: z.string() });

/** Milliseconds after the last picture until the process ends, and that one picture may take. */
const IDLE = 5000;
const PATIENCE = 30_000;

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

let encoder: ChildProcess | undefined;
let ending: NodeJS.Timeout | undefined;
let lastTicket = 0;
const waiting = new Map<number, Waiting>();

/** `encodeVariant` of `encode.ts`, in the encoder's process. Throws when it is not a picture or takes too long. */
export async function encodeApart(picture: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return Buffer.from(z.instanceof(Uint8Array).parse(await ask({ kind: 'variant', picture, width, format })));
}

/** `encodeMaster` of `encode.ts`, in the encoder's process. Throws when it is not a picture or takes too long. */
export async function masterApart(picture: Buffer): Promise<Buffer> {
  return Buffer.from(z.instanceof(Uint8Array).parse(await ask({ kind: 'master', picture })));
}

/** `measurePicture` of `encode.ts`, in the encoder's process. Throws when it is not a picture. */
export async function measureApart(picture: Buffer): Promise<PictureSize> {
  return Size.parse(await ask({ kind: 'measure', picture }));
}

async function ask(job: EncoderJob): Promise<unknown> {
  const current = running();
  clearTimeout(ending);
  lastTicket += 1;
  const ticket = lastTicket;
  const late = setTimeout(() => current.kill('SIGKILL'), PATIENCE);
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(ticket, { resolve, reject });
      current.send({ ticket, job }, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(late);
    waiting.delete(ticket);
    if (waiting.size === 0) ending = setTimeout(end, IDLE).unref();
  }
}

function running(): ChildProcess {
  if (encoder?.connected) return encoder;
  const program = findProgram();
  const started = fork(program, {
    execArgv: permissionOptions(program, { addons: true }),
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It never keeps this process alive: the server does, as long as someone waits for a picture.
  started.unref();
  started.channel?.unref();
  started.on('message', (message) => {
    const { ticket, result, error } = Message.parse(message);
    if (error === undefined) waiting.get(ticket)?.resolve(result);
    else waiting.get(ticket)?.reject(new Error(error));
  });
  const ended = () => {
    if (encoder !== started) return;
    encoder = undefined;
    for (const { reject } of waiting.values()) reject(killedProblem());
  };
  started.once('exit', ended);
  started.once('error', ended);
  encoder = started;
  return started;
}

function end(): void {
  const idle = encoder;
  encoder = undefined;
  if (idle?.connected) idle.disconnect();
}

/** In a build the program is in the folder of the server's bundle or above its chunks, also for the staff application; in development and tests it is the source next to this file. */
function findProgram(): string {
  const places = [
    ...['picture-encoder.js', '../picture-encoder.js', 'encoder.ts'],
    ...['../../server/picture-encoder.js', '../../../server/picture-encoder.js'],
  ];
  const encoderFile = places
    .map((relativePath) => path.resolve(import.meta.dirname, relativePath))
    .find((file) => existsSync(file));
  if (!encoderFile) throw new Error(`No picture encoder near ${import.meta.dirname}`);
  return encoderFile;
}
