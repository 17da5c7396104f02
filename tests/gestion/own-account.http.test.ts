import { describe, expect, inject, test } from 'vitest';
import { moveProof, newPerson, runSql, signInAgain } from '../setup/gestion/people.ts';
import { askStaff, newSender, submission } from '../setup/gestion/requests.ts';
import { totp } from '../setup/gestion/totp.ts';

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const send = (path: string, fields: Record<string, string>, cookie?: string) =>
  askStaff(path, submission(fields, cookie));
const statusOf = async (cookie: string) => (await askStaff('/gestion/cuenta', { headers: { cookie } })).status;

/** Leaves the login of a person as some minutes after its last proof. */
const passMinutes = (email: string, minutes: number) => moveProof(email, -minutes);

describe('one’s own account', () => {
  test('changes nothing that opens it without both factors of the last five minutes', async () => {
    const signedIn = await newPerson([]);
    await passMinutes(signedIn.email, 6);
    const page = await askStaff('/gestion/cuenta', { headers: { cookie: signedIn.cookie } });
    expect(page.text).toContain('/gestion/cuenta/comprobar?volver=cuenta');
    expect(page.text).not.toContain('Hacer códigos nuevos');
    // Other tests add people meanwhile.
    const factors = () =>
      sql('select f.* from segundos_factores f join personal p on p.id = f.persona where p.correo = $1', [
        signedIn.email,
      ]);
    const before = await factors();
    expect(before).toHaveLength(1);
    const forms = [
      { accion: 'codigos' },
      { accion: 'quitar-llave', llave: 'x' },
      { accion: 'cerrar', acceso: 'otros' },
      { accion: 'contrasena', actual: signedIn.password, nueva: 'una frase nueva', repetida: 'una frase nueva' },
    ];
    for (const form of forms) {
      const { status, headers } = await send('/gestion/cuenta', form, signedIn.cookie);
      expect([status, headers.location], form.accion).toEqual([303, '/gestion/cuenta/comprobar?volver=cuenta']);
    }
    expect(await factors()).toEqual(before);
    const ceremony = '/gestion/cuenta/llave/passkey/generate-register-options';
    const add = async () => (await askStaff(ceremony, { headers: { cookie: signedIn.cookie } })).status;
    expect(await add()).toBe(403);

    const prove = (fields: Record<string, string>) =>
      send('/gestion/cuenta/comprobar?volver=cuenta', fields, signedIn.cookie);
    const code = () => totp(signedIn.secret, 1);
    const refused = [
      [await prove({ contrasena: 'otra', codigo: code() }), 'No es su contraseña.'],
      [await prove({ contrasena: signedIn.password, codigo: '000000' }), 'El código no es correcto.'],
    ] as const;
    for (const [{ status, text }, sentence] of refused) expect([status, text.includes(sentence)]).toEqual([422, true]);
    expect(await add()).toBe(403);
    const right = { contrasena: signedIn.password, codigo: code() };
    const proved = await prove(right);
    expect([proved.status, proved.headers.location]).toEqual([303, '/gestion/cuenta']);
    expect(await add()).toBe(200);
    const { status, text } = await send('/gestion/cuenta', { accion: 'codigos' }, signedIn.cookie);
    expect([status, text.includes('Guárdelos ahora')]).toEqual([200, true]);
    // The code that proved it does so once.
    await passMinutes(signedIn.email, 6);
    expect((await prove(right)).status).toBe(422);
    expect(await add()).toBe(403);
  });

  test('closes the proof after ten wrong codes with the right password', async () => {
    const robbed = await newPerson([]);
    const caller = newSender();
    const prove = (codigo: string) => {
      const sent = submission({ contrasena: robbed.password, codigo }, robbed.cookie);
      return askStaff('/gestion/cuenta/comprobar?volver=cuenta', { ...sent, headers: { ...sent.headers, ...caller } });
    };
    for (const wrong of ['000000', '000001', '000002']) expect((await prove(wrong)).status).toBe(422);
    await sql(`update contadores set points = 10 where key like 'acceso-red:%' and points = 3`);
    expect((await prove(totp(robbed.secret, 1))).status).toBe(429);
  });

  test('changes its password with the present one, and ends other logins', async () => {
    const signedIn = await newPerson([]);
    const fields = { accion: 'contrasena', nueva: 'una frase nueva y larga', repetida: 'una frase nueva y larga' };
    const wrong = await send('/gestion/cuenta', { ...fields, actual: 'no es' }, signedIn.cookie);
    expect([wrong.status, wrong.text.includes('No es su contraseña de ahora.')]).toEqual([422, true]);
    const other = await signInAgain(signedIn);
    expect((await send('/gestion/cuenta', { ...fields, actual: signedIn.password }, signedIn.cookie)).status).toBe(303);
    expect([await statusOf(signedIn.cookie), await statusOf(other.cookie)]).toEqual([200, 302]);
    expect((await send('/gestion', { correo: signedIn.email, contrasena: signedIn.password })).status).toBe(422);
  });
});
