import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectClient, DatabaseStartError } from './connect-client.ts';

/** Starts a server that refuses each connection with this SQLSTATE, as PostgreSQL does. Returns its address. */
async function refusingServer(code: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `postgresql://sitio:secreta@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/sitio`;
}

test.each([
  ['28P01', 'La base de datos responde, pero no acepta el usuario o la contraseña de DATABASE_URL.'],
  ['28000', 'La base de datos responde, pero no acepta el usuario o la contraseña de DATABASE_URL.'],
  [
    '3D000',
    'El servidor responde, pero no tiene la base de datos que nombra DATABASE_URL. Créela o corrija el nombre.',
  ],
  ['57P03', 'La base de datos de DATABASE_URL no responde. Revise la dirección y que esté en marcha.'],
])('a server that answers %s: what to correct', async (code, sentence) => {
  const connectionString = await refusingServer(code);
  await expect(connectClient({ connectionString, setting: 'DATABASE_URL' })).rejects.toEqual(
    new DatabaseStartError(sentence),
  );
});

test('a name that no server has, of the setting that says it', async () => {
  const connectionString = 'postgresql://sitio@no-existe.invalid/sitio';
  await expect(connectClient({ connectionString, setting: 'DATABASE_OWNER_URL' })).rejects.toThrow(
    /DATABASE_OWNER_URL/,
  );
});
