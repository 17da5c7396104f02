import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEscrow } from '#areas/atencion/commands/sealing/escrow.ts';
import { findEscrow } from '#areas/atencion/queries/keys.ts';
import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { lacksAccounts } from '#platform/demonstration/initial-content.ts';
import { createPerson } from '#platform/identity/links.ts';
import { EVERYWHERE, type Role, roleNames, roles } from '#platform/identity/roles.ts';
import { personal } from '#platform/identity/schema.ts';
import { hashPassword } from '#platform/identity/secrets/password.ts';

const seeder = systemActor('demostracion', 'cuentas', ['cuenta.sembrar']);

const names: Record<Role, string> = {
  editor: 'Noemí Arriaga',
  publicador: 'Ulises Montaño',
  atencion: 'Amparo Luján',
  control: 'Beatriz Salcido',
  auditor: 'Rogelio Bustamante',
  administrador: 'Rosa Elena Figueroa',
};

/**
 * Creates one account for each role where the demonstration is loaded and nobody has an account, and prints their random passwords, once,
 * with the private half of an escrow key unless there is one. Each enrols its second factor at the first sign-in, like any other person. Returns
 * the ids of the people by role; undefined where it created none.
 */
export async function seedDemoAccounts(print: (line: string) => void): Promise<ReadonlyMap<Role, string> | undefined> {
  if (!(await lacksAccounts())) return undefined;
  const accounts = await Promise.all(
    roles.map(async (role) => {
      const password = randomBytes(12).toString('base64url');
      return { role, password, hash: await hashPassword(password), email: `${role}@demo.example` };
    }),
  );
  const created = await act(
    seeder,
    'cuenta.sembrar',
    { kind: 'persona', detail: { total: roles.length } },
    async (tx) => {
      // When two nodes start together, the second one waits here and finds the accounts of the first.
      await tx.execute(sql`lock table ${personal} in exclusive mode`);
      const people = new Map<Role, string>();
      if ((await tx.$count(personal)) > 0) return new Unchanged(people);
      for (const { role, hash, email } of accounts) {
        const permissions = [{ rol: role, area: EVERYWHERE }];
        people.set(role, await createPerson(tx, { email, name: names[role], hash, permissions }));
      }
      return people;
    },
  );
  if (created.size === 0) return undefined;
  print('Cuentas de demostración de la gestión; estas contraseñas no se vuelven a mostrar:');
  for (const { role, email, password } of accounts) print(`  ${email}  ${password}  (${roleNames[role]})`);
  if (!(await findEscrow())) {
    print('Llave de resguardo de la demostración; un instituto la guarda fuera de línea:');
    print(`  ${await createEscrow(new Date())}`);
  }
  return created;
}
